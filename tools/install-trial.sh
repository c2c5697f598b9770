#!/usr/bin/env bash
# npm run install:trial: follows docs/operations/install.md to the letter on a bare Debian, in a chroot with a network of its own. The blocks of
# commands are taken from the page. Only what a chroot lacks has a stand-in (below). SUITE=trixie tries another Debian, BARE=FOLDER a copy
# of one that debootstrap has made; KEEP=1 leaves the chroot.
set -euo pipefail
cd "$(dirname "$0")/.."
suite=${SUITE:-bookworm}
page=docs/operations/install.md

missing=
[ "$(id -u)" = 0 ] || missing="$missing, to be root"
for program in debootstrap unshare; do command -v $program >/dev/null || missing="$missing, $program"; done
if [ -n "$missing" ]; then
  echo "The installation was not tried: it needs ${missing#, }."
  exit 0
fi

version=$(node -p 'require("./server/package.json").version')
archive=dist/release/badin-$version-linux-x64.tar.gz
[ -f "$archive" ] || { echo "The installation was not tried: make $archive first, with npm run release."; exit 1; }

# In memory where there is room: Debian's packages flush each file to disk.
system=$(mktemp -d "${TRIAL_DIR:-/dev/shm}/badin-trial-XXXXXX")
clean() {
  # Also when the chroot is kept: anyone who removes it later must not remove the devices of the machine.
  for mounted in proc dev; do umount -l "$system/$mounted" 2>/dev/null || true; done
  if [ -n "${KEEP:-}" ]; then echo "kept: $system"; else rm -rf --one-file-system "$system"; fi
}
trap clean EXIT
chmod 755 "$system"

echo "── a bare $suite"
# What the installer of Debian puts on every server, of what the page uses.
base=ca-certificates,systemd,nano,openssl,iproute2,procps
if [ -n "${BARE:-}" ]; then
  cp -a "$BARE/." "$system"
else
  debootstrap --variant=minbase --include=$base "$suite" "$system" >"$system.log" 2>&1 || { tail "$system.log"; exit 1; }
  rm "$system.log"
fi
mount -t proc proc "$system/proc"
mount --bind /dev "$system/dev"
cp -L /etc/resolv.conf /etc/hosts "$system/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$system/etc/ssl/certs/ca-certificates.crt"
echo 'APT::Get::Assume-Yes "true";' >"$system/etc/apt/apt.conf.d/trial"
printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
chmod +x "$system/usr/sbin/policy-rc.d"
mkdir -p "$system/trial/bin"
cp tools/install-trial/* "$system/trial/bin/"
cp "$page" "$system/trial/install.md"
cp "$archive" "$system/root/badin-0.1.0-linux-x64.tar.gz"
chroot "$system" env version="$version" bash /trial/bin/later-release.sh

# The packages, with the network of this machine; then every block as it stands, on a network of its own, where apt has nothing left to fetch.
echo "── the packages that the page asks for"
packages="${base//,/ } $(grep -oP '^apt install \K.*' "$page" | tr '\n' ' ')"
chroot "$system" sh -c "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq $packages" >"$system/trial/apt.log" 2>&1 ||
  { tail "$system/trial/apt.log"; exit 1; }
echo "127.0.0.1 badin.exemple.fr" >>"$system/etc/hosts"
unshare --net --pid --fork --kill-child --mount --mount-proc="$system/proc" chroot "$system" sh -c 'ip link set lo up && exec bash /trial/bin/follow.sh'
