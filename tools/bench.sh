#!/usr/bin/env bash
# Measures anew what docs/benchmarks.md tells: prints the tables and writes them between the markers of that file.
#
#   tools/bench.sh          takes a few minutes, most of them for building and for playing in a browser
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="${TABLETRON_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/tabletron}/bin:$PATH"
dist=${TABLETRON_DIST:-dist}

page=docs/benchmarks.md
begin='<!-- tables: written by tools/bench.sh -->'
end='<!-- end of tables -->'
for marker in "$begin" "$end"; do
  grep -qxF -e "$marker" "$page" || { echo "bench: $page lacks the line $marker" >&2; exit 1; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tables=$work/tables

arena() { cargo run --quiet --profile arena -p tabletron-players --bin arena -- "$@"; }

# title GAME: what people call it, if the words are written already.
title() {
  local words=locales/en/$1.toml name=
  [ ! -f "$words" ] || name=$(sed -n 's/^title = "\(.*\)"$/\1/p' "$words")
  echo "${name:-$1}"
}

# row KIND LABEL GAMES WORDS… : plays games and prints a row of the table of that kind.
# The same games are played three times and the quickest counts: other work on the machine only ever slows them down.
row() {
  local kind=$1 label=$2 games=$3
  shift 3
  for _ in 1 2 3; do
    arena "$@" --games "$games" --json
  done | node -e '
    const [kind, label] = process.argv.slice(1);
    const reports = require("node:fs").readFileSync(0, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    const { games, decisions, longest, players: [first, ...others] } = reports[0];
    const whole = (number) => Math.round(number).toLocaleString("en");
    const quickest = Math.max(...reports.map((report) => report.decisions_per_second));
    const score = others.reduce((sum, other) => sum + other.mean_score, 0) / others.length;
    const strength = [(100 * first.wins / games).toFixed(1) + " %", first.mean_score.toFixed(1), score.toFixed(1)];
    const cells = { speed: [(decisions / games).toFixed(0), longest], strength };
    const speed = [whole(quickest * games / decisions), whole(quickest / 1000) + ",000"];
    console.log("| " + [label, whole(games), ...cells[kind], ...speed].join(" | ") + " |");
  ' "$kind" "$label"
}

speed_head() { printf '\n| %s | games | decisions a game | longest game | games/s | decisions/s |\n|---|---:|---:|---:|---:|---:|\n' "$1"; }

strength_head() { printf '\n| %s | games | wins | score | score of the others | games/s | decisions/s |\n|---|---:|---:|---:|---:|---:|---:|\n' "$1"; }

# players LEVEL SEATS: a player of that level on each seat.
players() { printf "$1%.0s," $(seq "$2") | sed 's/,$//'; }

# each_sample HEAD ROWS: for every game a table, and in it the rows of each of its samples.
each_sample() {
  local head=$1 rows=$2 last='' game sample seats
  while read -r game sample seats <&3; do
    [ "$game" = "$last" ] || "$head" "$(title "$game")"
    last=$game
    "$rows" "$game" "$sample" "$seats"
  done 3<"$work/samples"
}

# games_of GAME COUNT: how many games there is time for; a battle of Skirmish takes as long as hundreds of other games.
games_of() { if [ "$1" = skirmish ]; then echo $(($2 / 100)); else echo "$2"; fi; }

random_rows() { row speed "$2" "$(games_of "$1" 5000)" "$1" --sample "$2" --players "$(players random "$3")"; }

random_play() {
  printf '## Random play\n\nMoves are listed, drawn by lot, judged and carried out, on one thread.\n'
  each_sample speed_head random_rows
}

memory() {
  printf '\n## Memory\n\nBytes of the values of each game.\n\n| game | position | move | event |\n|---|---:|---:|---:|\n'
  arena sizes | while read -r game position move event; do
    echo "| $(title "$game") | $position | $move | $event |"
  done
  printf '\nWhat 30 playouts from the start take from the heap, once 30 others have warmed the lists up.\n'
  printf '\n| game | sample | decisions | allocations |\n|---|---|---:|---:|\n'
  cargo test --quiet --profile arena -p tabletron-rules --test allocations -- --nocapture --test-threads 1 |
    sed -n 's/.*allocations: //p' | while read -r game sample decisions taken; do
    echo "| $(title "$game") | $sample | $decisions | $taken |"
  done
}

# Who plays alone has a table of their own below.
recruit_rows() {
  [ "$3" -gt 1 ] || return 0
  row strength "$2, the others at random" "$(games_of "$1" 240)" "$1" --sample "$2"
  row strength "$2, all recruits" "$(games_of "$1" 600)" "$1" --sample "$2" --players "$(players recruit "$3")"
}

recruit() {
  printf '\n## Recruit\n\nAmong random players, and among its like; the seats rotate, and a win with a partner is a win. The speed counts the decisions of all players.\n'
  each_sample strength_head recruit_rows
}

# Monster Duel only: its opponent for one person alone. Samples come as a Monster and the same one in the harder game.
duel_autobot() {
  local games=600 sample share normal=
  printf '\n## Recruit against Autobot\n\nHow often Recruit wins a Monster Duel alone, of %s games each; Autobot has a Monster by lot.\n' "$games"
  printf '\n| Monster | normal | hard |\n|---|---:|---:|\n'
  arena each duel --games "$games" | awk 'NF == 6 { print $1, $3 }' | while read -r sample share; do
    case $sample in
      *-hard) echo "| $(sed -n "s/^m_${sample%-hard} = \"\(.*\)\"$/\1/p" locales/en/duel.toml) | $normal % | $share % |" ;;
      *) normal=$share ;;
    esac
  done
}

