#!/usr/bin/env bash
# Trunk's hook after a build: ties script and wasm together, then makes the worker that keeps the site. Trunk runs hooks
# side by side, so it has this one. A debug build gets the worker that removes itself, so that nothing old is served.
set -euo pipefail
node tools/shrink.mjs
if [ "$TRUNK_PROFILE" = release ]; then
  node tools/worker.mjs "$TRUNK_STAGING_DIR"
else
  cp offline/emergency.js "$TRUNK_STAGING_DIR/worker.js"
fi
