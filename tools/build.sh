#!/usr/bin/env bash
# Builds the release site into dist/, with a lean standard library where the toolchain can make one (tools/lean.sh).
#
#   tools/build.sh [TRUNK-FLAGS…]
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/lean.sh
if [ -z "${CARGO_UNSTABLE_BUILD_STD:-}" ]; then
  echo "build: std is the toolchain's own, so the site will be a tenth heavier than it could be" >&2
fi
exec trunk build --release --locked "$@"
