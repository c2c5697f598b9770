import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { loadSecret } from "./secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = () => join(folder, "secret");

test("the configured secret is taken, and no file is made", () => {
  expect(loadSecret("a secret that somebody configured", folder)).toBe("a secret that somebody configured");
  expect(readdirSync(folder)).toEqual([]);
});

test("the first start makes one that its owner alone reads, with nothing beside; the next ones find it", () => {
  const secret = loadSecret(undefined, folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(path(), "utf8")).toBe(secret);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
  expect(loadSecret(undefined, folder)).toBe(secret);
});

test("processes that start at once agree", async () => {
  const source = `const { loadSecret } = await import(process.argv[1]); process.stdout.write(loadSecret(undefined, process.argv[2]));`;
  const start = () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", source, join(import.meta.dirname, "secret.ts"), folder]);
  const secrets = (await Promise.all(Array.from({ length: 4 }, start))).map(({ stdout }) => stdout);
  expect(new Set(secrets)).toEqual(new Set([readFileSync(path(), "utf8")]));
});

test("a file that is empty or cut short is refused, and left as it is", () => {
  for (const content of ["", "\n", "half-of-a-secret"]) {
    writeFileSync(path(), content);
    expect(() => loadSecret(undefined, folder)).toThrow(ConfigError);
    expect(() => loadSecret(undefined, folder)).toThrow(`${path()} : fichier incomplet`);
    expect(readFileSync(path(), "utf8")).toBe(content);
  }
});
