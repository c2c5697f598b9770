import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../test/free-port.ts";
import { startSmtpServer } from "../../../platform/mail/testing.ts";
import { runCli } from "../run-cli.ts";

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

test("a data folder that does not exist, or never can, is told at once, and made by no command", async () => {
  for (const DATA_DIR of [join(folder, "absent"), "/proc/nope"]) {
    for (const words of ["doctor", "admin list", "backup copie.sqlite", "school list"]) {
      const [code, text] = await badin(words, { DATA_DIR });
      expect([words, code, text]).toEqual([words, 1, expect.stringMatching(/n’existe pas|Il n’y a pas de base/)]);
    }
  }
  expect((await badin("migrate", { DATA_DIR: "/proc/nope" }))[1]).toContain("Le dossier des données ne peut pas être utilisé (/proc/nope)");
});
