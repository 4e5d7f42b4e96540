#!/usr/bin/env bash
# Joins the style sheets into target/style.css, in the order in which they build on each other.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p target
parts=(tokens base shelf setup pages table replay)
{
  for part in "${parts[@]}"; do
    cat "style/$part.css"
  done
  cat style/games/*.css
} >target/style.css.new
# A file that did not change keeps its time, so that nothing is built for nothing.
cmp -s target/style.css.new target/style.css || cp target/style.css.new target/style.css
rm target/style.css.new
