import { rmSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { illustrationFiles, illustrationPath } from "@badin/bank";
import { toBankImage } from "../server/src/bank/questions/images.ts";
import { drawIllustrations } from "./illustrations/draw.ts";
import { currentRecords, readRecords, writeRecords } from "./illustrations/record.ts";

// Draws the PNG files of bank/illustrations/ whose SVG file changed: `node tools/run.mjs tools/bank-illustrations.ts`,
// or all of them with `--all`.
const all = process.argv.includes("--all");
const [before, now] = [readRecords(), currentRecords()];
for (const name of illustrationFiles(".png")) if (!now[name]) rmSync(illustrationPath(name, ".png"));
const stale = Object.keys(now).filter((name) => all || !isDeepStrictEqual(now[name], before[name]));
for (const [name, png] of await drawIllustrations(stale.map((name) => illustrationPath(name, ".svg")))) {
  writeFileSync(illustrationPath(name, ".png"), (await toBankImage(png)).png);
}
writeRecords();
process.stdout.write(`${stale.length} drawings\n`);
