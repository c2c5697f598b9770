import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../test/free-port.ts";
import { startCrookedProvider } from "../../../../test/identity-providers.ts";
import { startSmtpServer } from "../../../platform/mail/testing.ts";
import { runCli } from "../run-cli.ts";
import { checkProviders } from "./network-checks.ts";

let folder: string;
let web: ReturnType<typeof createServer>;
let webUrl: string;
/** Milliseconds by which the server of the tests is late on this machine. */
let late = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-doctor-"));
  web = createServer((request, response) => {
    response.setHeader("date", new Date(Date.now() - late).toUTCString());
    response.end(request.url === "/api/health/live" ? '{"alive":true}' : "bonjour");
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(() => {
  web.close();
  rmSync(folder, { recursive: true });
});

async function badin(words: string, env: NodeJS.ProcessEnv = {}): Promise<[code: number, text: string]> {
  let text = "";
  const all = { DATA_DIR: join(folder, "data"), ADDRESS_API_URL: webUrl, ...env };
  const code = await runCli(words.split(" "), { env: all, cwd: folder, print: (more) => (text += more) });
  return [code, text.replaceAll("\u00a0", " ")];
}

test("an installation that is well is told so, line by line, and exits with 0", async () => {
  await badin("migrate");
  const [code, text] = await badin("doctor");
  for (const line of [
    /^✓ Version : Badin \d/m,
    /^✓ Dossier des données/m,
    /^✓ Droits/m,
    /^✓ Base de données : SQLite 3.*à jour/m,
    /^✓ Secret/m,
    /^✓ Heure/m,
  ])
    expect(text).toMatch(line);
  expect(text).toMatch(/^! Sauvegarde : Aucune n’a jamais été faite\.\n {4}→ /m);
  expect(text).toMatch(/^! Sauvegarde ailleurs : Aucune .*\n {4}→ /m);
  expect(text).toMatch(/^! Administrateur : /m);
  expect([code, text]).toEqual([0, expect.stringContaining("Rien n’empêche Badin de servir.")]);
});

test("each problem is told with what to do, and exits with 1", async () => {
  late = 10 * 60_000;
  chmodSync(join(folder, "data", "secret"), 0o644);
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const [code, text] = await badin("doctor", { SMTP_URL, PUBLIC_URL: webUrl.replace("127.0.0.1", "localhost."), HOST: "0.0.0.0" });
  late = 0;
  expect(code).toBe(1);
  for (const line of [
    /^! Droits : .*secret/m,
    /^✗ Emails : .*ne répond pas/m,
    /^✗ HTTPS : /m,
    /^✗ Heure : La machine avance de (599|600|601) secondes/m,
  ])
    expect(text).toMatch(line);
  expect(text.match(/^[!✗]/gm)?.length).toBe(text.match(/^ {4}→ /gm)?.length);
});

test("a mail server that answers is well", async () => {
  const smtp = await startSmtpServer();
  const [, text] = await badin("doctor", { SMTP_URL: smtp.url, MAIL_FROM: "Badin <badin@exemple.fr>" });
  await smtp.stop();
  expect(text).toContain("✓ Emails : Le serveur d’envoi répond");
});

test("settings that are not understood are all told", async () => {
  const [code, text] = await badin("doctor", { PORT: "abc", SMTP_URL: "x" });
  expect([code, text.match(/^✗ Configuration : /gm)?.length]).toEqual([1, 2]);
});

test("a variable that Badin does not know, or a line that is none, is told with what was meant", async () => {
  const file = join(folder, "badin.env");
  const lines = [
    "# réglages",
    "SMPT_URL=smtp://exemple.fr",
    "export PORT=3000",
    "",
    "DATADIR /var/lib",
    "PUBLISHER='École",
    "du soir'",
    "TRUC=1",
    "smtp_url=x",
  ];
  writeFileSync(file, lines.join("\n"), { mode: 0o640 });
  const [code, text] = await badin("doctor", {
    BADIN_ENV_FILE: file,
    PUBLIC_ULR: "https://exemple.fr",
    HOME: "/root",
    HOSTNAME: "serveur",
  });
  expect(code).toBe(1);
  expect(text).toContain("✗ Configuration : Badin ne connaît pas SMPT_URL : vouliez-vous dire SMTP_URL ?\n    → ");
  expect(text).toContain("✗ Configuration : Badin ne connaît pas PUBLIC_ULR : vouliez-vous dire PUBLIC_URL ?\n");
  expect(text).toContain("✗ Configuration : Badin ne connaît pas smtp_url : vouliez-vous dire SMTP_URL ?\n");
  expect(text).toContain("! Configuration : Badin ne connaît pas TRUC.\n");
  expect(text).toContain(`✗ Fichier de réglages : La ligne 5 de ${file} n’est pas un réglage.\n`);
  expect(text.match(/ne connaît pas|n’est pas un réglage|peuvent lire/g)?.length).toBe(5);
});

test("a file of settings that every account may read is told; one that is well is named", async () => {
  const file = join(folder, "ouvert.env");
  writeFileSync(file, "PORT=3000\n");
  chmodSync(file, 0o644);
  expect((await badin("doctor", { BADIN_ENV_FILE: file }))[1]).toContain(
    `! Fichier de réglages : Tous les comptes de la machine peuvent lire ${file}`,
  );
  chmodSync(file, 0o640);
  expect((await badin("doctor", { BADIN_ENV_FILE: file }))[1]).toContain(`✓ Fichier de réglages : ${file}\n`);
});

test("a HOST that is not of this machine, and a sender without an address, are told", async () => {
  const smtp = await startSmtpServer();
  const [code, text] = await badin("doctor", { HOST: "nulle-part.invalid", SMTP_URL: smtp.url, MAIL_FROM: "Badin" });
  await smtp.stop();
  expect(code).toBe(1);
  expect(text).toContain("✗ Adresse d’écoute : HOST=nulle-part.invalid n’est pas une adresse de cette machine.\n");
  expect(text).toContain("✗ Emails : MAIL_FROM=Badin ne contient pas d’adresse.\n");
  // A server that is silent hides no other fault.
  const [, both] = await badin("doctor", { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Badin" });
  expect(both).toMatch(/✗ Emails : Le serveur d’envoi ne répond pas.*\n.*\n✗ Emails : MAIL_FROM=Badin ne contient pas d’adresse/);
  expect((await badin("doctor", { HOST: "192.0.2.1" }))[1]).toContain("✗ Adresse d’écoute : HOST=192.0.2.1");
});

test("an AI service that does not answer, refuses the key or answers is told as such", async () => {
  const ai = createServer((request, response) => {
    response.statusCode = request.headers.authorization === "Bearer bonne" ? 200 : 401;
    response.end("{}");
  });
  await new Promise<void>((resolve) => ai.listen(0, "127.0.0.1", resolve));
  const AI_BASE_URL = `http://127.0.0.1:${(ai.address() as AddressInfo).port}/v1`;
  const doctor = async (env: NodeJS.ProcessEnv) => (await badin("doctor", { AI_BASE_URL, AI_MODEL: "petit", ...env }))[1];
  expect(await doctor({ AI_API_KEY: "bonne" })).toContain(`✓ Service d’IA : ${AI_BASE_URL} répond.`);
  expect(await doctor({ AI_API_KEY: "fausse" })).toContain("! Service d’IA : Il refuse cette clé.");
  ai.close();
  expect(await doctor({ AI_API_KEY: "bonne" })).toContain(`! Service d’IA : ${AI_BASE_URL} ne répond pas.`);
});

test("a certificate that is not trusted is told as such, that of the site as that of the mails and of the AI service", async () => {
  const pem = readFileSync(join(import.meta.dirname, "../../../../test/fixtures/self-signed.pem"), "utf8");
  const web = createSecureServer({ key: pem, cert: pem }, (_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as AddressInfo;
  const [code, text] = await badin("doctor", {
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: "true",
    SMTP_URL: `smtps://127.0.0.1:${port}`,
    AI_BASE_URL: `https://127.0.0.1:${port}/v1`,
    AI_MODEL: "petit",
  });
  web.close();
  expect(code).toBe(1);
  expect(text).toContain(`✗ Adresse publique : Le certificat de https://localhost:${port} n’est pas reconnu`);
  expect(text).toContain("✗ Emails : Le certificat du serveur d’envoi n’est pas reconnu");
  expect(text).toContain("✗ Service d’IA : Le certificat du service d’IA n’est pas reconnu");
});

test("a data folder that does not exist, or never can, is told at once, and made by no command", async () => {
  for (const DATA_DIR of [join(folder, "absent"), "/proc/nope"]) {
    for (const words of ["doctor", "admin list", "backup copie.sqlite", "school list"]) {
      const [code, text] = await badin(words, { DATA_DIR });
      expect([words, code, text]).toEqual([words, 1, expect.stringMatching(/n’existe pas|Il n’y a pas de base/)]);
    }
  }
  expect((await badin("migrate", { DATA_DIR: "/proc/nope" }))[1]).toContain("Le dossier des données ne peut pas être utilisé (/proc/nope)");
});

test("a data folder that is a file, and a file of providers that is not there, are told in French", async () => {
  const file = join(folder, "pas-un-dossier");
  writeFileSync(file, "");
  const [code, text] = await badin("doctor", { DATA_DIR: file });
  expect([code, text]).toEqual([1, expect.stringContaining(`✗ Dossier des données : ${file} est un fichier.`)]);
  const [, said] = await badin("doctor", { SIGN_IN_PROVIDERS: "absent.json" });
  expect(said).toMatch(/✗ Configuration : SIGN_IN_PROVIDERS : absent\.json : ce fichier n’existe pas \(\/.*absent\.json\)/);
});

test("an identity provider that is silent, or of another name, is told", async () => {
  const provider = await startCrookedProvider();
  const common = {
    key: "ent",
    kind: "oidc",
    name: "ENT",
    clientId: "badin",
    scope: "openid",
    emailsVerified: false,
    signOut: false,
  } as const;
  const names = { firstName: "given_name", name: "family_name", email: "email" };
  const levelOf = async (issuer: string) => {
    const [finding] = await checkProviders(
      { signInProviders: [{ ...common, names, issuer, secondFactor: { acr: [], amr: [] } }] },
      Date.now,
    );
    return finding?.level;
  };
  expect(await levelOf(provider.issuer)).toBe("ok");
  provider.tricks = { discovered: "https://other.example" };
  expect(await levelOf(provider.issuer)).toBe("problem");
  expect(await levelOf("http://127.0.0.1:9")).toBe("warning");
  provider.close();
});
