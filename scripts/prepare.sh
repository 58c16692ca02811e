# The other scripts source this one. It goes to the project's folder, checks that Rust is
# there, and can install missing Debian packages.

set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
: "${HOME:=$(echo ~)}"

say() { echo "chronoshift: $*" >&2; }

# Compiled files stay outside the checkout, so that the next run is quick.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/chronoshift/target}"
mkdir -p "$CARGO_TARGET_DIR"
CARGO_TARGET_DIR=$(cd "$CARGO_TARGET_DIR" && pwd)

build_packages="gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev"
window_packages="libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libxrandr2 libvulkan1 mesa-vulkan-drivers"
test_packages="xvfb xdotool"

# Installs those of the given packages that are missing.
need() {
    if ! command -v apt-get >/dev/null; then
        say "this is not Debian or Ubuntu. If the build fails, install your system's equivalents of: $*"
        return
    fi
    local missing=
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    local root=
    [ "$(id -u)" = 0 ] || root=sudo
    if [ -n "$root" ] && ! command -v sudo >/dev/null; then
        say "these packages are missing, and there is no sudo to install them:$missing"
        exit 1
    fi
    say "installing:$missing"
    $root apt-get update -qq || say "some package lists could not be updated; continuing"
    # shellcheck disable=SC2086 # a list of names
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
}

tools="$CARGO_TARGET_DIR/tools"

# Installs a program from crates.io in one version, unless it is there.
tool() { # NAME VERSION [OPTION...]
    case "$("$tools/bin/$1" --version 2>/dev/null | head -n 1) " in
    "$1 $2 "*) ;;
    *) cargo install --locked --root "$tools" "$1@$2" "${@:3}" ;;
    esac
}

if ! command -v cargo >/dev/null && [ -f "$HOME/.cargo/env" ]; then
    . "$HOME/.cargo/env"
fi
if ! command -v cargo >/dev/null; then
    say "Rust is missing: install it as https://rustup.rs says, then try again"
    exit 1
fi
