import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { recordAnswer } from "../attempts/attempts.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let other: number;
  let one: Browser;
  let two: Browser;
  let root: string;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    const school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    other = await createClassroom(db, { school_id: school });
    one = await t.signedInAs(await createTeacher(db, school, [classroom, other]));
    two = await t.signedInAs(await createTeacher(db, school, [classroom, other]));
    root = `/api/teachers/classrooms/${classroom}/qcms`;
  });

  const createQuestions = async (count: number) => {
    const all: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < count; i++) all.push(await createQuestion(db));
    return all;
  };
  const placesOf = async (rows: Promise<{ position: number }[]>) => (await rows).map((r) => r.position);
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  const statuses = async (calls: ReturnType<Browser["call"]>[]) => new Set((await Promise.all(calls)).map((r) => r.statusCode));

  test("two teachers who move, add and remove questions at once leave places 1..n", async () => {
    const questions = await createQuestions(16);
    const ids = questions.map((q) => q.id);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: ids.slice(0, 12) });
    const to = (path: string) => `${root}/${qcm}/questions${path}`;
    const seen = await statuses([
      ...ids.slice(0, 4).map((questionId) => one.call("POST", to("/down"), { questionId })),
      ...ids.slice(2, 8).map((questionId, i) => two.call("POST", to("/position"), { questionId, position: 12 - i })),
      ...ids.slice(8, 11).map((questionId) => one.call("DELETE", to(`/${questionId}`))),
      ...ids.slice(7, 10).map((questionId) => two.call("DELETE", to(`/${questionId}`))),
      ...ids.slice(12, 15).map((questionId) => one.call("POST", to(""), { questionId })),
      two.call("POST", to("/bulk"), { questionId: ids.slice(13) }),
      ...ids.slice(4, 8).map((questionId) => two.call("POST", to("/up"), { questionId })),
    ]);
    // A question removed or added twice gives 404 or 409; every other call succeeds.
    expect([...seen].filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    const rows = await db
      .selectFrom("qcm_questions")
      .select(["question_id", "position"])
      .where("qcm_id", "=", qcm)
      .orderBy("position")
      .execute();
    expect(rows.map((r) => r.position)).toEqual(upTo(12));
    expect(rows.map((r) => r.question_id).toSorted((a, b) => a - b)).toEqual([...ids.slice(0, 7), ...ids.slice(11, 16)]);
  });

  test("two teachers who move, delete, copy and create quizzes at once leave places 1..n in both classes", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 8; i++) ids.push(await createQcm(db, { classroom_id: classroom }));
    const seen = await statuses([
      ...ids.slice(0, 3).map((id) => one.call("POST", `${root}/${id}/down`)),
      ...ids.slice(2, 6).map((id, i) => two.call("POST", `${root}/${id}/position`, { position: 8 - i })),
      ...ids.slice(5, 7).map((id) => one.call("DELETE", `${root}/${id}`)),
      ...ids.slice(5, 7).map((id) => two.call("DELETE", `${root}/${id}`)),
      ...[one, two].map((teacher) => teacher.call("POST", root, { name: "Nouveau" })),
      ...[one, two].map((teacher) => teacher.call("POST", `/api/teachers/classrooms/${classroom}/qcm/${ids[0]}/classroom/${other}`)),
    ]);
    expect([...seen].filter((status) => ![201, 204, 404].includes(status))).toEqual([]);
    const places = (id: number) =>
      // Deleted quizzes, in the bin, have no place.
      placesOf(
        db.selectFrom("qcms").select("position").where("classroom_id", "=", id).where("position", ">", 0).orderBy("position").execute(),
      );
    expect([await places(classroom), await places(other)]).toEqual([upTo(8), upTo(2)]);
  });

  const archive = (deleteQcm: boolean) =>
    one.call("POST", `/api/teachers/classrooms/${classroom}/archive`, { classroomId: classroom, deleteQcm });
  const endings = [
    ["hidden", (id: number) => one.call("PATCH", `${root}/${id}`)],
    ["deleted", (id: number) => one.call("DELETE", `${root}/${id}`)],
    ["archived with its class", () => archive(false)],
    ["deleted with the quizzes of an archived class", () => archive(true)],
    ["relieved of the question", (id: number, questionId: number) => one.call("DELETE", `${root}/${id}/questions/${questionId}`)],
  ] as const;

  test.each(endings)("students who answer while a quiz is being %s are recorded whole or not at all", async (_, end) => {
    const [question, spare] = await createQuestions(2);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [question?.id ?? 0, spare?.id ?? 0] });
    const students: Browser[] = [];
    for (let i = 0; i < 6; i++) students.push(await t.signedInAs(await createStudent(db, classroom)));
    const answer = (student: Browser) =>
      student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question?.id, answerId: question?.right });
    const calls = [...students.slice(0, 3).map(answer), end(qcm, question?.id ?? 0), ...students.slice(3).map(answer)];
    const [ended, answers] = await Promise.all([calls[3], Promise.all(calls.filter((_call, i) => i !== 3))]);
    // 401: the account has just been deleted with its class.
    expect(answers.map((r) => r.statusCode).filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    expect([200, 204, 409]).toContain(ended?.statusCode);

    const kept = await db.selectFrom("student_answers").select(["try_id", "question_id"]).execute();
    const recorded = answers.filter((r) => r.statusCode === 200).length;
    const alive = await db
      .selectFrom("qcms as q")
      .innerJoin("classrooms as c", "c.id", "q.classroom_id")
      .where("q.id", "=", qcm)
      .select("c.archived_at")
      .execute();
    expect(kept).toHaveLength(recorded);
    const tries = await db.selectFrom("tries").select("by_teacher").execute();
    expect(tries).toHaveLength(kept.length);
    // The answers of an archived class are in the bin with their students, and count nowhere.
    const binned = alive[0]?.archived_at !== null ? 1 : 0;
    expect(tries.filter(({ by_teacher }) => by_teacher !== binned)).toEqual([]);
    // An answer recorded keeps its question in the quiz: the removal came too late and was refused.
    const left = await db.selectFrom("qcm_questions").select("question_id").where("qcm_id", "=", qcm).execute();
    if (kept.length > 0) expect(left).toContainEqual({ question_id: question?.id });
    if (ended?.statusCode === 409) expect(recorded).toBeGreaterThan(0);
  });

  test("an answer on its way when its account is erased with the class is not recorded", async () => {
    const [question] = await createQuestions(1);
    const qcmId = await createQcm(db, { classroom_id: classroom, questions: [question?.id ?? 0] });
    const student = { userId: await createStudent(db, classroom), classroomId: classroom, teacher: false };
    expect((await archive(false)).statusCode).toBe(204);
    const given = { questionId: question?.id ?? 0, answerId: question?.right ?? 0 };
    await expect(recordAnswer(t.context, student, qcmId, given)).rejects.toMatchObject({ code: "question_not_found" });
  });
});
