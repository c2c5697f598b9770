import {
  type LearningProgress,
  type MockExam,
  type MockExamResults,
  type MockExamRow,
  type MyMockExam,
  type MyMockResult,
  parisDay,
  type StudentPage,
} from "@badin/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createStudent, createTeacher } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, testNow } from "../../../test/test-app.ts";
import { up as forgetBlanks } from "../../platform/database/migrations/0053-answers-taught.ts";
import { cardAfter } from "../../quiz/memory/memory.rules.ts";
import { settleShownResults } from "./closing.service.ts";
import { teachAnew } from "./teaching.service.ts";
import { hour, type MockExamWorld, prepareMockExams } from "./testing.ts";

const day = 24 * hour;

onBothEngines((open, engine) => {
  let w: MockExamWorld;
  beforeEach(async () => {
    w = await prepareMockExams(await open(), 4);
  });

  const cards = (userId = w.studentId) =>
    w.db.selectFrom("learning_cards").where("user_id", "=", userId).orderBy("question_id").selectAll().execute();
  const days = (userId = w.studentId) =>
    w.db.selectFrom("learning_days").where("user_id", "=", userId).orderBy("day").select(["day", "answers"]).execute();
  const taughtTo = async (userId = w.studentId) => ({ cards: await cards(userId), days: await days(userId) });
  const progress = async (by: Browser) => (await by.call("GET", "/api/progress")).json<LearningProgress>();
  const signIn = (userId: number) => w.t.signedInAs(userId);
  /** Lets time pass, and everyone signed in. */
  const later = async (ms: number) => {
    w.t.advance(ms);
    await w.db
      .updateTable("sessions")
      .set({ created_at: w.t.context.now(), last_seen_at: w.t.context.now() } as never)
      .execute();
  };
  const count = (id: number, copyId: number, counted: boolean, by = w.teacher) =>
    by.call("POST", `${w.root}/${id}/copies/${copyId}/standing`, { counted });
  const copyOf = async (id: number, userId = w.studentId) =>
    (await w.results(id)).copies.find((copy) => copy.userId === userId) ?? expect.fail("no copy");
  /**
   * Answers the questions of an exam, the `right` first ones right and the `wrong` next ones wrong; the others stay
   * empty.
   */
  const answer = (exam: MockExam, right: number, wrong: number, by = w.student) =>
    w.save(
      exam.id,
      exam.questions.slice(0, right + wrong).map((q, i) => ({ questionId: q.id, chosen: i < right ? q.correct : (q.correct % 4) + 1 })),
      by,
    );
  /** Sits an exam that is over and published the day after. */
  const sit = async (right: number, wrong: number): Promise<MockExam> => {
    const exam = await w.open({
      opensAt: new Date(w.t.context.now()).toISOString(),
      closesAt: new Date(w.t.context.now() + hour).toISOString(),
    });
    await w.start(exam.id, w.student, false);
    await answer(exam, right, wrong);
    await w.handIn(exam.id);
    await w.end(exam.id);
    await later(day);
    await w.publish(exam.id);
    return exam;
  };

  test("is taught on the day of its school when the clock settles it, taken back and counted again", async () => {
    await w.db.updateTable("schools").set({ time_zone: "Indian/Reunion" }).where("id", "=", w.school).execute();
    // 21:30 in Paris, half past midnight the day after in Réunion.
    await later(11.5 * hour);
    const opensAt = new Date(w.t.context.now()).toISOString();
    const exam = await w.open({ opensAt, closesAt: new Date(w.t.context.now() + hour).toISOString(), release: "end" });
    await w.start(exam.id, w.student, false);
    await answer(exam, 3, 2);
    await w.handIn(exam.id);
    await later(2 * hour);
    await settleShownResults(w.t.context);
    const taught = [{ day: parisDay(testNow) + 1, answers: 5 }];
    expect(await days()).toEqual(taught);
    const { copyId } = await copyOf(exam.id);
    await count(exam.id, copyId, false);
    expect((await days()).filter(({ answers }) => answers > 0)).toEqual([]);
    await count(exam.id, copyId, true);
    expect(await days()).toEqual(taught);
  });

  describe("a mock exam", () => {
    test("teaches what was answered and no more: an exam ended after two minutes leaves the forecast of what was known before", async () => {
      const all = (await w.db.selectFrom("questions").orderBy("id").select("id").execute()).map(({ id }) => id);
      const known = all.filter((_, i) => i % 4 === 0);
      const quiz = await createQcm(w.db, { classroom_id: w.classroom, questions: known });
      for (const questionId of known) {
        const { id } = await w.db
          .selectFrom("answers")
          .where("question_id", "=", questionId)
          .where("correct", "=", 1)
          .select("id")
          .executeTakeFirstOrThrow();
        await w.student.call("POST", `/api/qcms/${quiz}/answers`, { questionId, answerId: id });
      }
      const before = { ...(await taughtTo()), answers: (await progress(w.student)).answers };
      expect(before.answers).toBe(6);
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await w.end(exam.id);
      await w.publish(exam.id);
      expect({ ...(await taughtTo()), answers: (await progress(w.student)).answers }).toEqual(before);
      const { parts, total } = await copyOf(exam.id);
      expect([parts.map((p) => [p.right, p.asked]), total]).toEqual([Array(5).fill([0, 4]), 0]);
    });

    test("counts its answers on the day on which the copy was handed in, from the moment of the results for the memory", async () => {
      const satOn = parisDay(w.t.context.now());
      const exam = await sit(3, 2);
      const settledAt = w.t.context.now();
      expect(await days()).toEqual([{ day: satOn, answers: 5 }]);
      const answered = exam.questions.slice(0, 5).map((q, i) => {
        const { stability, difficulty } = cardAfter(undefined, q.questionId ?? 0, i < 3 ? "right" : "wrong", satOn + 1);
        return { question_id: q.questionId, first_answered_at: settledAt, last_answered_at: settledAt, stability, difficulty };
      });
      expect(await cards()).toMatchObject(answered.toSorted((a, b) => (a.question_id ?? 0) - (b.question_id ?? 0)));
      expect((await progress(w.student)).answers).toBe(5);
    });
  });

  describe("a copy set aside", () => {
    test("takes back what it taught, among answers before and after, and brings it back as it was", async () => {
      const bank = await w.db.selectFrom("questions").orderBy("id").select("id").execute();
      const quiz = await createQcm(w.db, { classroom_id: w.classroom, questions: bank.map(({ id }) => id) });
      const give = async (questionId: number, right: boolean) => {
        const of = await w.db
          .selectFrom("answers")
          .where("question_id", "=", questionId)
          .orderBy("position")
          .select(["id", "correct"])
          .execute();
        const answerId = of.find((a) => (a.correct === 1) === right)?.id ?? 0;
        expect((await w.student.call("POST", `/api/qcms/${quiz}/answers`, { questionId, answerId })).statusCode).toBe(200);
        return { answerId, at: w.t.context.now() };
      };
      const exam = (await w.create({ closesAt: new Date(w.t.context.now() + 30 * day).toISOString(), english: "none" })).json<MockExam>();
      const [before, both, after, alone] = exam.questions.map((q) => q.questionId ?? 0) as [number, number, number, number];
      const first = await give(before, false);
      const firstOfBoth = await give(both, true);
      await later(3 * day);
      await w.teacher.call("POST", `${w.root}/${exam.id}/plan`);
      await w.start(exam.id, w.student, false);
      await answer(exam, 2, 2);
      await w.handIn(exam.id);
      const examDay = parisDay(w.t.context.now());
      await w.end(exam.id);
      await w.publish(exam.id);
      await later(5 * day);
      const lastOfAfter = await give(after, true);
      await w.student.call("DELETE", `/api/qcms/${quiz}/answers`);
      const lastOfBoth = await give(both, false);

      const taught = await taughtTo();
      expect(taught.cards.map((card) => card.question_id).toSorted()).toEqual([before, both, after, alone].toSorted());
      const copy = await copyOf(exam.id);
      expect((await count(exam.id, copy.copyId, false)).statusCode).toBe(204);
      // By hand: the question met in the exam alone has no card; the others have what their quizzes leave.
      const played = (...answers: { answerId: number; at: number; right: boolean }[]) => {
        let card: ReturnType<typeof cardAfter> | undefined;
        for (const { at, right } of answers) card = cardAfter(card, 0, right ? "right" : "wrong", parisDay(at));
        return {
          first_answer_id: answers[0]?.answerId,
          first_answered_at: answers[0]?.at,
          last_answer_id: answers.at(-1)?.answerId,
          last_answered_at: answers.at(-1)?.at,
          stability: card?.stability,
          difficulty: card?.difficulty,
        };
      };
      const expected = [
        { question_id: before, ...played({ ...first, right: false }) },
        { question_id: both, ...played({ ...firstOfBoth, right: true }, { ...lastOfBoth, right: false }) },
        { question_id: after, ...played({ ...lastOfAfter, right: true }) },
      ].toSorted((a, b) => a.question_id - b.question_id);
      expect((await cards()).map(({ user_id: _, ...card }) => card)).toEqual(expected);
      expect(await days()).toEqual(taught.days.filter((d) => d.day !== examDay));

      for (let i = 0; i < 2; i++) expect((await count(exam.id, copy.copyId, true)).statusCode).toBe(204);
      expect(await taughtTo()).toEqual(taught);
    });

    test("leaves means, numbers who passed, analysis, follow-up and later comparisons; its own page still says the mark, and that it does not count", async () => {
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      await answer(exam, 0, 3);
      await w.handIn(exam.id);
      await w.start(exam.id, w.friend, false);
      await w.answerAll(exam, 20, w.friend, false);
      await w.handIn(exam.id, w.friend);
      await w.end(exam.id);
      await w.publish(exam.id);
      const badges = await w.db.selectFrom("user_badges").selectAll().execute();
      const copy = await copyOf(exam.id);
      const list = async () => (await w.teacher.call("GET", w.root)).json<MockExamRow[]>()[0];
      expect(await list()).toMatchObject({ mean: 50, nbPassed: 1, nbCopy: 2 });
      await count(exam.id, copy.copyId, false);
      expect(await list()).toMatchObject({ mean: 100, nbPassed: 1, nbCopy: 2 });
      const results = (await w.teacher.call("GET", `${w.root}/${exam.id}/results`)).json<MockExamResults>();
      expect(results.copies.map((c) => [c.firstName, c.counted])).toEqual([
        ["Hugo", true],
        ["Inès", false],
      ]);
      expect(results.items.filter((item) => item.themeId < 6).map((item) => item.chosen.reduce((a, b) => a + b, 0))).toEqual(
        Array(20).fill(1),
      );
      const page = (await w.teacher.call("GET", `${w.home}/students/${w.studentId}/progress`)).json<StudentPage>();
      expect(page.mockExams).toEqual([]);
      expect((await progress(w.student)).mockExams).toEqual([]);
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}/result`)).json<MyMockResult>()).toMatchObject({
        counted: false,
        total: 0,
      });
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}`)).json<MyMockExam>().copy).toMatchObject({ counted: false });
      // Badges won stay.
      expect(await w.db.selectFrom("user_badges").selectAll().execute()).toEqual(badges);
      const file = await w.teacher.call("GET", `${w.root}/${exam.id}/results/export?format=csv&table=marks`);
      expect(file.body).toMatch(/Lefèvre.*ne compte pas/);
      expect(file.body).not.toMatch(/Imbert.*ne compte pas/);
    });

    test("before the results gives nothing, and is told at once to its student; counted again afterwards, it gives its badges", async () => {
      await w.db
        .insertInto("push_subscriptions")
        .values({ user_id: w.studentId, endpoint: "https://push.example/1", p256dh: "", auth: "", created_at: 0 })
        .execute();
      const exam = await w.open();
      await w.start(exam.id, w.student, false);
      expect((await count(exam.id, 1, false)).statusCode).toBe(404);
      await answer(exam, 2, 0);
      await w.handIn(exam.id);
      await w.end(exam.id);
      const copy = await copyOf(exam.id);
      for (let i = 0; i < 2; i++) await count(exam.id, copy.copyId, false);
      expect((await w.student.call("GET", `/api/mock-exams/${exam.id}`)).json<MyMockExam>()).toMatchObject({
        state: "handed-in",
        copy: { counted: false },
      });
      const notices = async () => (await queued<{ about: string }>(w.db)).map(({ about }) => about);
      expect((await notices()).filter((about) => about === "set-aside")).toHaveLength(1);
      await w.publish(exam.id);
      expect(await taughtTo()).toEqual({ cards: [], days: [] });
      expect(await w.db.selectFrom("user_badges").selectAll().execute()).toEqual([]);
      await count(exam.id, copy.copyId, true);
      expect((await cards()).length).toBe(2);
      expect(await w.db.selectFrom("user_badges").select("badge_id").execute()).toEqual([{ badge_id: 27 }]);
    });

    test("is decided by the teachers of its class alone", async () => {
      const exam = await sit(1, 1);
      const { copyId } = await copyOf(exam.id);
      expect((await count(exam.id, copyId, false, w.t.visitor())).statusCode).toBe(401);
      expect((await count(exam.id, copyId, false, w.student)).statusCode).toBe(403);
      expect((await count(exam.id, copyId, false, await signIn(await createTeacher(w.db, w.school)))).statusCode).toBe(404);
    });
  });

  test("a deleted exam takes back what it taught to everyone, and its undo brings it back", async () => {
    const exam = await sit(3, 4);
    const untouched = await createStudent(w.db, w.classroom);
    const taught = await taughtTo();
    expect(taught.cards).toHaveLength(7);
    await w.teacher.call("DELETE", `${w.root}/${exam.id}`);
    expect([await taughtTo(), (await progress(w.student)).answers]).toEqual([{ cards: [], days: [] }, 0]);
    expect((await w.teacher.call("POST", `${w.home}/bin/mock-exams/${exam.id}`)).statusCode).toBe(204);
    expect(await taughtTo()).toEqual(taught);
    expect(await taughtTo(untouched)).toEqual({ cards: [], days: [] });
  });

  test("a deletion that was interrupted before it took back what was taught is finished by the clock", async () => {
    const exam = await sit(2, 2);
    await w.db.updateTable("mock_exams").set({ deleted_at: 1 }).where("id", "=", exam.id).execute();
    for (let i = 0; i < 2; i++) await teachAnew(w.t.context);
    expect(await taughtTo()).toEqual({ cards: [], days: [] });
  });

  test("a question neutralised after the results is taught no more, and a paper copy typed again teaches what it says now", async () => {
    const exam = await sit(2, 1);
    const [neutralised] = exam.questions;
    await w.teacher.call("POST", `${w.root}/${exam.id}/questions/${neutralised?.id}/neutralisation`, { neutralised: true });
    expect([(await cards()).map((card) => card.question_id).includes(neutralised?.questionId ?? 0), (await days())[0]?.answers]).toEqual([
      false,
      2,
    ]);
    const type = (answers: object[]) =>
      w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${w.friendId}`, { english: false, answers, marks: null });
    const [, second, third] = exam.questions;
    await type([{ id: second?.id, chosen: second?.correct }]);
    await settleShownResults(w.t.context);
    expect((await cards(w.friendId)).map((card) => card.question_id)).toEqual([second?.questionId]);
    await type([{ id: third?.id, chosen: third?.correct }]);
    expect((await cards(w.friendId)).map((card) => card.question_id)).toEqual([third?.questionId]);
    expect((await days(w.friendId)).map(({ answers }) => answers)).toEqual([1]);
  });

  test("a first answer whose quiz was erased for good still counts when an exam takes back what it taught", async () => {
    const exam = await sit(1, 0);
    const [card] = await cards();
    const [wrong] = await w.db
      .selectFrom("answers")
      .where("question_id", "=", card?.question_id ?? 0)
      .where("correct", "=", 0)
      .select("id")
      .execute();
    await w.db
      .updateTable("learning_cards")
      .set({ first_answer_id: wrong?.id ?? 0, first_answered_at: 5 * day })
      .execute();
    await w.teacher.call("DELETE", `${w.root}/${exam.id}`);
    const { stability } = cardAfter(undefined, card?.question_id ?? 0, "wrong", 5);
    expect(await cards()).toMatchObject([{ first_answer_id: wrong?.id, last_answer_id: wrong?.id, last_answered_at: 5 * day, stability }]);
  });

  test("copies settled by an earlier version, blanks included, are told again without their blanks", async () => {
    const exam = await sit(2, 1);
    const taught = await taughtTo();
    const [settled] = await w.db.selectFrom("mock_copies").selectAll().execute();
    const settledAt = settled?.settled_at ?? 0;
    // As it was: each empty question a wrong answer, all of them on the day of the results.
    const blanks = exam.questions.filter((q) => q.themeId < 6).slice(3);
    for (const { questionId } of blanks) {
      const { id } = await w.db
        .selectFrom("answers")
        .where("question_id", "=", questionId ?? 0)
        .where("correct", "=", 0)
        .select("id")
        .executeTakeFirstOrThrow();
      const at = { first_answered_at: settledAt, last_answered_at: settledAt, stability: 0.2, difficulty: 6 };
      await w.db
        .insertInto("learning_cards")
        .values({ user_id: w.studentId, question_id: questionId ?? 0, first_answer_id: id, last_answer_id: id, ...at })
        .execute();
    }
    await w.db
      .updateTable("learning_days")
      .set({ day: parisDay(settledAt), answers: 20 })
      .execute();
    for (const statement of [
      "drop index mock_copies_untaught_idx",
      "drop index mock_copies_aside_idx",
      "alter table mock_copies drop column set_aside_at",
      "alter table mock_copies drop column taught",
      "drop table mock_exam_hidden_qcms",
    ])
      await sql.raw(statement).execute(w.db);
    await forgetBlanks(w.db as never, engine);
    for (let i = 0; i < 2; i++) await teachAnew(w.t.context);
    expect(await taughtTo()).toEqual(taught);
  });

  test("taking back what a copy taught costs the same number of queries for three questions as for twenty", async () => {
    const costs: number[] = [];
    for (const answered of [3, 20]) {
      const counted = countingQueries(await open());
      w = await prepareMockExams(counted.database, 4);
      const exam = await sit(answered, 0);
      const { copyId } = await copyOf(exam.id);
      const before = counted.count();
      await count(exam.id, copyId, false);
      costs.push(counted.count() - before);
    }
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeGreaterThan(5);
  });
});
