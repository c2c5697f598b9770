import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentedCommands, scriptOf } from "./documented-commands.ts";

const root = join(import.meta.dirname, "..");
const tableWithPicture =
  "annee\ttheme\tquestion\ta\tb\tc\td\tcorrect\timage\n2018\t1\tCe carré est :\trouge\tvert\tbleu\tjaune\tA\tcarre\n";
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-documents-"));
  const page = readFileSync(join(root, "docs/operations/exchange.md"), "utf8");
  const example = (start: string, end = "```\n") => page.split(start)[1]?.split(end)[0] ?? "";
  const bank = `{\n  "format": "badin"${example('{\n  "format": "badin"')}`;
  writeFileSync(join(folder, "2019.json"), bank.replaceAll("2020", "2019"));
  writeFileSync(join(folder, "2020.json"), bank);
  writeFileSync(join(folder, "meteo.txt"), example("```aiken\n"));
  writeFileSync(join(folder, "annales.tsv"), tableWithPicture);
  writeFileSync(join(folder, "images.zip"), zipSync({ "carre.png": Buffer.from(onePixel, "base64") }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runnable = Object.entries(documentedCommands).filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp);
test.each(runnable)("%s says what the documents expect, after those before it in the list", async (command, output) => {
  const { script, args } = scriptOf(command);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, "data"), INIT_CWD: folder, NO_COLOR: "1" };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env });
  expect(stdout).toMatch(output);
});
