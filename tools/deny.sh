#!/usr/bin/env bash
# Checks the dependencies' licences, sources and, where the advisory database can be had, known weaknesses.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo deny --locked --offline check licenses bans sources
if cargo deny fetch db >/dev/null 2>&1; then
  cargo deny --locked check advisories
else
  echo "advisories: the database cannot be reached from here, so they were not checked"
fi
