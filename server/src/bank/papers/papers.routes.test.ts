import type { Paper } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { readPaperConfined } from "./papers.service.ts";
import { type TestPage, writePdf } from "./testing.ts";

const margins = (page: number) => [[60, 812, "Brevet d'initiation aéronautique"] as const, [280, 24, `Page ${page}/4`] as const];
const answers = (bottom: number) => ["a) rouge", "b) vert", "c) bleu", "d) jaune"].map((text, i) => [60, bottom - 14 * i, text] as const);
/**
 * A paper as official ones are laid out: cover, headers and footers, a question that goes over the page, two pictures
 * on a page.
 */
const pages: TestPage[] = [
  { lines: [...margins(1), [60, 700, "Session 2019"], [60, 680, "1. Ne pas ouvrir le sujet."]] },
  {
    lines: [
      ...margins(2),
      [60, 740, "1.1 La couleur de ce carré est :"],
      ...answers(640),
      [60, 500, "1.2 Celle de cet autre est :"],
      ...answers(400),
      [60, 90, "1.3 La couleur du ciel,"],
    ],
    pictures: [
      { left: 60, bottom: 660, width: 60, height: 60, colour: "ff0000" },
      { left: 60, bottom: 420, width: 60, height: 60, colour: "0000ff" },
    ],
  },
  { lines: [...margins(3), [60, 740, "par beau temps, est :"], ...answers(720)] },
  { lines: [...margins(4), [60, 740, "CORRIGÉ"], [60, 720, "1.1 a   1.2 c   1.3 c"]] },
];

onOneEngine((open) => {
  let t: TestApp;
  let admin: Browser;
  beforeEach(async () => {
    t = await createTestApp(await open());
    admin = await t.signedInAs(await createUser(t.context.database.db, { admin: 1 }));
  });
  const send = (browser: Browser, content: string | Buffer, query = "name=sujet.pdf", type = "application/octet-stream") =>
    browser.call("POST", `/api/bank/papers/read?${query}`, Buffer.from(content), { headers: { "content-type": type } });

  test("a PDF is cut with its pictures and its key: pages break inside a question, headers and footers are left out", async () => {
    const answer = await send(admin, writePdf(pages));
    expect(answer.statusCode).toBe(200);
    const paper = answer.json<Paper>();
    expect(paper).toMatchObject({ year: 2019, missing: [], outside: ["Session 2019", "1. Ne pas ouvrir le sujet."] });
    const four = ["rouge", "vert", "bleu", "jaune"];
    expect(paper.questions).toMatchObject([
      { theme: 1, number: 1, text: "La couleur de ce carré est :", answers: four, correct: 1, pictures: [0], page: 2, doubts: [] },
      { number: 2, text: "Celle de cet autre est :", answers: four, correct: 3, pictures: [1], doubts: [] },
      { number: 3, text: "La couleur du ciel, par beau temps, est :", answers: four, correct: 3, pictures: [], doubts: [] },
    ]);
    expect(paper.pictures.map(({ page, width, png }) => [page, width, png.slice(0, 22)])).toEqual([
      [2, 20, "data:image/png;base64,"],
      [2, 20, "data:image/png;base64,"],
    ]);
    expect(await t.context.database.db.selectFrom("questions").select("id").execute()).toEqual([]);
  });

  test.each([
    ["text without questions", "Bonjour", "Aucune question n’y a été trouvée"],
    ["a damaged PDF", "%PDF-1.4\nhello", "Ce PDF est abîmé"],
    ["a scanned PDF", writePdf([{ lines: [] }]), "Ce PDF est une numérisation"],
  ])("%s says why it cannot be read, and the next one is read", async (_name, content, reason) => {
    const refused = await send(admin, content);
    expect([refused.statusCode, refused.json().error_description]).toEqual([400, expect.stringContaining(reason)]);
    expect((await send(admin, "1.1 La couleur :\na) un\nb) deux\nc) trois\nd) quatre")).statusCode).toBe(200);
  });

  test("what is not a file or a name is refused; two at once: the second is asked to come later", async () => {
    expect((await send(admin, "1.1 x", "")).statusCode).toBe(400);
    expect((await send(admin, "1.1 x", "name=x", "application/pdf")).statusCode).toBe(415);
    expect((await admin.call("POST", "/api/bank/papers/read?name=x", { a: 1 })).statusCode).toBe(415);
    const both = await Promise.all([send(admin, writePdf(pages)), send(admin, writePdf(pages))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
  });

  test("a paper for which a busy machine has no time is not blamed, and can come again", async () => {
    const pdf = writePdf(pages);
    await expect(readPaperConfined(pdf, { elapsedMs: 20 })).rejects.toMatchObject({
      code: "unavailable",
      message: "Le serveur est occupé. Réessayez dans un instant.",
    });
    expect((await readPaperConfined(pdf)).questions).toHaveLength(3);
  });

  test("is for site admins", async () => {
    const school = await createSchool(t.context.database.db);
    const teacher = await t.signedInAs(await createTeacher(t.context.database.db, school, [], { school_admin: 1 }));
    expect((await send(teacher, "x")).statusCode).toBe(403);
    expect((await send(t.visitor(), "x")).statusCode).toBe(401);
  });
});
