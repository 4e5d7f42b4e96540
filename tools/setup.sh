#!/usr/bin/env bash
# Brings a Debian machine with rustup's stable toolchain, Node and npm to where the site can be built and tested.
#
#   tools/setup.sh build    what `make build` and `make play` need
#   tools/setup.sh test     the same, and a browser with its driver
#   tools/setup.sh check    what `make check` needs
#
# Tools that are already on PATH at the right version are used as they are. Others are built once into the user's cache
# directory, keyed by version, and found there the next time.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/versions.env

goal=${1:-build}
cache=${TABLETRON_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/tabletron}
bin=$cache/bin
mkdir -p "$bin"
export PATH="$bin:$PATH"

say() { printf 'set-up: %s\n' "$*"; }
fail() { printf 'set-up: %s\n' "$*" >&2; exit 1; }

# timed WHAT COMMAND… : runs it quietly, says how long it took, and shows its output only when it fails.
timed() {
  local what=$1 log start=$SECONDS
  shift
  log=$(mktemp)
  say "$what …"
  if ! "$@" >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    rm -f "$log"
    fail "$what failed"
  fi
  rm -f "$log"
  say "$what: done in $((SECONDS - start)) s"
}

# The version a tool prints of itself, as bare digits, or nothing.
version_of() { "$@" 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+|version [0-9]+' | head -n 1 | sed 's/version //' || true; }

need_rust() {
  command -v cargo >/dev/null || fail "cargo is missing: install Rust's stable toolchain with rustup first"
  command -v node >/dev/null && command -v npm >/dev/null || fail "node and npm are missing: install them first"
}

need_wasm_target() {
  local root
  root=$(rustc --print sysroot)
  [ -d "$root/lib/rustlib/wasm32-unknown-unknown/lib" ] && return
  command -v rustup >/dev/null || fail "rustc has no wasm32-unknown-unknown target and there is no rustup to add it"
  timed "adding the wasm32-unknown-unknown target" rustup target add wasm32-unknown-unknown
}

# What tools/lean.sh asks of the toolchain is tried on an empty crate. That also fetches the crates std is made of: Trunk
# builds without the network.
need_lean_std() {
  local mark try log
  mark=$(. tools/lean.sh && lean_mark)
  if [ -e "$mark" ]; then
    [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] && return
    rm "$mark"
  fi
  [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] || rustup component add rust-src >/dev/null 2>&1 || true
  say "trying whether std can be built from source …"
  try=$(mktemp -d)
  log=$try/log
  mkdir "$try/src"
  printf '[package]\nname = "try"\nedition = "2024"\n[workspace]\n' >"$try/Cargo.toml"
  echo 'fn main() {}' >"$try/src/main.rs"
  if (
    . tools/lean.sh
    lean_flags
    cd "$try"
    cargo check --release --target wasm32-unknown-unknown --target-dir "$try/target"
  ) >"$log" 2>&1; then
    : >"$mark"
    say "std can be built from source: the site will be lean"
  else
    tail -n 5 "$log" >&2
    say "std cannot be built from source (is the component rust-src missing?): the site will be the same, but a tenth heavier"
  fi
  rm -rf "$try"
}

# need_crate COMMAND CRATE VERSION INSTALL-FLAGS… : links the tool into the cache's bin, building it if need be.
need_crate() {
  local command=$1 crate=$2 version=$3 home
  shift 3
  [ "$(version_of "$command" --version)" = "$version" ] && return
  home=$cache/$crate-$version
  if [ ! -x "$home/bin/$command" ]; then
    timed "building $crate $version (a few minutes, once)" \
      env -u CARGO_BUILD_TARGET CARGO_TARGET_DIR="$cache/build" \
      cargo install "$crate" --version "$version" --root "$home" "$@"
    rm -rf "$cache/build"
  fi
  ln -sf "$home/bin/$command" "$bin/$command"
}

need_trunk() { need_crate trunk trunk "$TRUNK_VERSION" --locked --debug --no-default-features --features rustls; }

need_wasm_bindgen() {
  local locked
  locked=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock 2>/dev/null || true)
  [ -z "$locked" ] || [ "$locked" = "$WASM_BINDGEN_VERSION" ] ||
    fail "Cargo.lock has wasm-bindgen $locked, tools/versions.env $WASM_BINDGEN_VERSION: make them equal"
  need_crate wasm-bindgen wasm-bindgen-cli "$WASM_BINDGEN_VERSION"
}

# need_npm COMMAND PACKAGE VERSION : links a tool of the npm registry into the cache's bin, installing it if need be.
need_npm() {
  local command=$1 package=$2 version=$3 home=$cache/$2-$3
  if [ ! -e "$home/node_modules/.bin/$command" ]; then
    mkdir -p "$home"
    timed "installing $package $version" npm install --no-audit --no-fund --prefix "$home" "$package@$version"
  fi
  ln -sf "$home/node_modules/.bin/$command" "$bin/$command"
}

# need_node_modules FOLDER : installs what its lock file names, unless that very lock is installed already.
need_node_modules() {
  local folder=$1
  cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock" && return
  timed "installing the packages of $folder" npm ci --no-audit --no-fund --prefix "$folder"
  cp "$folder/package-lock.json" "$folder/node_modules/.installed-lock"
}

need_chromium() {
  [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ] && return
  command -v chromium >/dev/null && return
  command -v apt-get >/dev/null || fail "no chromium on PATH and no apt-get to install it: set CHROMIUM to a browser"
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  timed "updating the package lists" $sudo apt-get update
  timed "installing Chromium" $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-dejavu-core
}

need_compiler() {
  command -v cc >/dev/null && return
  command -v apt-get >/dev/null || fail "no C compiler (cc) and no apt-get to install one"
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  timed "installing a C compiler" $sudo sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends gcc libc6-dev pkg-config'
}

need_rust
need_compiler
case $goal in
  build | test)
    need_wasm_target
    need_lean_std
    need_trunk
    need_wasm_bindgen
    need_npm wasm-opt binaryen "$BINARYEN_VERSION"
    need_npm esbuild esbuild "$ESBUILD_VERSION"
    need_node_modules offline
    ;;&
  test)
    need_chromium
    need_node_modules e2e
    ;;
  check) need_crate cargo-deny cargo-deny "$CARGO_DENY_VERSION" --locked --debug ;;
  build) ;;
  *) fail "unknown goal: $goal (build, test or check)" ;;
esac
say "ready for $goal"
