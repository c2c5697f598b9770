import {
  type GridReading,
  type GridScanEvent,
  type GridScanLine,
  gridPhotoMaxBytes,
  gridScanMaxPages,
  type MockExam,
  type PaperEntry,
} from "@badin/contract";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { hostilePdfs, hostilePictures } from "../../../test/hostile-files.ts";
import { scanSeats, turnOf } from "../../platform/confined/reading.ts";
import { drawCamera, type FilledSheet, fillSheet, layoutOf, letterOf, photograph } from "../../quiz/printing/reading/testing.ts";
import { type MockExamWorld, prepareMockExams } from "./testing.ts";

const perPart = 4;
const layout = layoutOf(6, perPart);
const camera = { ...drawCamera(7), size: 1000, blur: 0.6, noise: 2, waves: 0 };
const sheetOf = (number: number, student: number, kind: "exam" | "quiz" = "exam") =>
  fillSheet({ kind, number, variant: "C" }, layout, student, 12, "cross");
/** Each database gives its first exam the same id, so that tests ask for the same photographs. */
const taken = new Map<string, Promise<Buffer>>();
function photoOf(sheet: FilledSheet): Promise<Buffer> {
  const key = JSON.stringify([sheet.id, sheet.studentNumber]);
  const photo = taken.get(key) ?? photograph(sheet, camera, 1);
  taken.set(key, photo);
  return photo;
}

/**
 * A PDF as a copier makes it: a picture a page, some of them fed upside down. Without a picture, a page stays white.
 */
