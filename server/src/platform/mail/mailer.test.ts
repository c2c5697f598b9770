import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { freePort } from "../../../test/free-port.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { PermanentFailure } from "../jobs/permanent-failure.ts";
import { activationLetter } from "./account-letters.ts";
import { createMailer } from "./mailer.ts";
import { bodiesOf, headersOf, startSmtpServer } from "./testing.ts";

const to = { name: "Hélène Boucher", address: "helene@exemple.fr" };
const url = "https://badin.example/change-password?t=9sEcReTtOkEnThAtNoLoGsHoUlDsHoW";
const letter = activationLetter({ firstName: "Hélène", name: "Boucher", username: to.address, student: false, url }, 7);

let database: Database;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const mailer = async (config: Partial<Config>) => {
  const t: TestApp = await createTestApp(database, { mailFrom: "Badin <badin@aeroclub.example>", ...config });
  return createMailer(t.context, log);
};

beforeEach(async () => {
  database = await freshDatabase("sqlite");
  for (const level of Object.values(log)) level.mockReset();
});
afterEach(() => database.close());

describe("by SMTP", () => {
  test("the letter arrives, in text and HTML, with headers that machines understand", async () => {
    const server = await startSmtpServer();
    await (await mailer({ smtpUrl: server.url })).send(to, letter);
    await server.stop();
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: "badin@aeroclub.example", to: ["helene@exemple.fr"] });
    const headers = headersOf(mail?.message ?? "");
    expect(Object.fromEntries(headers)).toMatchObject({
      from: "Badin <badin@aeroclub.example>",
      to: "=?UTF-8?Q?H=C3=A9l=C3=A8ne_Boucher?= <helene@exemple.fr>",
      subject: "Activez votre compte Badin",
      date: "Sat, 21 Nov 2026 09:00:00 +0000",
      "message-id": expect.stringMatching(/^<[0-9a-f]{32}@badin\.example>$/),
      "auto-submitted": "auto-generated",
      "content-language": "fr",
      "content-type": expect.stringMatching(/^multipart\/alternative/),
    });
    expect([...headers.keys()].filter((name) => name.startsWith("list-") || name === "precedence")).toEqual([]);
    const { text, html } = bodiesOf(mail?.message ?? "");
    expect(text).toContain(url);
    expect(text).toContain("Votre compte Badin est créé.");
    expect(html).toContain(`href="${url}"`);
    expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/exemple\.fr|sEcReT/);
  });

  test("a server that refuses, is away or says nothing is an error", async () => {
    const server = await startSmtpServer({ refuse: () => "no such user" });
    await expect((await mailer({ smtpUrl: server.url })).send(to, letter)).rejects.toThrow("no such user");
    await server.stop();
    await expect((await mailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` })).send(to, letter)).rejects.toThrow("ECONNREFUSED");
    const hangUp = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => hangUp.listen(0, "127.0.0.1", resolve));
    const { port } = hangUp.address() as { port: number };
    await expect((await mailer({ smtpUrl: `smtp://127.0.0.1:${port}` })).send(to, letter)).rejects.toThrow();
    await new Promise((resolve) => hangUp.close(resolve));
  });

  test("a refusal for good is not tried again; one for now is", async () => {
    for (const [refusalCode, permanent] of [
      [550, true],
      [450, false],
    ] as const) {
      const server = await startSmtpServer({ refuse: () => "no", refusalCode });
      const failure = await (await mailer({ smtpUrl: server.url })).send(to, letter).catch((error: unknown) => error);
      expect([refusalCode, failure instanceof PermanentFailure]).toEqual([refusalCode, permanent]);
      await server.stop();
    }
  });

  test("a mail sent twice by the same job has the same Message-ID", async () => {
    const server = await startSmtpServer();
    const { send } = await mailer({ smtpUrl: server.url });
    for (const key of ["7.abc", "7.abc", "8.abc"]) await send(to, letter, key);
    await server.stop();
    const ids = server.received.map(({ message }) => headersOf(message).get("message-id"));
    expect(ids).toEqual(["<7.abc@badin.example>", "<7.abc@badin.example>", "<8.abc@badin.example>"]);
  });

  test.each([
    [
      "a line break in the name",
      { name: "Eve\r\nBcc: victime@exemple.fr\r\n\r\nLisez ceci", address: "eve@exemple.fr" },
      ["eve@exemple.fr"],
    ],
    ["an address in the name", { name: "Eve <victime@exemple.fr>, ", address: "eve@exemple.fr" }, ["eve@exemple.fr"]],
  ])("%s adds no header and no recipient", async (_, recipient, recipients) => {
    const server = await startSmtpServer();
    await (await mailer({ smtpUrl: server.url })).send(recipient, letter);
    await server.stop();
    expect(server.received.map((m) => m.to)).toEqual([recipients]);
    const headers = headersOf(server.received[0]?.message ?? "");
    expect(headers.has("bcc")).toBe(false);
    expect(bodiesOf(server.received[0]?.message ?? "").text).toMatch(/^Bonjour Hélène,/);
  });
});

describe("without SMTP", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "badin-mail-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test("the mail is a whole file, for the eyes of its owner, and the log says where and nothing else", async () => {
    const send = await mailer({ dataDir });
    await send.send(to, letter);
    await send.send(to, letter);
    const names = await readdir(join(dataDir, "outbox"));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^2026-11-21T09-00-00-000Z-[0-9a-f]{8}\.eml$/);
    const file = join(dataDir, "outbox", names[0] ?? "");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const message = await readFile(file, "utf8");
    expect(headersOf(message).get("subject")).toBe("Activez votre compte Badin");
    expect(bodiesOf(message).text).toContain(url);
    expect(log.info.mock.calls.map(([fields]) => fields.file).sort()).toEqual(names.map((n) => join(dataDir, "outbox", n)).sort());
    expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/exemple\.fr|sEcReT/);
  });
});
