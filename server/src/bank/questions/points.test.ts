import type { Question, RevisionSession, SuggestedPoints } from "@badin/contract";
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
