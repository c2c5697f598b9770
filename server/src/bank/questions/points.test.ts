import type { ApiError, MatchedPoints, Question, RevisionSession, SuggestedPoints } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  let classroom: number;
  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    classroom = await createClassroom(db, { school_id: await createSchool(db) });
    admin = await t.signedInAs(await createUser(db, { admin: 1 }));
  });

  const suggest = (ids: number[], by = admin) => by.call("POST", "/api/questions/points/suggestions", { ids });
  const link = (links: object[], by = admin) => by.call("POST", "/api/questions/points", { links });
  const isobars = {
    text: "Sur une carte, que relient les isobares ?",
    answers: ["Des pressions égales", "Des vents", "Des nuages", "Des pluies"],
  };
  const pointOf = async (id: number) => (await admin.call("GET", `/api/questions/${id}`)).json<Question>().programmePoint;

  test("imported questions are found without a point, get suggestions, are tied in one press, and come in training on it", async () => {
    const clear = await createQuestion(db, isobars);
    const vague = await createQuestion(db, { text: "Xyz abc ?", answers: ["Aaa", "Bbb", "Ccc", "Ddd"] });
    await createQuestion(db, { programme_point: "1.1.1" });
    const found = (await admin.call("POST", "/api/questions/search", { withoutPoint: true })).json<{ questionResponseList: Question[] }>();
    expect(found.questionResponseList.map((q) => q.id).sort()).toEqual([clear.id, vague.id].sort());

    const suggested = (await suggest([clear.id, vague.id, 9999])).json<SuggestedPoints>();
    expect(suggested.programme).toHaveLength(72);
    expect(suggested.questions.map((q) => [q.id, q.suggested[0], q.confident])).toEqual([
      [vague.id, undefined, false],
      [clear.id, "1.2.1", true],
    ]);

    await createQcm(db, { classroom_id: classroom, questions: [clear.id, vague.id] });
    expect(
      (
        await link([
          { id: clear.id, point: "1.2.1" },
          { id: 9999, point: "1.2.1" },
        ])
      ).json(),
    ).toEqual({ count: 1 });
    expect([await pointOf(clear.id), await pointOf(vague.id)]).toEqual(["1.2.1", null]);
    const student = await t.signedInAs(await createStudent(db, classroom));
    const training = { kind: "training", point: "1.2.1" };
    const session = (await student.call("POST", "/api/revision/sessions", training)).json<RevisionSession>();
    expect(session.questions.map((q) => [q.id, q.point?.code])).toEqual([[clear.id, "1.2.1"]]);
  });

  test("a point of another theme, an unknown one or none at all is refused, and nothing is tied", async () => {
    const [one, other] = [await createQuestion(db, isobars), await createQuestion(db)];
    for (const point of ["2.1.1", "1.9.9", "", "isobares"]) {
      const refused = await link([
        { id: one.id, point: "1.2.1" },
        { id: other.id, point },
      ]);
      expect([refused.statusCode, await pointOf(one.id)]).toEqual([400, null]);
    }
    expect([(await link([])).statusCode, (await suggest([])).statusCode]).toEqual([400, 400]);
  });

  const form = (change: object = {}) => ({
    ...{
      question: isobars.text,
      answers: isobars.answers.map((answer, i) => ({ answer, correct: i === 0 })),
      year: 2024,
      theme: { id: 1 },
    },
    ...{ imageSrc: null, image: null, comment: null, ...change },
  });
  const add = async (change: object) => (await admin.call("POST", "/api/questions", form(change))).json<Question>();
  const save = (id: number, change: object = {}) => admin.call("PUT", `/api/questions/${id}`, form(change));

  test("the words of a question that is being written propose points of its theme", async () => {
    const words = [isobars.text, ...isobars.answers].join(" ");
    const matches = (themeId: number, text: string) => admin.call("POST", "/api/questions/points/matches", { themeId, text });
    const { programme, suggested, confident } = (await matches(1, words)).json<MatchedPoints>();
    expect([suggested[0], confident, programme.every(({ code }) => code.startsWith("1."))]).toEqual(["1.2.1", true, true]);
    expect((await matches(1, "")).json<MatchedPoints>()).toMatchObject({ suggested: [], confident: false });
    expect((await matches(0, words)).statusCode).toBe(400);
  });

  test("the point chosen in the editor is kept, changed, taken away; one of another theme is refused at its field", async () => {
    const { id, programmePoint } = await add({ programmePoint: "1.2.1" });
    expect([programmePoint, (await add({ question: "Une autre question ?" })).programmePoint]).toEqual(["1.2.1", null]);
    await save(id, { programmePoint: "1.1.1" });
    expect(await pointOf(id)).toBe("1.1.1");
    await save(id);
    expect(await pointOf(id)).toBe("1.1.1");
    for (const point of ["2.1.1", "1.9.9", "isobares"]) {
      const refused = await save(id, { programmePoint: point });
      expect([refused.statusCode, refused.json<ApiError>().errors]).toEqual([
        400,
        [{ field: "programmePoint", fullErrorMessage: "Ce point n’est pas du thème de la question" }],
      ]);
    }
    await save(id, { programmePoint: null });
    expect(await pointOf(id)).toBeNull();
  });

  test("a question that changes theme leaves its point, in the editor, among several and back in a former state; one that the programme lacks stays", async () => {
    const edited = await add({ programmePoint: "1.2.1" });
    await save(edited.id, { theme: { id: 2 } });
    expect(await pointOf(edited.id)).toBeNull();
    await save(edited.id, { theme: { id: 2 }, programmePoint: "2.1.1" });
    await admin.call("POST", `/api/questions/${edited.id}/versions/1/restore`);
    expect(await pointOf(edited.id)).toBeNull();
    const several = await add({ question: "Une autre question ?", programmePoint: "1.2.1" });
    await admin.call("POST", "/api/questions/change", { ids: [several.id], year: 2020 });
    expect(await pointOf(several.id)).toBe("1.2.1");
    await admin.call("POST", "/api/questions/change", { ids: [several.id], themeId: 3 });
    expect(await pointOf(several.id)).toBeNull();
    const { id } = await createQuestion(db, { text: "Une question venue d’ailleurs ?", theme_id: 1, programme_point: "1.9.9" });
    expect((await save(id, { question: "Une question venue d’ailleurs ?", programmePoint: "1.9.9" })).statusCode).toBe(200);
    expect(await pointOf(id)).toBe("1.9.9");
  });

  test("visitors get 401, students 403, writing needs the token", async () => {
    const { id } = await createQuestion(db, isobars);
    const student = await t.signedInAs(await createStudent(db, classroom));
    for (const [by, status] of [
      [t.visitor(), 401],
      [student, 403],
    ] as const) {
      expect((await suggest([id], by)).statusCode).toBe(status);
      expect((await link([{ id, point: "1.2.1" }], by)).statusCode).toBe(status);
    }
    const forged = await admin.call("POST", "/api/questions/points", { links: [{ id, point: "1.2.1" }] }, { csrf: false });
    expect([forged.statusCode, await pointOf(id)]).toEqual([403, null]);
    const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    expect([(await suggest([id], teacher)).statusCode, (await link([{ id, point: "1.2.1" }], teacher)).statusCode]).toEqual([200, 200]);
  });
});