# War for Cybertron only: the functions that people wait for, built and optimised as those of the site are.
cybertron_odds() {
  local target=${CARGO_TARGET_DIR:-target} params
  params=$(sed -n 's/.*data-wasm-opt-params="\([^"]*\)".*/\1/p' index.html)
  (. tools/lean.sh && cargo build --quiet --release --locked --target wasm32-unknown-unknown -p tabletron-rules --example odds)
  # The parameters are words, each an argument of its own.
  # shellcheck disable=SC2086
  wasm-opt $params "$target/wasm32-unknown-unknown/release/examples/odds.wasm" -o "$work/odds.wasm"
  printf '\n## Odds of War for Cybertron\n\n`Cybertron::prospect` for 30 units against 30, in Chromium: the median of 200 runs after a warm-up, each the mean of 10 calls.\n'
  printf '\n| attack | chance | time |\n|---|---:|---:|\n'
  node tools/odds.mjs "$work/odds.wasm"
}

# Transformers Skirmish only: questions about paths and sight, which people ask with every movement of the pointer.
skirmish_table() {
  printf '\n## The table of Transformers Skirmish\n\nQuestions on the large table with 500 points a side, natively, on one thread: '
  cargo run --quiet --profile arena -p tabletron-rules --example table
}

skirmish_field() {
  printf '\n## The battlefield of Transformers Skirmish\n\nOn the large table, in Chromium: what the main thread runs from the arrival of a press or a movement of the pointer to the end of the frame with its answer, without the wait for that frame; of every answer the least of four.\n'
  node tools/field.mjs "$dist"
}

replay_seek() {
  printf '\n## The replay\n\nThe slider of the longest war, moved to and fro in Chromium.\n'
  node tools/seek.mjs "$dist"
}

main_thread() {
  printf '\n## The main thread\n\nTurns of every game in Chromium, slowed down four times, on a desk and on a phone: of each part the longest task, how many take more than 50 ms, the longest time from an input to the end of the frame that has its answer, the longest time until everything is drawn that it changed, and the longest time until Event Timing calls its picture shown. The turn is played four times, and of every input the least counts.\n'
  node tools/longtask.mjs "$dist"
}

measure() {
  random_play
  memory
  recruit
  duel_autobot
  skirmish_table
  if [ -d e2e/node_modules/playwright-core ]; then
    cybertron_odds
    [ ! -d "$dist" ] || { skirmish_field; replay_seek; main_thread; }
  fi
  if [ -d "$dist" ]; then
    printf '\n## The site\n\nEvery file of the release build, as it is and as brotli (quality 11) sends it; pictures apart.\n\n'
    node tools/weigh.mjs "$dist"
  fi
}

arena samples >"$work/samples"
measure | tee "$tables"
awk -v begin="$begin" -v end="$end" -v tables="$tables" '
  $0 == end { inside = 0 }
  !inside { print }
  $0 == begin { inside = 1; print ""; while ((getline line < tables) > 0) print line; print "" }
' "$page" >"$work/page"
cat "$work/page" >"$page"
