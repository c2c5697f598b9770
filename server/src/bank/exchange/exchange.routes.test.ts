import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { ImportEvent, ImportReport } from "@badin/contract";
import { exchangeMaxBytes } from "@badin/contract";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { writeXlsx } from "../../platform/spreadsheets/xlsx.ts";

const gift = "// [tag:2020]\nLe pascal mesure : {=la pression ~le vent ~la masse ~le temps}\n\nTrop peu {=un}";

onOneEngine((open) => {
  let t: TestApp;
  let admin: Browser;
  beforeEach(async () => {
    t = await createTestApp(await open());
    admin = await t.signedInAs(await createUser(t.context.database.db, { admin: 1 }));
  });

  const send = (browser: Browser, query: string, content: string | Buffer = gift, type = "application/octet-stream") =>
    browser.call("POST", `/api/bank/import?${query}`, Buffer.from(content), { headers: { "content-type": type } });
  const eventsOf = (body: string): ImportEvent[] =>
    body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const reportOf = (body: string): ImportReport | undefined =>
    eventsOf(body).flatMap((event) => ("report" in event ? [event.report] : []))[0];
  const texts = async () => (await t.context.database.db.selectFrom("questions").select("text").execute()).map(({ text }) => text);

  test("a preview tells item by item what the import will do; the import does it, tells how far it is, and is written in the log", async () => {
    const preview = await send(admin, "name=meteo.gift&theme=1&preview=true");
    expect(preview.statusCode).toBe(200);
    expect(preview.headers["content-type"]).toContain("application/x-ndjson");
    expect(reportOf(preview.body)).toMatchObject({ file: "meteo.gift", format: "gift", preview: true });
    expect(await texts()).toEqual([]);

    const done = await send(admin, "name=meteo.gift&theme=1");
    expect(reportOf(done.body)?.lines).toEqual(reportOf(preview.body)?.lines);
    expect(reportOf(done.body)?.lines).toMatchObject([
      { index: 1, line: 2, theme: 1, status: "added", reason: null },
      { index: 2, line: 4, status: "refused", reason: "ce n’est pas une question à choix multiple (réponse courte)" },
    ]);
    expect(eventsOf(done.body)).toContainEqual({ step: "saving", done: 1, total: 1 });
    expect(await texts()).toEqual(["Le pascal mesure :"]);
    expect(await t.context.database.db.selectFrom("audit_log").select(["action", "subject"]).execute()).toEqual([
      { action: "bank.import", subject: "bank:1" },
    ]);
  });

  test("a file that cannot be read says why; the next one is read", async () => {
    for (const [content, reason] of [
      ["Bonjour", "son format n’est pas reconnu"],
      ['<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "ha">]><quiz>&a;</quiz>', "DOCTYPE"],
      ["", "il est vide"],
      [Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex"), "ce n’est pas un fichier de texte"],
    ] as const) {
      expect(eventsOf((await send(admin, "name=x.txt", content)).body)).toMatchObject([
        { failure: { error: "invalid", error_description: expect.stringContaining(reason) } },
      ]);
    }
    expect(reportOf((await send(admin, "name=x.gift&theme=1")).body)?.lines).toHaveLength(2);
  });

  test("the sheets of a workbook that has several are asked for, and those that are chosen are read", async () => {
    const columns = ["Question", "A", "B", "C", "D", "Bonne réponse"].map((title) => ({ title }));
    const book = await writeXlsx(
      ["Météo", "Histoire", "Notes"].map((name) => ({
        name,
        columns,
        rows: [[`Que dire de ${name} ?`, "un", "deux", "trois", "quatre", "B"]],
      })),
    );
    const asked = await send(admin, "name=banque.xlsx&year=2020&preview=true", Buffer.from(book));
    expect(eventsOf(asked.body)).toMatchObject([
      { sheets: [{ name: "Météo", rows: 2, known: true }, { name: "Histoire" }, { name: "Notes" }] },
    ]);
    const sheets = encodeURIComponent(JSON.stringify(["Météo", "Histoire"]));
    const read = await send(admin, `name=banque.xlsx&year=2020&sheets=${sheets}`, Buffer.from(book));
    expect(reportOf(read.body)?.lines).toMatchObject([
      { theme: 1, status: "added", from: { file: "Météo", rank: 1 } },
      { theme: 5, status: "added", from: { file: "Histoire", rank: 1 } },
    ]);
    for (const wrong of ["Météo", "{}", '["a"', JSON.stringify([1])])
      expect((await send(admin, `name=banque.xlsx&sheets=${encodeURIComponent(wrong)}`, Buffer.from(book))).statusCode).toBe(400);
  });

  test("a column of keys that reads in two ways is asked about once for its table, before anything is written; the run does what the dry run told", async () => {
    const table = (word: string) =>
      [
        "Question;A;B;C;D;Rép.",
        ...["1", "2", "0"].map((key) => `Unité du ${word} ${key} ?;le nœud;le hectopascal;le mètre;le degré;${key}`),
      ].join("\n");
    const given = (keys: object[]) => `name=qcm.csv&theme=1&year=2020&keys=${encodeURIComponent(JSON.stringify(keys))}`;
    for (const query of ["name=qcm.csv&theme=1&year=2020", "name=qcm.csv&theme=1&year=2020&preview=true"])
      expect(eventsOf((await send(admin, query, table("vent"))).body)).toMatchObject([
        { keys: { table: "", column: "Rép.", readings: [{ reading: "zero" }, { reading: "one" }] } },
      ]);
    expect(await texts()).toEqual([]);
    const none = await send(admin, `${given([{ table: "", reading: "none" }])}&preview=true`, table("vent"));
    expect(reportOf(none.body)?.lines).toMatchObject(Array(3).fill({ status: "refused", reason: "aucune bonne réponse n’est indiquée" }));
    const zero = given([{ table: "", reading: "zero" }]);
    const preview = reportOf((await send(admin, `${zero}&preview=true`, table("vent"))).body);
    expect(preview?.lines).toMatchObject(Array(3).fill({ status: "added", doubt: null }));
    expect(preview?.review?.rows.map(({ correct }) => correct)).toEqual([2, 3, 1]);
    expect(reportOf((await send(admin, zero, table("vent"))).body)?.lines).toEqual(preview?.lines);
    const written = (await admin.call("GET", "/api/bank/export?format=csv")).body.split("\r\n").slice(1, 4);
    expect(written.map((line) => line.split(";")[7])).toEqual(["B", "C", "A"]);

    // Of several tables, each is asked about by its name.
    const both = Buffer.from(zipSync({ "vents.csv": strToU8(table("vent")), "nuages.csv": strToU8(table("nuage")) }));
    const said = [{ table: "vents.csv", reading: "zero" }];
    expect(eventsOf((await send(admin, given(said), both)).body)).toMatchObject([{ keys: { table: "nuages.csv" } }]);
    const all = reportOf((await send(admin, given([...said, { table: "nuages.csv", reading: "one" }]), both)).body);
    expect(all?.lines.map(({ status, from }) => [from?.file, status])).toEqual([
      ...Array(3).fill(["vents.csv", "known"]),
      ["nuages.csv", "added"],
      ["nuages.csv", "added"],
      ["nuages.csv", "refused"],
    ]);
    const folders = zipSync({ "vents/qcm.csv": strToU8(table("zéphyr")), "brises/qcm.csv": strToU8(table("noroît")) });
    const first = given([{ table: "vents/qcm.csv", reading: "zero" }]);
    expect(eventsOf((await send(admin, first, Buffer.from(folders))).body)).toMatchObject([{ keys: { table: "brises/qcm.csv" } }]);
    for (const wrong of ["zero", "{}", '["zero"]', '[{"table":"","reading":"two"}]'])
      expect((await send(admin, `name=qcm.csv&keys=${encodeURIComponent(wrong)}`, table("vent"))).statusCode).toBe(400);
  });

  test("two files at once: the second is asked to come later", async () => {
    const [first, second] = await Promise.all([send(admin, "name=x.gift&theme=1"), send(admin, "name=x.gift&theme=1")]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 503]);
  });

  test("what is not a file, a name or a choice is refused", async () => {
    expect((await send(admin, "theme=1")).statusCode).toBe(400);
    expect((await send(admin, "name=x.gift&theme=7")).statusCode).toBe(400);
    expect((await send(admin, "name=x.gift&year=1900")).statusCode).toBe(400);
    expect((await send(admin, "name=x%00.gift")).statusCode).toBe(400);
    expect((await admin.call("POST", "/api/bank/import?name=x.gift", { a: 1 })).statusCode).toBe(415);
    expect((await send(admin, "name=x.gift", gift, "application/zip")).statusCode).toBe(415);
    expect((await admin.call("GET", "/api/bank/export?format=doc")).statusCode).toBe(400);
    expect((await admin.call("GET", "/api/bank/export")).statusCode).toBe(400);
  });

  test("is for site admins", async () => {
    const school = await createSchool(t.context.database.db);
    const teacher = await t.signedInAs(await createTeacher(t.context.database.db, school, [], { school_admin: 1 }));
    for (const [browser, status] of [
      [teacher, 403],
      [t.visitor(), 401],
    ] as const) {
      expect((await send(browser, "name=x.gift")).statusCode).toBe(status);
      expect((await browser.call("GET", "/api/bank/export?format=json")).statusCode).toBe(status);
    }
    const noToken = { csrf: false, headers: { "content-type": "application/octet-stream" } };
    expect((await admin.call("POST", "/api/bank/import?name=x.gift", Buffer.from(gift), noToken)).statusCode).toBe(403);
  });

  test("an export is a file to keep, of a theme and a year", async () => {
    await send(admin, "name=x.gift&theme=2");
    const file = await admin.call("GET", "/api/bank/export?format=gift&themeId=2&year=2020");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="badin-questions-theme-2-2020.gift"');
    expect(file.body).toContain("[plain]Le pascal mesure \\:");
    const whole = await admin.call("GET", "/api/bank/export?format=json");
    expect(whole.headers["content-disposition"]).toBe('attachment; filename="badin-questions.json"');
  });

  test.each(["themeId=3", "year=2019", "themeId=2&year=2019"])("an export of nothing is refused with a message: %s", async (choice) => {
    await send(admin, "name=x.gift&theme=2");
    const refused = await admin.call("GET", `/api/bank/export?format=json&${choice}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { error: "nothing_to_export", error_description: "Aucune question trouvée\u00a0: il n’y a rien à exporter" },
    ]);
    expect(refused.headers["content-disposition"]).toBeUndefined();
  });

  describe("a file of 100 MB", () => {
    test("is refused before it is read", async () => {
      const { cookies } = admin;
      const token = (await admin.call("GET", "/api/csrf-token")).json<{ token: string }>().token;
      await t.app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = t.app.server.address() as AddressInfo;
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          "content-type": "application/octet-stream",
          "content-length": 100 * 1024 * 1024,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-xsrf-token": token,
        };
        const call = httpRequest({ port, method: "POST", path: "/api/bank/import?name=x.gift", headers }, ({ statusCode }) => {
          resolve(statusCode);
          call.destroy();
        });
        call.on("error", reject);
        call.write("{");
      });
      expect([status, exchangeMaxBytes]).toEqual([413, 64 * 1024 * 1024]);
      await t.app.close();
    });
  });
});
