#!/bin/bash
# Runs the blocks of the page in its order, and looks at what they give. In the chroot of tools/install-trial.sh.
set -euo pipefail
export PATH=/trial/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
cd /root

# The commands below the heading $1; the block number $2 of them.
block() { awk -v heading="$1" -v wanted="${2:-1}" '
  /^#/ { within = $0 == heading } within && /^```/ { open = !open; if (open) n++; next } within && open && n == wanted' /trial/install.md; }
follow() {
  local commands
  commands=$(block "$1" "${2:-1}")
  [ -n "$commands" ] || { echo "the page has no block ${2:-1} below « $1 »"; exit 1; }
  echo "── $1, block ${2:-1}"
  # The page names a file by its date, a password by PASSWORD, and a cluster of Debian 12, main on each machine.
  commands=${commands//PASSWORD/mot-de-passe}
  commands=${commands//15\/main/$postgres\/${CLUSTER:-main}}
  commands=${commands//15 main/$postgres ${CLUSTER:-main}}
  # A call to an address of this machine seems to come from that address.
  commands=$(sed -E 's#10\.0\.0\.[123]/32#10.0.0.0/24#' <<<"$commands")
  commands=${commands//\/var\/backups\/badin\/badin-2026-11-21T03-30-12-000.sqlite/\$(ls -t \/var\/backups\/badin\/*.sqlite | head -1)}
  commands=${commands//\/var\/lib\/badin\/backups\/badin-2026-11-21T03-30-12-000.sqlite/\$(ls -t \/var\/lib\/badin\/backups\/*.sqlite | head -1)}
  bash -euo pipefail -c "$commands" || { echo "✗ $1, block ${2:-1}"; tail -n 5 /trial/*.log; exit 1; }
}
expect() { # what, command…
  local what=$1 said
  shift
  said=$("$@" 2>&1) || { echo "✗ $what: $said"; exit 1; }
  echo "✓ $what"
}
fails() { ! "$@"; }

# Types the same password at each question: a file would be read to its end by the first program.
typing() { while sleep 0.5; do echo mot-de-passe; done; }

# HTTP without curl, which a bare Debian lacks.
curl() { /opt/badin/current/node_modules/.bin/node /trial/bin/ask.mjs "${@: -1}"; }
doctor_is_well() { sudo -u badin badin doctor | tee /trial/doctor.log | grep -q 'Rien n’empêche'; }

admin_is() { sudo -u badin badin admin list | grep -q "$1"; }
badin_writes() { curl https://badin.exemple.fr/api/health; }
version_is() { sudo -u badin badin doctor | grep -q "Badin $1,"; }

echo 'Defaults env_keep += "NODE_EXTRA_CA_CERTS"' >/trial/sudoers
export NODE_EXTRA_CA_CERTS=/trial/authority.crt
postgres=$(pg_lsclusters -h | cut -d ' ' -f 1)
touch $NODE_EXTRA_CA_CERTS

follow "## First installation" 1
install -m 0440 /trial/sudoers /etc/sudoers.d/trial
/opt/badin/current/node_modules/.bin/node /trial/bin/mail-server.mjs & # The mail server of badin.env.
expect "the bill of materials names what is installed" grep -q '"pkg:npm/fastify@' /opt/badin/current/sbom.cdx.json
expect "Badin serves as its own user" sh -c '[ "$(stat -c %U /proc/$(cat /trial/badin.pid))" = badin ]'
expect "nobody else reads the settings, the data or the backups" sh -c '
  fails=0; for path in /etc/badin/badin.env /var/lib/badin /var/lib/badin/secret /var/lib/badin/badin.sqlite /var/backups/badin; do
    setpriv --reuid=nobody --regid=nogroup --clear-groups test -r $path && fails=1; done; exit $fails'
follow "## First installation" 2
cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt $NODE_EXTRA_CA_CERTS
expect "Caddy accepts its file" caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile
expect "Caddy serves Badin over HTTPS" curl https://badin.exemple.fr/api/health/live
follow "## First installation" 3
cat /trial/doctor.log 2>/dev/null || true
expect "badin doctor finds nothing that keeps Badin from serving" doctor_is_well
expect "the administrator is there" admin_is prenom.nom@exemple.fr

echo "── ## Backups"
backup=$(sed -n 's/^ExecStart=//p' /etc/systemd/system/badin-backup.service)
expect "the nightly command makes a backup" setpriv --reuid=badin --regid=badin --init-groups env -i $backup
expect "the backup is there, and private" sh -c '[ "$(stat -c %a /var/backups/badin/*.sqlite)" = 600 ]'
expect "and is told to the site" sh -c 'sudo -u badin badin doctor | grep -q "✓ Sauvegarde"'
sudo -u badin badin admin create autre@exemple.fr >/dev/null
follow "### Restoring: try it once a year" 1
expect "what came after the backup is gone" fails admin_is autre@exemple.fr
expect "what came before is there" admin_is prenom.nom@exemple.fr
expect "a backup is tried in another folder" sudo -u badin env DATA_DIR=/tmp/essai badin restore "$(ls -t /var/backups/badin/*.sqlite | head -1)"

follow "## Updating, and going back" 1
expect "the later version serves" version_is 0.2.0
expect "the pages answer" curl https://badin.exemple.fr/
follow "## Updating, and going back" 2
expect "the former version serves again" version_is 0.1.0
expect "with its people" admin_is prenom.nom@exemple.fr
expect "badin doctor finds nothing again" doctor_is_well

systemctl stop caddy
systemctl start nginx
follow "### nginx instead of Caddy" 1
cp /etc/letsencrypt/live/badin.exemple.fr/fullchain.pem $NODE_EXTRA_CA_CERTS
expect "nginx serves Badin over HTTPS" curl https://badin.exemple.fr/api/health/live
expect "badin doctor finds nothing behind nginx" doctor_is_well

systemctl start postgresql
follow "## PostgreSQL instead of SQLite" 1 < <(typing)
echo 'DATABASE_URL=postgres://badin:mot-de-passe@127.0.0.1/badin' >>/etc/badin/badin.env
systemctl restart badin
expect "Badin serves on PostgreSQL" sh -c 'sudo -u badin badin doctor | grep -q "Base de données.*PostgreSQL"'
sudo -u badin badin admin create prenom.nom@exemple.fr >/dev/null
follow "## Backups" 1
follow "### Restoring: try it once a year" 2
expect "the copy has the people of the site" sh -c '[ "$(sudo -u postgres psql -Atc "select count(*) from users" badin_essai)" = 1 ]'
follow "### PgBouncer" 1
sed -i 's#@127.0.0.1/badin#@127.0.0.1:6432/badin#; $a DATABASE_POOLER=transaction' /etc/badin/badin.env
systemctl restart badin
expect "Badin serves behind PgBouncer" admin_is prenom.nom@exemple.fr
expect "badin doctor finds nothing behind PgBouncer" doctor_is_well
sed -i '/DATABASE_POOLER/d' /etc/badin/badin.env
expect "without the setting, one sentence says which is missing" sh -c 'sudo -u badin badin admin list | grep -q "DATABASE_POOLER=transaction"'

# The three machines are addresses of this one; the replica is a second cluster, with a port of its own.
for address in 1 2 3; do ip address add 10.0.0.$address/32 dev lo; done
pg_createcluster --start --port 5434 "$postgres" replica >/dev/null
follow "### A primary and a replica" 1 < <(typing)
CLUSTER=replica follow "### A primary and a replica" 2 < <(typing)
follow "### A primary and a replica" 3
expect "HAProxy runs as its own user" sh -c '[ "$(stat -c %U /proc/$(pgrep -n haproxy))" = haproxy ]'
sed -i 's#@127.0.0.1:[0-9]*/badin#@127.0.0.1:5433/badin#' /etc/badin/badin.env
systemctl restart badin
follow "### A primary and a replica" 4
expect "commits wait for the replica" sh -c '[ "$(sudo -u postgres psql -Atc "select sync_state from pg_stat_replication")" = sync ]'
expect "Badin serves behind HAProxy" admin_is prenom.nom@exemple.fr
sudo -u badin badin admin create autre@exemple.fr >/dev/null
pg_ctlcluster --mode immediate "$postgres" main stop
CLUSTER=replica follow "### A primary and a replica" 5
for _ in $(seq 100); do badin_writes && break; sleep 0.1; done
expect "Badin writes on the replica, without a restart" badin_writes
expect "with what the primary had taken" admin_is autre@exemple.fr
echo "The page holds."
