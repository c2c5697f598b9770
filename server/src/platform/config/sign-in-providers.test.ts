import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ConfigError, readConfig } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-providers-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  writeFileSync(join(folder, "sign-in.json"), typeof content === "string" ? content : JSON.stringify(content));
  return readConfig({ DATA_DIR: folder, SIGN_IN_PROVIDERS: "sign-in.json" }).signInProviders;
};
const problemsOf = (content: unknown): string[] => {
  try {
    read(content);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};
const oidc = { key: "ent", kind: "oidc", name: "ENT", issuer: "https://ent.example", clientId: "badin", clientSecret: "very secret" };
const cas = { key: "cas", kind: "cas", name: "CAS", url: "https://cas.example/cas/" };

test("the least that a provider needs is enough; a logo becomes part of the page", () => {
  writeFileSync(join(folder, "logo.svg"), "<svg/>");
  const [first, second] = read([{ ...oidc, logo: "logo.svg" }, cas]);
  expect(first).toMatchObject({ scope: "openid profile email", emailsVerified: false, secondFactor: { acr: [], amr: ["mfa"] } });
  expect(first?.logo).toBe(`data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`);
  expect(second).toMatchObject({ url: "https://cas.example/cas", names: { firstName: "givenName", name: "sn", email: "mail" } });
  expect(readConfig({ DATA_DIR: folder }).signInProviders).toEqual([]);
});

test.each([
  ["no JSON", "[{", "ce n’est pas du JSON"],
  ["plain http elsewhere", [{ ...oidc, issuer: "http://ent.example" }], "0.issuer : https"],
  ["a word that does not exist", [{ ...oidc, clientSercet: "very secret" }], "0 : champ inconnu, clientSercet"],
  ["two of one key", [oidc, { ...cas, key: "ent" }], "deux fournisseurs ont la même clé"],
  ["the key of the page of the first visit", [{ ...cas, key: "first" }], "0.key : « first » est réservé"],
  ["a logo that is not there", [{ ...cas, logo: "nothing.svg" }], "ce fichier n’existe pas"],
])("%s stops Badin, which says what and where without quoting a secret", (_what, content, said) => {
  const problems = problemsOf(content);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^SIGN_IN_PROVIDERS : sign-in\.json : /);
  expect(problems[0]).toContain(said);
  expect(problems.join()).not.toContain("very secret");
});
