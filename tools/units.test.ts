import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const closures = (unit: string): string[] =>
  readFileSync(new URL(`../deploy/${unit}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => /^(Protect|Private|Restrict(?!Address)|NoNew|Capability|Ambient|Lock|Remove|SystemCall|UMask)/.test(line));

test("the unit of the backup is as closed as the server's, and has no network", () => {
  const backup = closures("badin-backup.service");
  expect(closures("badin.service").filter((line) => !backup.includes(line))).toEqual([]);
  expect(closures("badin.service").length).toBeGreaterThan(20);
  expect(backup).toContain("PrivateNetwork=yes");
});
