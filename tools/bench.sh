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
echo '{ "tactical": true }' >"$work/tactical.json"
echo '{ "leaders": ["Optimus", "Megatron", "Bumblebee", "Barricade"] }' >"$work/teams.json"

arena() { cargo run --quiet --profile arena -p tabletron-players --bin arena -- "$@"; }

# row GAME KIND LABEL PLAYERS GAMES FLAGS… : plays the game and prints a row of the table of that kind.
# The same games are played three times and the quickest counts: other work on the machine only ever slows them down.
row() {
  local game=$1 kind=$2 label=$3 players=$4 games=$5
  shift 5
  for _ in 1 2 3; do
    arena "$game" --players "$players" --games "$games" --json "$@"
  done | node -e '
    const [kind, label] = process.argv.slice(1);
    const reports = require("node:fs").readFileSync(0, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    const { games, decisions, longest, players: [first, ...others] } = reports[0];
    const whole = (number) => Math.round(number).toLocaleString("en");
    const quickest = Math.max(...reports.map((report) => report.decisions_per_second));
    const score = others.reduce((sum, other) => sum + other.mean_score, 0) / others.length;
    // Partners win together.
    const won = (kind === "teams" ? first.shared : 0) + first.wins;
    const strength = [(100 * won / games).toFixed(1) + " %", first.mean_score.toFixed(1), score.toFixed(1)];
    const cells = { speed: [(decisions / games).toFixed(0), longest], strength, teams: strength };
    const speed = [whole(quickest * games / decisions), whole(quickest / 1000) + ",000"];
    console.log("| " + [label, whole(games), ...cells[kind], ...speed].join(" | ") + " |");
  ' "$kind" "$label"
}

speed_head() { printf '\n| %s | games | decisions a game | longest game | games/s | decisions/s |\n|---|---:|---:|---:|---:|---:|\n' "$1"; }

strength_head() { printf '\n| %s | games | wins | %s | %s of the others | games/s | decisions/s |\n|---|---:|---:|---:|---:|---:|---:|\n' "$1" "$2" "$2"; }

random_play() {
  printf '## Random play\n\nMoves are listed, drawn by lot, judged and carried out, on one thread.\n'
  speed_head 'Planet Defenders'
  row planet_defenders speed '2 players' random,random 20000
  row planet_defenders speed '3 players' random,random,random 20000
  row planet_defenders speed '4 players' random,random,random,random 20000
  row planet_defenders speed '2 players, tactical' random,random 20000 --options "$work/tactical.json"
  speed_head 'War for Cybertron'
  row cybertron speed '2 players' random,random 20000
  row cybertron speed '3 players' random,random,random 20000
  row cybertron speed '4 players' random,random,random,random 20000 --options "$work/teams.json"
}

memory() {
  printf '\n## Memory\n\nBytes of the values of each game.\n\n| game | position | move | event |\n|---|---:|---:|---:|\n'
  arena sizes | awk '{ print "| `" $1 "` | " $2 " | " $3 " | " $4 " |" }'
  printf '\nWhat 30 playouts from the start take from the heap, once 30 others have warmed the lists up.\n'
  printf '\n| War for Cybertron | decisions | allocations |\n|---|---:|---:|\n'
  cargo test --quiet --profile arena -p tabletron-rules --test allocations -- --nocapture --test-threads 1 |
    grep -o 'cybertron [234] .*' | awk '{ print "| " $2 " players, " ($3 == "quick" ? "dealt at random" : "set up by turns") " | " $4 " | " $5 " |" }'
}

recruit() {
  printf '\n## Recruit\n\nAgainst random players, and against its like; the seats rotate. The speed counts the decisions of all players.\n'
  strength_head 'Planet Defenders' score
  row planet_defenders strength 'against 1 random' recruit,random 200
  row planet_defenders strength 'against 2 random' recruit,random,random 201
  row planet_defenders strength 'against 3 random' recruit,random,random,random 200
  row planet_defenders strength 'against 1 random, tactical' recruit,random 200 --options "$work/tactical.json"
  row planet_defenders strength 'against 1 recruit' recruit,recruit 2000
  strength_head 'War for Cybertron' zones
  row cybertron strength 'against 1 random' recruit,random 200
  row cybertron strength 'against 2 random' recruit,random,random 201
  row cybertron teams 'and 1 random against 2 random' recruit,random,random,random 200 --options "$work/teams.json"
  row cybertron teams 'and 1 recruit against 2 random' recruit,random,recruit,random 200 --options "$work/teams.json"
  row cybertron strength 'against 1 recruit' recruit,recruit 2000
  row cybertron strength 'against 2 recruits' recruit,recruit,recruit 2001
}

# The functions that people wait for, built and optimised as those of the site are.
odds() {
  local target=${CARGO_TARGET_DIR:-target} params
  params=$(sed -n 's/.*data-wasm-opt-params="\([^"]*\)".*/\1/p' index.html)
  cargo build --quiet --release --locked --target wasm32-unknown-unknown -p tabletron-rules --example odds
  # The parameters are words, each an argument of its own.
  # shellcheck disable=SC2086
  wasm-opt $params "$target/wasm32-unknown-unknown/release/examples/odds.wasm" -o "$work/odds.wasm"
  printf '\n## Odds\n\n`Cybertron::prospect` for 30 units against 30, in Chromium: the median of 200 runs after a warm-up, each the mean of 10 calls.\n'
  printf '\n| attack | chance | time |\n|---|---:|---:|\n'
  node tools/odds.mjs "$work/odds.wasm"
}

main_thread() {
  printf '\n## The main thread\n\nTurns of every game in Chromium, slowed down four times, on a desk and on a phone: of each part the longest task, how many take more than 50 ms, and the longest time from an input to the picture that answers it. Each is the least of three turns.\n'
  node tools/longtask.mjs "$dist"
}

measure() {
  random_play
  memory
  recruit
  if [ -d e2e/node_modules/playwright-core ]; then
    odds
    [ ! -d "$dist" ] || main_thread
  fi
  if [ -d "$dist" ]; then
    printf '\n## The site\n\nEvery file of the release build, as it is and as brotli (quality 11) sends it.\n\n'
    node tools/weigh.mjs "$dist"
  fi
}

arena list >/dev/null
measure | tee "$tables"
awk -v begin="$begin" -v end="$end" -v tables="$tables" '
  $0 == end { inside = 0 }
  !inside { print }
  $0 == begin { inside = 1; print ""; while ((getline line < tables) > 0) print line; print "" }
' "$page" >"$work/page"
cat "$work/page" >"$page"
