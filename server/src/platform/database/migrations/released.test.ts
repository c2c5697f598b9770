import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "./index.ts";

const folder = import.meta.dirname;
/** As `sha256sum` writes it, and `sha256sum --check released.sha256` reads it. */
const released = new Map(
  readFileSync(join(folder, "released.sha256"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => [line.slice(66), line.slice(0, 64)] as const),
);
const hashOf = (file: string): string =>
  createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex");

test("the file of a released migration never changes: what it did wrong, a later one corrects", () => {
  expect(released.size).toBeGreaterThan(0);
  expect(new Map([...released.keys()].map((file) => [file, hashOf(file)]))).toEqual(released);
});

test("each migration up to the last released one is released, so that a new one comes after them", () => {
  const last = [...released.keys()].sort().at(-1) ?? "";
  const files = Object.keys(migrations).map((name) => `${name}.ts`);
  expect(files.filter((file) => file <= last)).toEqual([...released.keys()].sort());
});

test("a file of the folder that is no migration is this list, a test or the hashes", () => {
  const others = readdirSync(folder).filter((file) => !(file.replace(/\.ts$/, "") in migrations) && !file.endsWith(".test.ts"));
  expect(others.sort()).toEqual(["index.ts", "released.sha256"]);
  for (const [name, { up }] of Object.entries(migrations)) expect(up, name).toBeTypeOf("function");
});