async function scanOf(pictures: readonly (Buffer | null)[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false });
  for (const picture of pictures) {
    pdf.addPage();
    if (picture) pdf.image(picture, 0, 0, { fit: [pdf.page.width, pdf.page.height] });
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/** The lines of the answer to a scan. */
const eventsOf = (body: string): GridScanEvent[] =>
  body
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const pagesOf = (body: string): GridScanLine[] => eventsOf(body).flatMap((event) => ("page" in event ? [event] : []));
const failureOf = (body: string) => eventsOf(body).flatMap((event) => ("failure" in event ? [event.failure] : []))[0];
/** Why a scan is refused: at once, or in the last line. */
const refusalOf = ({ statusCode, body }: { statusCode: number; body: string }) => (statusCode === 400 ? JSON.parse(body) : failureOf(body));

onOneEngine((openDatabase) => {
  let w: MockExamWorld;
  let exam: MockExam;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase(), perPart);
    exam = await w.open({ perPart, english: "optional" });
  });
  const send = (photo: Buffer, by = w.teacher, path = `${w.root}/${exam.id}`, type = "application/octet-stream", kind = "photo") =>
    by.call("POST", `${path}/paper-copies/${kind}`, photo, { headers: { "content-type": type } });
  const sendScan = (scan: Buffer) => send(scan, w.teacher, undefined, undefined, "scan");

  test("a photographed grid is read with its student and its variant, nothing is recorded, and its answers count once they are sent", async () => {
    const sheet = sheetOf(exam.id, 2);
    const reply = await send(await photoOf(sheet));
    expect(reply.statusCode, reply.body).toBe(200);
    const reading = reply.json<GridReading>();
    expect(reading).toMatchObject({ variant: "C", number: 2, userId: w.studentId });
    expect(reading.head).toMatch(/^data:image\/jpeg;base64,/);
    expect(reading.answers).toHaveLength(6 * perPart);
    for (const [i, { state, letter, picture }] of reading.answers.entries()) {
      const isSure = state === "one" || state === "none";
      if (isSure) expect(letter ?? "", String(i)).toBe(letterOf(sheet.rows[i]?.meant));
      expect(picture === null, String(i)).toBe(isSure);
    }
    expect(reply.body).not.toMatch(/correct|Commentaire|"right"/);
    const entry = (await w.teacher.call("GET", `${w.root}/${exam.id}/paper-copies`)).json<PaperEntry>();
    expect(entry.students.map((s) => s.copy)).toEqual([null, null]);
    const questions = entry.variants.find((v) => v.variant === "C")?.questions ?? [];
    const answers = questions.map(({ id, choices }, i) => ({ id, chosen: choices[sheet.rows[i]?.meant ?? -1] ?? null }));
    const right = answers.filter(({ id, chosen: c }) => exam.questions.find((q) => q.id === id)?.correct === c).length;
    const saved = await w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${w.studentId}`, { english: true, answers, marks: null });
    const parts = saved.json<{ parts: { right: number }[] }>().parts;
    expect(parts.reduce((sum, p) => sum + p.right, 0)).toBe(right);
  });

  test("a student who joins after the paper was printed moves no number", async () => {
    await w.teacher.call("GET", `${w.root}/${exam.id}/print?document=grid`);
    await createStudent(w.db, w.classroom, { first_name: "Zoé", name: "Abadie" });
    expect((await send(await photoOf(sheetOf(exam.id, 2)))).json<GridReading>()).toMatchObject({ number: 2, userId: w.studentId });
  });

  test("a number that nobody of the class has leaves the student to be chosen", async () => {
    expect((await send(await photoOf(sheetOf(exam.id, 31)))).json<GridReading>()).toMatchObject({ number: 31, userId: null });
  });

  test("what cannot be read is refused with its reason, in French", async () => {
    const white = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#ddd" } })
      .jpeg()
      .toBuffer();
    const other = await photoOf(sheetOf(exam.id + 1, 2));
    const quiz = await photoOf(sheetOf(exam.id, 2, "quiz"));
    const cases: [string, Buffer, RegExp][] = [
      ["no sheet", white, /quatre carrés noirs/],
      ["another exam", other, /autre examen blanc/],
      ["a quiz of the same number", quiz, /questionnaire/],
      ["not a picture", Buffer.from("%PDF-1.7"), /n’est pas une image/],
      ["half a picture", other.subarray(0, 3000), /abîmée|carrés/],
    ];
    for (const [what, photo, message] of cases) {
      const reply = await send(photo);
      expect(reply.statusCode, what).toBe(400);
      expect(reply.json(), what).toMatchObject({ error: "unreadable_grid", error_description: expect.stringMatching(message) });
    }
    expect((await send(white, w.teacher, undefined, "image/jpeg")).statusCode).toBe(415);
    const large = await send(Buffer.alloc(gridPhotoMaxBytes + 1));
    expect([large.statusCode, large.json<{ error_description: string }>().error_description]).toEqual([413, "L’envoi est trop volumineux"]);
  });

  test("a scan has a copy a page: each is read as a photograph is, and one that cannot be read says why and stops no other", async () => {
    const [second, first] = [await photoOf(sheetOf(exam.id, 2)), await photoOf(sheetOf(exam.id, 1))];
    const upsideDown = await sharp(first).rotate(180).toBuffer();
    const reply = await sendScan(await scanOf([second, null, upsideDown]));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers["content-type"]).toContain("application/x-ndjson");
    expect(eventsOf(reply.body)[0]).toEqual({ step: "waiting", done: 0, total: 0 });
    const pages = pagesOf(reply.body);
    expect(pages.map((line) => [line.page, line.pages, line.reading?.userId ?? line.message])).toEqual([
      [1, 3, w.studentId],
      [2, 3, expect.stringMatching(/quatre carrés noirs/)],
      [3, 3, w.friendId],
    ]);
    const meant = sheetOf(exam.id, 2).rows.map((row) => letterOf(row.meant));
    for (const [i, { state, letter }] of (pages[0]?.reading?.answers ?? []).entries())
      if (state === "one" || state === "none") expect(letter ?? "", String(i)).toBe(meant[i]);
    expect(reply.body).not.toMatch(/correct|Commentaire|"right"/);
    const entry = (await w.teacher.call("GET", `${w.root}/${exam.id}/paper-copies`)).json<PaperEntry>();
    expect(entry.students.map((s) => s.copy)).toEqual([null, null]);
  });

  test("a scan that is no PDF, damaged or too long is refused before any page", async () => {
    const scan = await scanOf([null]);
    const cases: [string, Buffer, RegExp][] = [
      ["no PDF", Buffer.from("Bonjour"), /ni une image ni un PDF/],
      ["damaged", Buffer.from("%PDF-1.7\nabcdef"), /abîmé/],
      ["too long", await scanOf(Array.from({ length: gridScanMaxPages + 1 }, () => null)), /101 pages\u00a0: partagez-le/],
    ];
    for (const [what, file, message] of cases) {
      const reply = await sendScan(file);
      expect([what, refusalOf(reply)], reply.body).toEqual([
        what,
        { error: "unreadable_grid", error_description: expect.stringMatching(message) },
      ]);
      expect(pagesOf(reply.body), what).toEqual([]);
    }
    expect((await send(scan, w.teacher, undefined, "application/pdf", "scan")).statusCode).toBe(415);
    expect((await send(scan, w.student, undefined, undefined, "scan")).statusCode).toBe(403);
    // Those that were refused do not stay open: another one is read.
    expect(pagesOf((await sendScan(scan)).body)).toHaveLength(1);
  });

  describe("a hostile file", () => {
    const hostile = async (pages: number) => hostilePdfs["forms in forms"]?.(pages) ?? Buffer.alloc(0);
    /** A teacher of another school, to which a site admin has agreed or not, with an exam of their own. */
    async function otherSchool(agreed = true) {
      const school = await createSchool(w.db, agreed ? { agreed_at: 1 } : {});
      const classroom = await createClassroom(w.db, { school_id: school });
      const teacher = await w.t.signedInAs(await createTeacher(w.db, school, [classroom]));
      const root = `/api/teachers/classrooms/${classroom}/mock-exams`;
      const copied = await teacher.call("POST", root, await w.form({ perPart }));
      const theirs = copied.json<MockExam>();
      await teacher.call("POST", `${root}/${theirs.id}/plan`);
      return { school, teacher, path: `${root}/${theirs.id}` };
    }

    test("is refused with its reason and ends its own reading alone: another school's scan is read meanwhile, and the next one of its school", async () => {
      const other = await otherSchool();
      const [bad, good] = await Promise.all([
        sendScan(await hostile(3)),
        send(await scanOf([null, null]), other.teacher, other.path, undefined, "scan"),
      ]);
      expect(pagesOf(good.body).map(({ page, message }) => [page, message])).toEqual([
        [1, expect.stringMatching(/quatre carrés noirs/)],
        [2, expect.stringMatching(/quatre carrés noirs/)],
      ]);
      expect(failureOf(good.body)).toBeUndefined();
      expect(pagesOf(bad.body)).toEqual([
        { page: 1, pages: 3, reading: null, message: expect.stringContaining("demande trop de mémoire") },
      ]);
      expect(failureOf(bad.body)?.error_description).toBe(
        "La lecture s’est arrêtée\u00a0: numérisez ou photographiez de nouveau les pages 2 à 3.",
      );
      expect(pagesOf((await sendScan(await scanOf([null]))).body)).toHaveLength(1);
    });

    test("schools that nobody has agreed to hold one place together, however many somebody makes: the other one stays", async () => {
      const [made, madeToo, agreed] = [await otherSchool(false), await otherSchool(false), await otherSchool()];
      const leave = await scanSeats.take(await turnOf(w.t.context, made.school), 1_000);
      const scan = await scanOf([null]);
      const read: string[] = [];
      const sendAs = ({ teacher, path }: typeof made, name: string) =>
        send(scan, teacher, path, undefined, "scan").then(({ body }) => read.push(...pagesOf(body).map(() => name)));
      const waits = sendAs(madeToo, "made too");
      await sendAs(agreed, "agreed");
      leave();
      await waits;
      expect(read).toEqual(["agreed", "made too"]);
    });

    test("a photograph of too many pixels is refused before it is decoded, and the next one is read", async () => {
      const reply = await send(Buffer.from((await hostilePictures["a PNG of 900 megapixels"]?.()) ?? []));
      expect([reply.statusCode, reply.json<{ error_description: string }>().error_description]).toEqual([
        400,
        expect.stringContaining("plus de 40\u00a0millions de pixels"),
      ]);
      expect((await send(await photoOf(sheetOf(exam.id, 2)))).statusCode).toBe(200);
    });

    test("a school that has had its share of reading waits, and no other does", async () => {
      const other = await otherSchool();
      const photo = await photoOf(sheetOf(exam.id, 2));
      expect((await send(photo)).statusCode).toBe(200);
      expect(
        (await w.db.selectFrom("rate_limits").where("key", "like", "readingBySchool:%").select("count").execute())[0]?.count,
      ).toBeGreaterThan(50);
      await w.db.updateTable("rate_limits").where("key", "like", "readingBySchool:%").set({ count: 600_001 }).execute();
      for (const kind of ["photo", "scan"])
        expect((await send(kind === "scan" ? await scanOf([null]) : photo, w.teacher, undefined, undefined, kind)).json()).toMatchObject({
          error: "too_many",
          error_description: expect.stringContaining("Votre établissement"),
        });
      expect((await send(await scanOf([null]), other.teacher, other.path, undefined, "scan")).statusCode).toBe(200);
    });
  });

  test("a draft is refused, and nobody else's exam is reached", async () => {
    const { db, t } = w;
    const photo = Buffer.from("x");
    expect((await send(photo, t.visitor())).statusCode).toBe(401);
    expect((await send(photo, w.student)).statusCode).toBe(403);
    expect((await send(photo, await t.signedInAs(await createTeacher(db, w.school, [])))).statusCode).toBe(404);
    const school = await createSchool(db);
    const theirs = await createClassroom(db, { school_id: school });
    const stranger = await t.signedInAs(await createTeacher(db, school, [theirs]));
    expect((await send(photo, stranger)).statusCode).toBe(404);
    expect((await send(photo, stranger, `/api/teachers/classrooms/${theirs}/mock-exams/${exam.id}`)).statusCode).toBe(404);
    const draft = (await w.create({ perPart })).json<MockExam>();
    expect((await send(photo, w.teacher, `${w.root}/${draft.id}`)).json()).toMatchObject({ error: "mock_exam_draft" });
  });
});
