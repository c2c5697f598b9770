#!/bin/bash
# Makes the release that the page updates to, from the one that it installs: a later number, and one more migration.
set -euo pipefail
cd /root
later=badin-0.2.0-linux-x64
tar -xzf badin-0.1.0-linux-x64.tar.gz
mv badin-0.1.0-linux-x64 $later
sed -i 's/"version": "[^"]*"/"version": "0.2.0"/' $later/server/package.json
migrations=$later/server/src/platform/database/migrations
echo 'export const up = async (): Promise<void> => {};' >$migrations/9999-trial.ts
sed -i '1i import * as trial from "./9999-trial.ts";' $migrations/index.ts
sed -i 's/^export const migrations: .*/&\n  "9999-trial": trial,/' $migrations/index.ts
tar -cf $later.tar.gz $later # tar -xzf of the page needs a compressed one.
gzip -1 -c $later.tar.gz >$later.gz && mv $later.gz $later.tar.gz
rm -r $later
