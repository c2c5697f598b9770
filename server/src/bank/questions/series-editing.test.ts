import type { Question, QuestionSeries, QuestionVersion } from "@badin/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createSeries, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

const textOf = "Un planeur part de Corvigny par vent du nord.";
const picture = async (background: string) => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
};

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let teacher: Browser;
  let series: Awaited<ReturnType<typeof createSeries>>;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    teacher = await t.signedInAs(await createTeacher(db, school, [], { first_name: "Inès", name: "Morel" }));
    series = await createSeries(db, 3);
  });

  const idOf = (rank: number) => series.questions[rank - 1]?.id ?? 0;
  const pathOf = (rank: number) => `/api/questions/${idOf(rank)}/series`;
  const read = async (rank = 1, by = teacher) => (await by.call("GET", pathOf(rank))).json<QuestionSeries>();
  const save = (body: object, rank = 1, by = teacher) => by.call("PUT", pathOf(rank), body);
  const questionOf = async (rank: number) => (await teacher.call("GET", `/api/questions/${idOf(rank)}`)).json<Question>();
  const edit = async (rank: number, change: object) => {
    const { question, answers, year, theme, image } = await questionOf(rank);
    return teacher.call("PUT", `/api/questions/${idOf(rank)}`, { question, answers, year, theme, image, imageSrc: null, ...change });
  };

  test("any of its questions leads to the series: common text, questions in order, no picture", async () => {
    const first = await read(1);
    expect(first).toMatchObject({ id: series.id, text: series.text, image: null, imageAlt: null });
    expect(first.questions.map(({ id, rank, picture }) => [id, rank, picture])).toEqual(
      [1, 2, 3].map((rank) => [idOf(rank), rank, "none"]),
    );
    expect(await read(3)).toEqual(first);
  });

  test("the common text is written once: every question shows it, and the history of each says so", async () => {
    const saved = await save({ text: `  ${textOf} `, basedOn: (await read()).updatedAt }, 2);
    expect(saved.json<QuestionSeries>().text).toBe(textOf);
    for (const rank of [1, 2, 3]) expect((await questionOf(rank)).series).toMatchObject({ text: textOf, rank, size: 3 });
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    const { versions } = (await admin.call("GET", `/api/questions/${idOf(3)}/versions`)).json<{ versions: QuestionVersion[] }>();
    expect(versions.map(({ seriesText, savedBy }) => [seriesText, savedBy?.name])).toEqual([
      [textOf, "Morel"],
      [series.text, undefined],
    ]);
    const log = await db.selectFrom("audit_log").select(["action", "subject"]).orderBy("id").execute();
    expect(log).toEqual([1, 2, 3].map((rank) => ({ action: "question.update", subject: `question:${idOf(rank)}` })));

    await save({ text: textOf });
    expect(await db.selectFrom("question_versions").select("version").execute()).toHaveLength(3);
    await admin.call("POST", `/api/questions/${idOf(3)}/versions/1/restore`);
    expect((await read()).text).toBe(series.text);
  });

  test("a common picture goes to the questions without one, is replaced for those that show it, and is taken away", async () => {
    await edit(2, { imageSrc: await picture("#aa0000"), imageAlt: "Un plan" });
    const own = (await questionOf(2)).image;
    const shown = async () => (await Promise.all([1, 2, 3].map(questionOf))).map(({ image, imageAlt }) => [image, imageAlt]);

    const first = (await save({ text: series.text, imageSrc: await picture("#00aa00"), imageAlt: "La carte" })).json<QuestionSeries>();
    expect(first.questions.map((q) => q.picture)).toEqual(["shared", "own", "shared"]);
    const card = [first.image, "La carte"];
    expect(await shown()).toEqual([card, [own, "Un plan"], card]);

    const same = { text: series.text, image: first.image, imageAlt: "La carte du vol" };
    const renamed = (await save(same)).json<QuestionSeries>();
    expect([renamed.image, renamed.imageAlt]).toEqual([first.image, "La carte du vol"]);

    const second = (await save({ text: series.text, imageSrc: await picture("#0000aa") })).json<QuestionSeries>();
    expect(second.image).not.toBe(first.image);
    expect(await shown()).toEqual([
      [second.image, null],
      [own, "Un plan"],
      [second.image, null],
    ]);
    await save({ text: series.text });
    expect(await shown()).toEqual([
      [null, null],
      [own, "Un plan"],
      [null, null],
    ]);
  });

  test("what somebody saved meanwhile is not overwritten; another series' text, a short one and a false picture are refused", async () => {
    const { updatedAt } = await read();
    t.advance(1000);
    await edit(3, { question: "Et sa vitesse, quelle est-elle ?" });
    const late = await save({ text: textOf, basedOn: updatedAt });
    const error_description = "Vous avez modifié cette série dans un autre onglet.";
    expect([late.statusCode, late.json()]).toEqual([409, { error: "changed_meanwhile", error_description }]);
    expect((await read()).text).toBe(series.text);
    expect((await save({ text: textOf, basedOn: (await read()).updatedAt })).statusCode).toBe(200);

    const other = await createSeries(db, 2);
    const refusals: [body: object, field: string][] = [
      [{ text: textOf }, "text"],
      [{ text: "Un vol." }, "text"],
      [{ text: "x".repeat(2001) }, "text"],
      [{ text: other.text, imageSrc: "data:image/png;base64,AAAA" }, "imageSrc"],
    ];
    for (const [body, field] of refusals) {
      const refused = await teacher.call("PUT", `/api/questions/${other.questions[0]?.id}/series`, body);
      expect([refused.statusCode, refused.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([400, field]);
    }
  });

  test("two series may ask the same question with the same answer: saving one is not refused for the other", async () => {
    const other = await createSeries(db, 1);
    const { question, answers } = await questionOf(1);
    const twin = other.questions[0]?.id ?? 0;
    const mine = (await teacher.call("GET", `/api/questions/${twin}`)).json<Question>().answers;
    const body = { question, answers: mine.map((a, i) => ({ ...a, answer: answers[i]?.answer })), year: 2026, theme: { id: 1 } };
    await edit(1, {});
    expect((await teacher.call("PUT", `/api/questions/${twin}`, body)).statusCode).toBe(200);
  });

  test("for teachers and site admins: a visitor is 401, a student 403; a question that stands alone is 404", async () => {
    const student = await t.signedInAs(await createStudent(db, await createClassroom(db, { school_id: school })));
    for (const [by, status] of [[t.visitor(), 401] as const, [student, 403] as const]) {
      expect((await by.call("GET", pathOf(1))).statusCode).toBe(status);
      expect((await save({ text: textOf }, 1, by)).statusCode).toBe(status);
    }
    await db.updateTable("questions").set({ series_id: null }).where("id", "=", idOf(3)).execute();
    expect((await teacher.call("GET", pathOf(3))).statusCode).toBe(404);
    expect((await save({ text: textOf }, 3)).statusCode).toBe(404);
    expect((await read()).questions).toHaveLength(2);
  });
});
