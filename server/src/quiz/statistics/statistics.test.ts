import type { Qcm, QcmStats } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { findAverages } from "../qcms/averages.queries.ts";
import { toAverages } from "../qcms/averages.rules.ts";

type Asked = Awaited<ReturnType<typeof createQuestion>>;

onBothEngines((open) => {
  let database: Database;
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let a: Asked;
  let b: Asked;
  let c: Asked;
  let qcm: number;
  let path: string;

  beforeEach(async () => {
    ({ database, t, db, school, classroom, teacher } = await openTaughtClass(await open(), { classroom: { name: "BIA du mercredi" } }));
    a = await createQuestion(db, { theme_id: 1, text: "Question A", answers: ["A juste", "A faux", "A faux 2", "A faux 3"] });
    b = await createQuestion(db, { theme_id: 1, text: "Question B" });
    c = await createQuestion(db, { theme_id: 6, text: "Question C", answers: ["C juste", "C faux 1", "C faux 2", "C faux 3"] });
    qcm = await createQcm(db, { classroom_id: classroom, name: "Examen blanc", questions: [a.id, b.id, c.id] });
    path = `/api/teachers/classrooms/${classroom}/qcms/${qcm}/stats`;
  });

  const student = async (first_name: string, name: string) => t.signedInAs(await createStudent(db, classroom, { first_name, name }));
  const answer = async (who: Browser, question: Asked, answerId: number) =>
    expect((await who.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId })).statusCode).toBe(200);
  const restart = (who: Browser) => who.call("DELETE", `/api/qcms/${qcm}/answers`);
  const stats = async () => (await teacher.call("GET", path)).json<QcmStats>();

  /**
   * Inès, first try: A wrong, B right, C wrong (its third answer); second try: A right, B right. Latest: A, B right, C
   * wrong. Tom: A wrong, and that is all. Zoé: everything right. Noé: nothing. A teacher who tries the quiz: A wrong.
   */
  async function playOut(): Promise<void> {
    const ines = await student("Inès", "Benali");
    await answer(ines, a, a.wrong);
    await answer(ines, b, b.right);
    await answer(ines, c, c.answers[2] ?? 0);
    await restart(ines);
    await answer(ines, a, a.right);
    await answer(ines, b, b.right);
    await answer(await student("Tom", "Élias"), a, a.wrong);
    const zoe = await student("Zoé", "Petit");
    for (const question of [a, b, c]) await answer(zoe, question, question.right);
    await student("Noé", "Faure");
    await answer(await t.signedInAs(await createTeacher(db, school, [], { classroom_id: classroom })), a, a.wrong);
  }

  test("averages of a quiz, of each student and of all, are as computed by hand", async () => {
    await playOut();
    const { allStatsByQcm, statStudent, studentsWithoutAnswer, ...rest } = await stats();
    expect(rest).toMatchObject({ id: qcm, name: "Examen blanc", nbQuestion: 3, nbNeutralised: 0 });
    expect(rest.classroom).toEqual({ id: classroom, name: "BIA du mercredi", nbStudent: 4 });
    // First tries: 1/3, 0/1, 3/3. Latest answers: 2/3, 0/1, 3/3. All tries: 3/5, 0/1, 3/3. Tries: 2, 1, 1.
    expect(allStatsByQcm).toEqual({ nbStudent: 3, avgFirstTry: 44.4, avgLastTry: 55.6, avgAllTries: 53.3, avgNbTry: 1.3 });
    expect(statStudent.map(({ firstName, name, underWay, stat }) => ({ firstName, name, underWay, stat }))).toEqual([
      {
        firstName: "Inès",
        name: "Benali",
        underWay: true,
        stat: { nbQuestion: 3, nbTry: 2, avgFirstTry: 33.3, avgLastTry: 66.7, avgAllTries: 60 },
      },
      { firstName: "Tom", name: "Élias", underWay: true, stat: { nbQuestion: 1, nbTry: 1, avgFirstTry: 0, avgLastTry: 0, avgAllTries: 0 } },
      {
        firstName: "Zoé",
        name: "Petit",
        underWay: false,
        stat: { nbQuestion: 3, nbTry: 1, avgFirstTry: 100, avgLastTry: 100, avgAllTries: 100 },
      },
    ]);
    expect(studentsWithoutAnswer.map((s) => `${s.firstName} ${s.name}`)).toEqual(["Noé Faure"]);
  });

  test("errors count each wrong answer over all tries, the most frequent first, with both answers", async () => {
    await playOut();
    expect((await stats()).questionErrorList).toEqual([
      {
        nbErreur: 2,
        questionId: a.id,
        questionNumber: 1,
        question: "Question A",
        answerId: a.wrong,
        answer: "A faux",
        goodAnswerId: a.right,
        goodAnswer: "A juste",
      },
      {
        nbErreur: 1,
        questionId: c.id,
        questionNumber: 3,
        question: "Question C",
        answerId: c.answers[2],
        answer: "C faux 2",
        goodAnswerId: c.right,
        goodAnswer: "C juste",
      },
    ]);
  });

  test("distribution, themes and questions are as computed by hand", async () => {
    await playOut();
    const { distribution, themes, questions } = await stats();
    expect(distribution).toEqual({ firstTry: [1, 0, 0, 1, 0, 0, 0, 0, 0, 1], lastTry: [1, 0, 0, 0, 0, 0, 1, 0, 0, 1] });
    // Theme 1, first tries: Inès 1 of 2, Tom 0 of 1, Zoé 2 of 2; latest: 2 of 2, 0 of 1, 2 of 2. Theme 6: Inès wrong,
    // Zoé right.
    expect(themes).toEqual([
      { id: 1, label: "Météorologie et aérologie", nbQuestion: 2, firstTry: 60, lastTry: 80 },
      { id: 6, label: "Anglais", nbQuestion: 1, firstTry: 50, lastTry: 50 },
    ]);
    expect(questions.map((q) => [q.questionNumber, q.questionId, q.nbFirstTry, q.facilityIndex, q.lastTry, q.discriminationIndex])).toEqual(
      [
        [1, a.id, 3, 33.3, 66.7, null],
        [2, b.id, 2, 100, 100, null],
        [3, c.id, 2, 50, 50, null],
      ],
    );
    expect(questions[0]?.distractors).toEqual([
      { answerId: a.answers[1], answer: "A faux", nbFirstTry: 2 },
      { answerId: a.answers[2], answer: "A faux 2", nbFirstTry: 0 },
      { answerId: a.answers[3], answer: "A faux 3", nbFirstTry: 0 },
    ]);
  });

  test("answers to another quiz, of the same questions too, weigh on nothing", async () => {
    const other = await createQcm(db, { classroom_id: classroom, questions: [a.id, b.id, c.id] });
    const ines = await student("Inès", "Benali");
    await answer(ines, a, a.right);
    await ines.call("POST", `/api/qcms/${other}/answers`, { questionId: b.id, answerId: b.wrong });
    const { statStudent, questionErrorList } = await stats();
    expect(statStudent.map(({ stat }) => [stat.nbQuestion, stat.avgAllTries])).toEqual([[1, 100]]);
    expect(questionErrorList).toEqual([]);
    const averageOf = async (id: number) =>
      (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/qcms/${id}`)).json<Qcm>().allStatsByQcm.avgAllTries;
    expect([await averageOf(qcm), await averageOf(other)]).toEqual([100, 0]);
  });

  test("questions come in the order of the quiz, their answers in that of the paper, themes in theirs", async () => {
    await db.updateTable("qcm_questions").set({ position: 0 }).where("question_id", "=", c.id).execute();
    await db
      .updateTable("answers")
      .set({ position: 5 })
      .where("id", "=", a.answers[1] ?? 0)
      .execute();
    const { questions, themes } = await stats();
    expect(questions.map((q) => q.questionId)).toEqual([c.id, a.id, b.id]);
    expect(questions[1]?.distractors.map((d) => d.answer)).toEqual(["A faux 2", "A faux 3", "A faux"]);
    expect(themes.map((theme) => theme.id)).toEqual([1, 6]);
  });

  test("correcting which answer is right re-scores what was recorded", async () => {
    await playOut();
    await db.updateTable("answers").set({ correct: 0 }).where("id", "=", a.right).execute();
    await db.updateTable("answers").set({ correct: 1 }).where("id", "=", a.wrong).execute();
    const { statStudent, questionErrorList } = await stats();
    // Inès: 2/3 then 1/3 of the latest, 3/5 over all; Tom: 1/1; Zoé: 2/3.
    expect(statStudent.map(({ stat }) => [stat.avgFirstTry, stat.avgLastTry, stat.avgAllTries])).toEqual([
      [66.7, 33.3, 60],
      [100, 100, 100],
      [66.7, 66.7, 66.7],
    ]);
    expect(questionErrorList[0]).toMatchObject({ nbErreur: 2, answerId: a.right, goodAnswerId: a.wrong, answer: "A juste" });
  });

  test("a neutralised question counts nowhere, nor does who answered nothing else", async () => {
    await playOut();
    await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", a.id).execute();
    const { nbQuestion, nbNeutralised, allStatsByQcm, statStudent, studentsWithoutAnswer, questionErrorList, themes, questions } =
      await stats();
    expect([nbQuestion, nbNeutralised]).toEqual([2, 1]);
    // Inès: B right, C wrong; then B right. Zoé: all right. Tom answered nothing that counts.
    expect(allStatsByQcm).toEqual({ nbStudent: 2, avgFirstTry: 75, avgLastTry: 75, avgAllTries: 83.3, avgNbTry: 1.5 });
    expect(statStudent.map((s) => s.firstName)).toEqual(["Inès", "Zoé"]);
    expect(studentsWithoutAnswer.map((s) => s.firstName)).toEqual(["Tom", "Noé"]);
    expect(questionErrorList.map((e) => e.questionId)).toEqual([c.id]);
    expect(themes.map((theme) => [theme.id, theme.nbQuestion])).toEqual([
      [1, 1],
      [6, 1],
    ]);
    expect(questions.map((q) => q.questionNumber)).toEqual([2, 3]);
  });

  test("a quiz that nobody answered has no average, and an empty one no question either", async () => {
    await student("Noé", "Faure");
    const none = { avgAllTries: null, nbStudent: 0, avgNbTry: null, avgFirstTry: null, avgLastTry: null };
    const untouched = await stats();
    expect(untouched).toMatchObject({ allStatsByQcm: none, statStudent: [], questionErrorList: [], nbQuestion: 3 });
    expect(untouched.questions[0]).toMatchObject({ nbFirstTry: 0, facilityIndex: null, lastTry: null, discriminationIndex: null });
    expect(untouched.distribution.lastTry).toEqual(Array(10).fill(0));
    const empty = await createQcm(db, { classroom_id: classroom });
    const response = await teacher.call("GET", `/api/teachers/classrooms/${classroom}/qcms/${empty}/stats`);
    expect(response.json()).toMatchObject({ nbQuestion: 0, allStatsByQcm: none, themes: [], questions: [] });
  });

  test("the list of quizzes and the statistics of each say the same averages", async () => {
    await playOut();
    const list = (await teacher.call("GET", path.replace(/\/\d+\/stats$/, ""))).json<{ qcmResponseList: Qcm[] }>();
    expect(list.qcmResponseList[0]?.allStatsByQcm).toEqual((await stats()).allStatsByQcm);
  });

  test("averages of random histories are the same from the database as from the rules", async () => {
    let draw = 7;
    const random = (n: number) => {
      draw = (draw * 16_807) % 2_147_483_647;
      return draw % n;
    };
    await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", b.id).execute();
    for (let i = 0; i < 12; i++) {
      const user_id = await createStudent(db, classroom);
      for (let number = 1; number <= 1 + random(3); number++) {
        const { id: try_id } = await db
          .insertInto("tries")
          .values({ user_id, qcm_id: qcm, number, by_teacher: 0, started_at: number, ended_at: number })
          .returning("id")
          .executeTakeFirstOrThrow();
        const answered = [a, b, c].filter(() => random(3) > 0).map((q) => ({ question_id: q.id, answer_id: q.answers[random(2)] ?? 0 }));
        if (answered.length === 0) continue;
        await db
          .insertInto("student_answers")
          .values(answered.map((x) => ({ ...x, try_id, answered_at: number })))
          .execute();
      }
    }
    const [row] = await findAverages(db, [qcm]);
    expect((await stats()).allStatsByQcm).toEqual(toAverages(row));
  });

  test("a student who changed classes still counts where they answered, and is not missing in the new one", async () => {
    const id = await createStudent(db, classroom, { first_name: "Léa", name: "Roux" });
    await answer(await t.signedInAs(id), a, a.right);
    await db
      .updateTable("users")
      .set({ classroom_id: await createClassroom(db, { school_id: school }) })
      .where("id", "=", id)
      .execute();
    expect(await stats()).toMatchObject({ statStudent: [{ firstName: "Léa" }], studentsWithoutAnswer: [], classroom: { nbStudent: 0 } });
  });

  test("the number of queries does not grow with students, questions and tries", async () => {
    const counted = countingQueries(database);
    const browser = (await createTestApp(counted.database)).visitor();
    for (const [name, value] of teacher.cookies) browser.cookies.set(name, value);
    const queriesOf = async () => {
      const before = counted.count();
      expect((await browser.call("GET", path)).statusCode).toBe(200);
      return counted.count() - before;
    };
    await queriesOf();
    const untouched = await queriesOf();
    await playOut();
    expect(await queriesOf()).toBe(untouched);
  });

  describe("who may see them", () => {
    test("the school's manager and the teachers of the class do", async () => {
      const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
      expect((await manager.call("GET", path)).statusCode).toBe(200);
      expect((await teacher.call("GET", path)).statusCode).toBe(200);
    });

    test("visitors are 401 and students 403", async () => {
      expect((await t.visitor().call("GET", path)).statusCode).toBe(401);
      expect((await (await student("Tom", "Élias")).call("GET", path)).statusCode).toBe(403);
    });

    test("another class's or another school's quiz, and ids that cannot be, are 404", async () => {
      const sibling = await createClassroom(db, { school_id: school });
      const siblingQcm = await createQcm(db, { classroom_id: sibling });
      const foreign = await createClassroom(db);
      const foreignQcm = await createQcm(db, { classroom_id: foreign });
      const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
      const at = (c: number | string, q: number | string) => `/api/teachers/classrooms/${c}/qcms/${q}/stats`;
      for (const url of [
        at(sibling, siblingQcm),
        at(sibling, qcm),
        at(classroom, siblingQcm),
        at(classroom, 999_999),
        at(foreign, foreignQcm),
      ])
        expect((await teacher.call("GET", url)).statusCode, url).toBe(404);
      for (const url of [at(foreign, foreignQcm), at(foreign, qcm), at(classroom, foreignQcm)])
        expect((await manager.call("GET", url)).statusCode, url).toBe(404);
      for (const id of ["0", "-1", "abc", "%00", "99999999999999999999"])
        expect([400, 404], id).toContain((await teacher.call("GET", at(classroom, id))).statusCode);
    });
  });
});
