import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "badin-imports-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const districts = ["app", "site", "follow-up", "learning", "mock-exam", "quiz", "bank", "school", "identity", "platform"];

/** Files that break one rule each, as `importer → imported`: each district imports every one above it. */
const broken: Record<string, string[]> = {
  "no-cycle": ["web/src/platform/one.ts → web/src/platform/two.ts"],
  "contract-stands-alone": ["contract/src/platform/a.ts → server/src/platform/context.ts"],
  "server-and-browser-apart": ["web/src/platform/a.ts → server/src/platform/context.ts"],
  "district-by-its-services": ["server/src/site/overview/a.service.ts → server/src/quiz/badges/badges.queries.ts"],
  ...Object.fromEntries(
    districts
      .slice(1)
      .map((district, index) => [
        `${district}-climbs`,
        districts
          .slice(0, index + 1)
          .map(
            (above, n) =>
              `${["contract", "server", "web"][n % 3]}/src/${district}/to-${above}.ts → ${["contract", "server", "web"][n % 3]}/src/${above}/z.ts`,
          ),
      ]),
  ),
};
/** Files that look similar but break no rule; a cycle is reported once, for its first file. */
const right = [
  "web/src/platform/two.ts → web/src/platform/one.ts",
  "server/src/learning/a.service.ts → server/src/quiz/badges/badges.service.ts",
  "server/src/quiz/qcms/a.service.ts → server/src/quiz/badges/badges.queries.ts",
  "server/src/learning/b.service.ts → server/src/platform/jobs/outbox.queries.ts",
  "server/src/learning/c.service.ts → server/src/quiz/badges/badges.rules.ts",
  "server/src/site/cli/a.ts → server/src/quiz/badges/badges.queries.ts",
  "web/src/app/a.ts → web/src/school/schools/c.ts",
];

test("each rule of imports is held: a file that breaks it is found, and no other", () => {
  for (const line of [...Object.values(broken).flat(), ...right]) {
    const [importer = "", imported = ""] = line.split(" → ");
    write(importer, `import "${"../".repeat(importer.split("/").length - 1)}${imported}";`);
  }
  for (const line of [...Object.values(broken).flat(), ...right]) write(line.split(" → ")[1] ?? "", "");
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [cruiser, "--config", join(root, "tools/import-rules.cjs"), "--output-type", "json", "contract", "server", "web"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { violations } = (JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }).summary;
  const found = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`));
  const expected = Object.entries(broken).flatMap(([rule, lines]) => lines.map((line) => `${rule}: ${line.split(" → ")[0]}`));
  expect([...found].sort()).toEqual(expected.sort());
});

/** Creates the file, unless it is there. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: "a" });
}
