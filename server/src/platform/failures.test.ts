import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { explainFailure } from "./failures.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-failures-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing failed");
};

test("a port that another program holds", async () => {
  const listen = (port: number) =>
    new Promise<import("node:net").Server>((resolve, reject) => {
      const server = createServer().once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  const port = await freePort();
  const first = await listen(port);
  const error = await failureOf(() => listen(port));
  first.close();
  expect(explainFailure(error)).toContain(`Le port ${port} est déjà pris`);
});

test("a data folder that is a file, and a database that is a folder or another file", async () => {
  const file = join(folder, "fichier");
  writeFileSync(file, "bonjour, je ne suis pas une base de données".repeat(50));
  expect(explainFailure(await failureOf(() => mkdirSync(join(file, "data"), { recursive: true })))).toContain("vérifiez DATA_DIR");
  expect(explainFailure(await failureOf(() => new DatabaseSync(folder).exec("pragma user_version")))).toContain("vérifiez DATA_DIR");
  expect(explainFailure(await failureOf(() => new DatabaseSync(file).exec("select * from sqlite_schema")))).toContain(
    "n’est pas une base SQLite",
  );
});

test("a disk that is full, also for the log of SQLite alone, or that is read only", () => {
  for (const errcode of [13, 4874]) expect(explainFailure(Object.assign(new Error(), { errcode }))).toContain("Le disque est plein");
  expect(explainFailure(Object.assign(new Error(), { code: "EROFS", path: "/donnees/secret" }))).toContain(
    "en lecture seule (/donnees/secret)",
  );
  const copy = Object.assign(new Error(), { code: "EROFS", path: "/donnees/badin.sqlite", dest: "/media/badin.sqlite" });
  expect(explainFailure(copy, "/donnees")).toBe("/media/badin.sqlite ne peut pas être utilisé\u00a0: ce disque est en lecture seule.");
});

test("a PostgreSQL that is not there, or refuses", async () => {
  const connect = (url: string) => failureOf(() => new pg.Client({ connectionString: url }).connect());
  expect(explainFailure(await connect(`postgres://127.0.0.1:${await freePort()}/badin`))).toContain("PostgreSQL ne répond pas");
  const server = new URL(inject("postgresUrl"));
  server.pathname = "/absente";
  expect(explainFailure(await connect(server.href))).toContain("n’existe pas");
});

test("a defect of the program is not explained away", () => {
  expect(explainFailure(new TypeError("x is not a function"))).toBeUndefined();
});

test("the server stops with one sentence, and no stack", async () => {
  const main = fileURLToPath(new URL("../app/main.ts", import.meta.url));
  const DATABASE_URL = `postgres://127.0.0.1:${await freePort()}/badin`;
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { DATA_DIR: folder, DATABASE_URL, DATABASE_WAIT_SECONDS: "0", DEMO: "0" },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^La base PostgreSQL ne répond pas[^\n]*\n$/)]);
});
