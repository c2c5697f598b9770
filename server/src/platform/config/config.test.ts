import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ConfigError, isMailMissing, readConfig, settingsTable } from "./config.ts";

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

test("without any variable the program serves this machine, on SQLite", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    secureCookies: false,
    localOnly: true,
  });
  expect(config.databaseLocation).toMatch(/data\/badin\.sqlite$/);
});

test("all problems are listed at once, each with its variable", () => {
  const problems = problemsOf({ PORT: "http", DATABASE_URL: "mysql://x", APP_SECRET: "short", PUBLIC_URL: "badin.fr" });
  expect(problems.map((p) => p.split(" ")[0])).toEqual(["PORT", "DATABASE_URL", "PUBLIC_URL", "APP_SECRET"]);
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test("an https address makes cookies Secure and loses its final slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://badin.example/" })).toMatchObject({ publicUrl: "https://badin.example", secureCookies: true });
});

test("the public address is that of a site: what would go into every mailed link, or leads nowhere, is refused", () => {
  for (const PUBLIC_URL of [
    "https://u:p@badin.example",
    "https://badin.example/sous/dossier",
    "https://badin.example?a=1",
    "https://badin.example/#x",
  ])
    expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining("PUBLIC_URL : le nom du site seul")]);
  expect(["0.0.0.0", "::", "::1"].map((HOST) => readConfig({ HOST }).publicUrl)).toEqual([
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "http://[::1]:3000",
  ]);
});

test("the demonstration, whose passwords are public, is refused on a machine that others reach", () => {
  expect(problemsOf({ DEMO: "1", HOST: "0.0.0.0" })).toEqual([expect.stringContaining("DEMO")]);
  expect(problemsOf({ DEMO: "1", HOST: "::1" })).toEqual([]);
  expect(problemsOf({ DATABASE_REPLICA_URL: "postgres://10.0.0.2/badin" })).toEqual([expect.stringContaining("DATABASE_URL")]);
  expect(problemsOf({ DEMO: "1", PUBLIC_URL: "https://badin.example" })).toEqual([expect.stringContaining("DEMO")]);
});

test("a machine is for oneself when its address, its public address and the absence of a proxy all say so", () => {
  const localOnly = (env: NodeJS.ProcessEnv) => readConfig(env).localOnly;
  for (const PUBLIC_URL of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000/"])
    expect(localOnly({ PUBLIC_URL })).toBe(true);
  for (const PUBLIC_URL of ["https://badin.example", "http://192.168.1.20:3000", "http://127.badin.example"]) {
    expect(localOnly({ PUBLIC_URL })).toBe(false);
  }
  for (const TRUST_PROXY of ["true", "127.0.0.1"]) expect(localOnly({ TRUST_PROXY })).toBe(false);
  expect(localOnly({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" })).toBe(false);
});

test("addresses of proxies, and that of PostgreSQL, are checked before anything starts", () => {
  for (const TRUST_PROXY of ["true", "127.0.0.1", "10.0.0.0/8, ::1", "fd00::/8", "loopback"])
    expect(problemsOf({ TRUST_PROXY })).toEqual([]);
  for (const TRUST_PROXY of ["nimporte", "10.0.0.0/99", "10.0.0.0/0", "::1/129", "1.2.3.4/8/9", "true,127.0.0.1", "1"])
    expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringContaining("TRUST_PROXY : ")]);
  expect(problemsOf({ DATABASE_URL: "postgres://badin:mot/de/passe@localhost/badin" })).toEqual([expect.stringContaining("%40")]);
});

test("a site that others reach without a mail server is told so", () => {
  expect(isMailMissing(readConfig({ TRUST_PROXY: "true" }))).toBe(true);
  expect(isMailMissing(readConfig({}))).toBe(false);
  expect(isMailMissing(readConfig({ TRUST_PROXY: "true", SMTP_URL: "smtps://smtp.exemple.fr" }))).toBe(false);
});

test("an AI service without the name of its model is refused", () => {
  expect(problemsOf({ AI_BASE_URL: "http://127.0.0.1:11434/v1" })).toEqual([expect.stringContaining("AI_MODEL")]);
  expect(problemsOf({ AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "mistral" })).toEqual([]);
});

test("the operations page documents every setting as the program reads it", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations/configuration.md"), "utf8");
  expect(page).toContain(settingsTable());
});
