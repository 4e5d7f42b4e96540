#!/usr/bin/env bash
# Measures anew what docs/benchmarks.md tells: prints the tables and writes them between the markers of that file.
#
#   tools/bench.sh          takes about a minute, most of it for building
set -euo pipefail
cd "$(dirname "$0")/.."

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

arena() { cargo run --quiet --profile arena -p tabletron-players --bin arena -- "$@"; }

# row KIND LABEL PLAYERS GAMES FLAGS… : plays Planet Defenders and prints a row of the table of that kind.
# The same games are played three times and the quickest counts: other work on the machine only ever slows them down.
row() {
  local kind=$1 label=$2 players=$3 games=$4
  shift 4
  for _ in 1 2 3; do
    arena planet_defenders --players "$players" --games "$games" --json "$@"
  done | node -e '
    const [kind, label] = process.argv.slice(1);
    const reports = require("node:fs").readFileSync(0, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    const { games, decisions, longest, players: [first, ...others] } = reports[0];
    const whole = (number) => Math.round(number).toLocaleString("en");
    const quickest = Math.max(...reports.map((report) => report.decisions_per_second));
    const score = others.reduce((sum, other) => sum + other.mean_score, 0) / others.length;
    const cells = {
      speed: [(decisions / games).toFixed(0), longest],
      strength: [(100 * first.wins / games).toFixed(1) + " %", first.mean_score.toFixed(1), score.toFixed(1)],
    };
    const speed = whole(quickest / 1000) + ",000";
    console.log("| " + [label, whole(games), ...cells[kind], speed].join(" | ") + " |");
  ' "$kind" "$label"
}

measure() {
  printf '## Random play\n\nMoves are listed, drawn by lot, judged and carried out, on one thread.\n\n'
  printf '| Planet Defenders | games | decisions a game | longest game | decisions/s |\n|---|---:|---:|---:|---:|\n'
  row speed '2 players' random,random 20000
  row speed '3 players' random,random,random 20000
  row speed '4 players' random,random,random,random 20000
  row speed '2 players, tactical' random,random 20000 --options "$work/tactical.json"

  printf '\n## Sizes\n\nBytes in memory.\n\n| game | position | move | event |\n|---|---:|---:|---:|\n'
  arena sizes | awk '{ print "| `" $1 "` | " $2 " | " $3 " | " $4 " |" }'

  printf '\n## Recruit\n\nAgainst random players, and against its like; the seats rotate. The speed counts the decisions of all players.\n\n'
  printf '| Planet Defenders | games | wins | score | score of the others | decisions/s |\n|---|---:|---:|---:|---:|---:|\n'
  row strength 'against 1 random' recruit,random 200
  row strength 'against 2 random' recruit,random,random 201
  row strength 'against 3 random' recruit,random,random,random 200
  row strength 'against 1 random, tactical' recruit,random 200 --options "$work/tactical.json"
  row strength 'against 1 recruit' recruit,recruit 2000

  if [ -d dist ]; then
    printf '\n## The site\n\nEvery file of the release build, as it is and as brotli (quality 11) sends it.\n\n'
    node tools/weigh.mjs dist
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
