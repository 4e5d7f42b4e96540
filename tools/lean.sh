# Sourced: lets cargo build wasm with a standard library of its own make, so that a tenth less travels.
#
#   . tools/lean.sh && cargo build --release --target wasm32-unknown-unknown …
#
# The toolchain's std is made for speed and for panics that tell where they happened; a page shows neither. Built from
# source (the component rust-src) it sorts, formats and copies in less code, and a panic is a trap. Stable Rust has these
# switches but does not promise them, hence RUSTC_BOOTSTRAP. tools/setup.sh tries them once for each toolchain and leaves
# a mark; where they do not work there is no mark, and everything is built as usual: the same site, only heavier.
lean_mark() {
  local cache=${TABLETRON_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/tabletron}
  echo "$cache/lean-std-$(rustc --version | tr -c 'A-Za-z0-9.\n' -)"
}

lean_flags() {
  export RUSTC_BOOTSTRAP=1
  export CARGO_UNSTABLE_BUILD_STD=std,panic_abort
  export CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
  export CARGO_UNSTABLE_PANIC_IMMEDIATE_ABORT=true
  export CARGO_PROFILE_RELEASE_PANIC=immediate-abort
  # Cargo adds these to the flags in .cargo/config.toml.
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none"
}

[ ! -e "$(lean_mark)" ] || lean_flags
