import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "badin-imports-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files that break one rule each, as `importer → imported`. */
const broken = {
  "no-cycle": ["web/src/shared/one.ts → web/src/shared/two.ts"],
  "contract-stands-alone": ["contract/src/a.ts → server/src/platform/context.ts"],
  "server-and-browser-apart": ["web/src/shared/a.ts → server/src/platform/context.ts"],
  "web-shared-knows-no-feature": ["web/src/shared/b.ts → web/src/quiz/badges/api.ts"],
  "web-feature-knows-no-app": ["web/src/features/badges/b.ts → web/src/app/router.tsx"],
  "server-foundation-knows-no-feature": ["server/src/jobs/a.ts → server/src/quiz/badges/badges.service.ts"],
  "server-feature-by-its-service": ["server/src/overview/a.service.ts → server/src/quiz/badges/badges.queries.ts"],
  "server-rules-from-rules": ["server/src/overview/b.service.ts → server/src/quiz/badges/badges.rules.ts"],
};
/** Files that look similar but break no rule; a cycle is reported once, for its first file. */
const right = [
  "web/src/shared/two.ts → web/src/shared/one.ts",
  "server/src/reports/a.service.ts → server/src/quiz/badges/badges.service.ts",
  "server/src/reports/a.rules.ts → server/src/quiz/badges/badges.rules.ts",
  "server/src/reports/b.service.ts → server/src/platform/jobs/outbox.queries.ts",
  "server/src/cli/a.ts → server/src/quiz/badges/badges.queries.ts",
  "web/src/app/a.ts → web/src/features/schools/c.ts",
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
  const expected = Object.entries(broken).flatMap(([rule, lines]) =>
    lines.map((line) => {
      const importer = line.split(" → ")[0] ?? "";
      return `${rule}: ${importer}`;
    }),
  );
  expect([...found].sort()).toEqual(expected.sort());
});

/** Creates the file, unless it is there. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: "a" });
}
