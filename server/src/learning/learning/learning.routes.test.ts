import {
  type Badge,
  dayMs,
  type LearningHome,
  type LearningProgress,
  type PointsLearnt,
  type Revision,
  type RevisionSession,
} from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { type Browser, createTestApp } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";
import { prepareTaking, type Taking } from "../../quiz/attempts/testing.ts";

onBothEngines((open) => {
  let database: Database;
  let taking: Taking;
  let db: Taking["db"];
  let browser: Browser;

  beforeEach(async () => {
    database = await open();
    taking = await prepareTaking(database);
    ({ db, browser } = taking);
  });

  const revision = async (by = browser) => (await by.call("GET", "/api/revision")).json<Revision>();
  const start = (body: object = { kind: "daily" }, by = browser) => by.call("POST", "/api/revision/sessions", body);
  const started = async (body?: object, by = browser) => (await start(body, by)).json<RevisionSession>();
  const read = async (id: number, by = browser) => (await by.call("GET", `/api/revision/sessions/${id}`)).json<RevisionSession>();
  const give = (id: number, body: object, by = browser) => by.call("POST", `/api/revision/sessions/${id}/answers`, body);
  const firstRight = async (id: number) => {
    const [q] = (await read(id)).questions;
    return { questionId: q!.id, number: 1, answerId: q!.goodAnswerId };
  };
  const wrongOf = (q: RevisionSession["questions"][number]) => q.answers.find((a) => a.id !== q.goodAnswerId)!.id;
  const later = async (days: number) => {
    taking.t.advance(days * dayMs);
    browser = await taking.t.signedInAs(taking.student);
  };
  const errorOf = (response: { statusCode: number; json(): { error?: string } }) => [response.statusCode, response.json().error];
  /** A teacher of the class. */
  const teacher = async () => {
    const { school_id } = await db
      .selectFrom("classrooms")
      .select("school_id")
      .where("id", "=", taking.classroom)
      .executeTakeFirstOrThrow();
    return taking.t.signedInAs(await createTeacher(db, school_id, [taking.classroom]));
  };
  const setClass = async (settings: object) => {
    const { school_year_id } = await db.selectFrom("classrooms").select("school_year_id").executeTakeFirstOrThrow();
    const form = { name: "BIA", anneeScolaire: { id: school_year_id }, ...settings };
    const response = await (await teacher()).call("PUT", `/api/teachers/classrooms/${taking.classroom}`, form);
    expect(response.statusCode).toBe(200);
  };
  /** Puts questions into an exam of the bank. */
  async function exam(questions: { id: number }[], theme = 1): Promise<number> {
    const { id } = await db
      .insertInto("exams")
      .values({ name: `BIA ${questions[0]?.id}`, year: 2019, training: 0, created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const places = questions.map((q, i) => ({ exam_id: id, theme_id: theme, number: i + 1, question_id: q.id }));
    await db.insertInto("exam_questions").values(places).execute();
    return id;
  }
  const many = async (count: number, theme_id = 1) => {
    const made: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < count; i++) made.push(await createQuestion(db, { theme_id }));
    return made;
  };

  describe("the session of the day", () => {
    test("has what is due first, the most forgotten first, then what is new", async () => {
      const { id, questions } = await taking.quiz(8);
      const [a, b, c] = questions;
      await taking.answer(id, a!.id, a!.right);
      await taking.answer(id, b!.id, b!.wrong);
      await later(10);
      expect(await revision()).toMatchObject({ planned: { missed: 1, fading: 1, new: 6, newThemeId: 1 } });
      const session = await started();
      expect(session.questions.slice(0, 2).map((q) => [q.id, q.reason])).toEqual([
        [b!.id, "missed"],
        [a!.id, "fading"],
      ]);
      expect(session.questions).toHaveLength(8);
      expect(session.questions.map((q) => q.id)).toContain(c!.id);
      expect(session.questions[0]).toMatchObject({ goodAnswerId: b!.right, comment: "Parce que c’est ainsi.", given: [] });
    });

    test("is the same when it is asked for again, and on another device", async () => {
      await taking.quiz(20);
      const first = await started();
      const other = await taking.t.signedInAs(taking.student);
      expect(await started(undefined, other)).toEqual(first);
      await give(first.id, { questionId: first.questions[0]!.id, number: 1, answerId: first.questions[0]!.goodAnswerId });
      expect((await revision(other)).current).toMatchObject({ id: first.id, answered: 1, total: 15 });
      await later(1);
      const next = await started();
      expect(next.id).not.toBe(first.id);
      expect((await revision()).current).toMatchObject({ id: next.id, answered: 0 });
    });

    test("ends when each question was answered right once: one that is missed comes back", async () => {
      await taking.quiz(2);
      const { id, questions } = await started();
      const [a, b] = questions;
      expect((await give(id, { questionId: a!.id, number: 1, answerId: wrongOf(a!) })).json()).toMatchObject({ ended: false });
      expect((await give(id, { questionId: b!.id, number: 1, answerId: b!.goodAnswerId })).json()).toMatchObject({ ended: false });
      expect((await give(id, { questionId: a!.id, number: 2, answerId: a!.goodAnswerId })).json()).toMatchObject({ ended: true });
      const session = await read(id);
      expect(session.endedAt).not.toBeNull();
      expect(session.questions.map((q) => q.given.length)).toEqual([2, 1]);
      expect(session.questions[0]!.backIn).toBe(1);
      expect(await revision()).toMatchObject({
        current: null,
        done: true,
        planned: { missed: 0, fading: 0, new: 0 },
        week: { sessions: 1 },
      });
    });

    test("lets a question go that was missed three times: it waits for tomorrow, and the session ends without it", async () => {
      await taking.quiz(1);
      const { id, questions } = await started();
      const [q] = questions;
      const miss = async (number: number) => (await give(id, { questionId: q!.id, number, answerId: wrongOf(q!) })).json();
      const home = async () => (await browser.call("GET", "/api/learning")).json<{ home: LearningHome }>().home;
      expect(await miss(1)).toMatchObject({ ended: false });
      expect((await revision()).current).toEqual({ id, answered: 1, total: 1, missed: 1 });
      expect(await home()).toMatchObject({ today: 1, next: { kind: "session", questions: 1, current: { missed: 1 } } });
      expect(await miss(2)).toMatchObject({ ended: false });
      expect(await miss(3)).toMatchObject({ ended: true });
      expect((await read(id)).questions[0]!.backIn).toBe(1);
      expect(await home()).toMatchObject({ today: 0 });
      await later(1);
      expect((await revision()).planned).toMatchObject({ missed: 1 });
    });

    test("is done for the day once it is finished, whatever is still due; what waits is tomorrow's", async () => {
      const { id: qcm, questions } = await taking.quiz(8);
      for (const q of questions) await taking.answer(qcm, q.id, q.wrong);
      await browser.call("PUT", "/api/revision/settings", { size: 5 });
      await later(3);
      const session = await started();
      expect(session.questions.map(({ reason }) => reason)).toEqual(Array(5).fill("missed"));
      for (const q of session.questions) await give(session.id, { questionId: q.id, number: 1, answerId: q.goodAnswerId });
      const home = (await browser.call("GET", "/api/learning")).json<{ home: LearningHome }>().home;
      expect(home).toMatchObject({ today: 0, next: { kind: "training", nextQuestions: 3 }, week: { sessions: 1 } });
      expect(errorOf(await start())).toEqual([409, "nothing_to_revise"]);
      expect((await started({ kind: "daily", size: 5 })).questions).toHaveLength(3);
    });

    test("has as many questions as the student chose, from 5 to 30", async () => {
      await taking.quiz(40);
      expect((await browser.call("PUT", "/api/revision/settings", { size: 5 })).statusCode).toBe(204);
      expect((await started()).questions).toHaveLength(5);
      expect((await revision()).size).toBe(5);
      for (const size of [4, 31, "x"]) expect((await browser.call("PUT", "/api/revision/settings", { size })).statusCode).toBe(400);
      await later(1);
      expect((await started({ kind: "daily", size: 12 })).questions).toHaveLength(12);
    });

    test("there is none on the day of the exam and after", async () => {
      await taking.quiz(4);
      const today = "2026-11-21";
      await setClass({ examDay: "2026-11-22" });
      expect((await revision()).planned.new).toBe(4);
      await setClass({ examDay: today });
      expect(await revision()).toMatchObject({ examOver: true, planned: { missed: 0, fading: 0, new: 0 } });
      expect(errorOf(await start())).toEqual([409, "nothing_to_revise"]);
    });

    test("leaves quizzes, their tries and statistics as they are", async () => {
      const { id } = await taking.quiz(3);
      const session = await started();
      for (const q of session.questions) await give(session.id, { questionId: q.id, number: 1, answerId: q.goodAnswerId });
      expect(await db.selectFrom("tries").selectAll().execute()).toEqual([]);
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({ alreadyAnswered: false, progress: "ttt" });
    });
  });

  describe("an answer in a session", () => {
    test("sent ten times at once is recorded once", async () => {
      await taking.quiz(3);
      const { id, questions } = await started();
      const body = { questionId: questions[0]!.id, number: 1, answerId: questions[0]!.goodAnswerId };
      const responses = await Promise.all(Array.from({ length: 10 }, () => give(id, body)));
      expect(responses.map((r) => r.statusCode)).toEqual(Array(10).fill(200));
      expect(await db.selectFrom("revision_answers").selectAll().execute()).toHaveLength(1);
      expect(await db.selectFrom("learning_days").select("answers").execute()).toEqual([{ answers: 1 }]);
    });

    test("counts in the badges that reward days and right answers, as an answer to a quiz does", async () => {
      await taking.quiz(20);
      const earned: string[] = [];
      for (let day = 0; day < 7; day++) {
        if (day > 0) await later(1);
        const { id, questions } = await started({ kind: "daily", size: 5 });
        const [q] = questions;
        const answer = await give(id, { questionId: q!.id, number: 1, answerId: q!.goodAnswerId });
        earned.push(...answer.json<{ badges: { label: string }[] }>().badges.map(({ label }) => label));
      }
      expect(earned).toEqual(["Semaine pleine"]);
      const wall = (await browser.call("GET", "/api/badges")).json<Badge[]>();
      expect(wall.find(({ label }) => label === "Cinquante")?.progress).toMatchObject({ value: 7, goal: 50 });
    });

    test("given otherwise on another device is refused, as is one after the right one", async () => {
      await taking.quiz(3);
      const { id, questions } = await started();
      const [q] = questions;
      await give(id, { questionId: q!.id, number: 1, answerId: q!.goodAnswerId });
      const cards = await db.selectFrom("learning_cards").selectAll().execute();
      expect(errorOf(await give(id, { questionId: q!.id, number: 1, answerId: wrongOf(q!) }))).toEqual([409, "already_answered"]);
      expect(errorOf(await give(id, { questionId: q!.id, number: 2, answerId: wrongOf(q!) }))).toEqual([409, "already_answered"]);
      expect(errorOf(await give(id, { questionId: questions[1]!.id, number: 2, answerId: questions[1]!.goodAnswerId }))).toEqual([
        409,
        "already_answered",
      ]);
      expect(await db.selectFrom("learning_cards").selectAll().execute()).toEqual(cards);
    });

    test("« J’ai hésité » brings the question back sooner, and can be taken back", async () => {
      await taking.quiz(2);
      const { id, questions } = await started();
      const [q] = questions;
      const body = { questionId: q!.id, number: 1, answerId: q!.goodAnswerId };
      const backIn = async () => (await read(id)).questions[0]!.backIn;
      await give(id, body);
      expect(await backIn()).toBe(q!.backAfter.right);
      await give(id, { ...body, hesitant: true });
      expect(await backIn()).toBe(q!.backAfter.hesitant);
      expect(q!.backAfter.hesitant).toBeLessThan(q!.backAfter.right!);
      await give(id, { ...body, hesitant: false });
      expect(await backIn()).toBe(q!.backAfter.right);
      expect(await db.selectFrom("learning_days").select("answers").execute()).toEqual([{ answers: 1 }]);
    });

    test("is refused for a question or an answer that is not of the session, a bad number, and without a session", async () => {
      const { questions: others } = await taking.quiz(2);
      const { id, questions } = await started({ kind: "daily" });
      const foreign = await createQuestion(db);
      const [q] = questions;
      expect(errorOf(await give(id, { questionId: foreign.id, number: 1, answerId: foreign.right }))).toEqual([404, "question_not_found"]);
      expect(errorOf(await give(id, { questionId: q!.id, number: 1, answerId: foreign.right }))).toEqual([404, "question_not_found"]);
      for (const number of [0, 51, "x"])
        expect((await give(id, { questionId: q!.id, number, answerId: q!.goodAnswerId })).statusCode).toBe(400);
      expect((await give(999_999, { questionId: others[0]!.id, number: 1, answerId: others[0]!.right })).statusCode).toBe(404);
    });
  });

  describe("who may see it", () => {
    test("another student, of the class or of another school, gets 404 and changes nothing", async () => {
      await taking.quiz(3);
      const { id, questions } = await started();
      const [q] = questions;
      for (const classroom of [taking.classroom, await createClassroom(db)]) {
        const other = await taking.t.signedInAs(await createStudent(db, classroom));
        expect((await other.call("GET", `/api/revision/sessions/${id}`)).statusCode).toBe(404);
        expect((await give(id, { questionId: q!.id, number: 1, answerId: q!.goodAnswerId }, other)).statusCode).toBe(404);
        expect((await revision(other)).current).toBeNull();
      }
      expect(await db.selectFrom("revision_answers").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("learning_cards").selectAll().execute()).toEqual([]);
    });

    test("visitors are sent to sign in, users without a class have nothing to revise, writing needs the token", async () => {
      const visitor = taking.t.visitor();
      const outsider = await taking.t.signedInAs(await createStudent(db, taking.classroom, { classroom_id: null }));
      expect((await outsider.call("GET", "/api/learning")).json()).toEqual({ home: null });
      expect((await visitor.call("GET", "/api/learning")).statusCode).toBe(401);
      for (const path of ["/api/revision", "/api/progress", "/api/progress/points", "/api/revision/sessions/1"]) {
        expect((await visitor.call("GET", path)).statusCode).toBe(401);
        expect((await outsider.call("GET", path)).statusCode).toBe(404);
      }
      expect((await start(undefined, outsider)).statusCode).toBe(404);
      expect(errorOf(await browser.call("POST", "/api/revision/sessions", { kind: "daily" }, { csrf: false }))).toEqual([403, "csrf"]);
      for (const body of [
        {},
        { kind: "x" },
        { kind: "training", themeId: 7 },
        { kind: "training", point: "7.1.1" },
        { kind: "daily", size: 4 },
      ])
        expect((await start(body)).statusCode).toBe(400);
    });

    test("questions come from published quizzes of the own class, never from hidden ones, another class, drafts or neutralised ones", async () => {
      const seen = (await taking.quiz(1)).questions[0]!;
      const [hidden, foreign, draft, neutralised] = await many(4);
      await createQcm(db, { classroom_id: taking.classroom, published: 0, questions: [hidden!.id] });
      await createQcm(db, { classroom_id: await createClassroom(db), questions: [foreign!.id] });
      await createQcm(db, { classroom_id: taking.classroom, questions: [draft!.id, neutralised!.id] });
      await db.updateTable("questions").set({ draft: 1 }).where("id", "=", draft!.id).execute();
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", neutralised!.id).execute();
      expect((await started()).questions.map((q) => q.id)).toEqual([seen.id]);
    });
  });

  describe("free training", () => {
    test("goes over an exam or a theme of the bank, what was never met first", async () => {
      const questions = await many(7, 2);
      const examId = await exam(questions, 2);
      await exam(await many(3, 3), 3);
      const { id: qcm } = { id: await createQcm(db, { classroom_id: taking.classroom, questions: [questions[0]!.id] }) };
      await taking.answer(qcm, questions[0]!.id, questions[0]!.right);
      expect((await revision()).themes.slice(1, 3)).toEqual([
        { id: 2, questions: 7, unseen: 6 },
        { id: 3, questions: 3, unseen: 3 },
      ]);
      const session = await started({ kind: "training", themeId: 2 });
      expect(session).toMatchObject({ kind: "training", themeId: 2 });
      expect(session.questions.at(-1)?.id).toBe(questions[0]!.id);
      expect((await started({ kind: "training", examId })).questions.map((q) => q.id).sort((a, b) => a - b)).toEqual(
        questions.map((q) => q.id),
      );
      expect((await revision()).exams).toMatchObject([{ themes: [3] }, { id: examId, themes: [2] }]);
    });

    test("« Ce qui tombe souvent » asks what three papers or more asked, and an answer says in which", async () => {
      const [often, twice] = await many(2, 2);
      await exam([often!, twice!], 2);
      const rows = [
        { question_id: often!.id, years: "2012 2016 2021", papers: 3 },
        { question_id: twice!.id, years: "2012 2016", papers: 2 },
      ];
      await db.insertInto("asked_years").values(rows).execute();
      const before = (await revision()).often;
      expect(before).toMatchObject({ questions: 1, known: 0, facts: expect.any(Number) });
      const papers = before!.most!.map((one) => one.papers);
      expect(papers).toHaveLength(3);
      expect(papers).toEqual(papers.toSorted((a, b) => b - a));
      const session = await started({ kind: "training", often: true });
      expect(session.questions).toMatchObject([{ id: often!.id, askedYears: [2012, 2016, 2021] }]);
      await give(session.id, { questionId: often!.id, number: 1, answerId: session.questions[0]!.goodAnswerId });
      expect((await revision()).often).toMatchObject({ questions: 1, known: 1 });
    });

    test("leaves the session of the day as it is: both go on from the page, and the three newest trainings stay seven days", async () => {
      await exam(await many(12, 2), 2);
      const daily = await started();
      const trainings: number[] = [];
      for (let n = 0; n < 4; n++) trainings.push((await started({ kind: "training", themeId: 2, size: 5 })).id);
      await give(trainings[3]!, await firstRight(trainings[3]!));
      expect(await revision()).toMatchObject({
        current: { id: daily.id },
        trainings: [
          { id: trainings[3], themeId: 2, about: null, answered: 1, total: 5, missed: 0 },
          { id: trainings[2] },
          { id: trainings[1] },
        ],
      });
      expect((await revision()).trainings).toHaveLength(3);
      expect((await started()).id).toBe(daily.id);
      expect((await give(trainings[2]!, await firstRight(trainings[2]!))).statusCode).toBe(200);
      await later(6);
      expect((await revision()).trainings).toHaveLength(3);
      await later(1);
      expect((await revision()).trainings).toEqual([]);
    });

    test("goes over the errors of a quiz, in another order each time, also where the class allows no other training", async () => {
      const { id, questions } = await taking.quiz(8);
      for (const [i, q] of questions.entries()) await taking.answer(id, q.id, i === 0 ? q.right : q.wrong);
      await setClass({ freeTraining: false });
      const orders = new Set<string>();
      for (let n = 0; n < 6; n++) {
        taking.t.advance(1000);
        const ids = (await started({ kind: "training", qcmId: id })).questions.map((q) => q.id);
        expect([...ids].sort((a, b) => a - b)).toEqual(questions.slice(1).map((q) => q.id));
        orders.add(ids.join());
      }
      expect(orders.size).toBeGreaterThan(1);
      const { name } = await db.selectFrom("qcms").where("id", "=", id).select("name").executeTakeFirstOrThrow();
      expect((await revision()).trainings[0]).toMatchObject({ about: name, themeId: null, total: 7 });
      const other = await taking.t.signedInAs(await createStudent(db, await createClassroom(db)));
      expect(errorOf(await start({ kind: "training", qcmId: id }, other))).toEqual([409, "nothing_to_revise"]);
      const sameClass = await taking.t.signedInAs(await createStudent(db, taking.classroom));
      expect(errorOf(await start({ kind: "training", qcmId: id }, sameClass))).toEqual([409, "nothing_to_revise"]);
    });

    test("is hidden when the class has turned it off: what its quizzes hold stays in the session of the day", async () => {
      const { questions } = await taking.quiz(2);
      await exam(await many(5));
      await setClass({ freeTraining: false });
      expect(await revision()).toMatchObject({ themes: [], exams: [], planned: { new: 2 } });
      expect((await start({ kind: "training", themeId: 1 })).statusCode).toBe(404);
      expect((await started()).questions.map((q) => q.id).sort((a, b) => a - b)).toEqual(questions.map((q) => q.id));
    });

    test("goes over one programme point, if the class allows it, and its answers count as any other", async () => {
      const questions = await many(5, 2);
      await exam(questions, 2);
      for (const q of questions.slice(0, 3))
        await db.updateTable("questions").set({ programme_point: "2.1.3" }).where("id", "=", q.id).execute();
      const point = async (code = "2.1.3") =>
        (await browser.call("GET", "/api/progress/points")).json<PointsLearnt>().points.find((p) => p.code === code);
      expect(await point()).toEqual({ code: "2.1.3", mastery: "unseen", questions: 3 });
      expect(await point("2.1.1")).toEqual({ code: "2.1.1", mastery: "unseen", questions: 0 });
      const session = await started({ kind: "training", point: "2.1.3" });
      expect(session).toMatchObject({ kind: "training", themeId: 2 });
      expect(session.questions.map((q) => q.id).sort((a, b) => a - b)).toEqual(questions.slice(0, 3).map((q) => q.id));
      for (const [i, q] of session.questions.entries()) {
        await give(session.id, { questionId: q.id, number: 1, answerId: q.goodAnswerId });
        expect((await point())?.mastery).toBe(i < 2 ? "learning" : "known");
      }
      const { themes } = (await browser.call("GET", "/api/progress")).json<LearningProgress>();
      expect(themes[1]!.points.find(({ code }) => code === "2.1.3")).toMatchObject({ mastery: "known", met: 3 });
      await later(12);
      expect((await revision()).planned.fading).toBe(3);
      expect(errorOf(await start({ kind: "training", point: "2.1.1" }))).toEqual([409, "nothing_to_revise"]);
      await setClass({ freeTraining: false });
      expect((await point())?.questions).toBe(0);
      expect((await start({ kind: "training", point: "2.1.3" })).statusCode).toBe(404);
    });

    test("leaves out a quiz kept for a test, until its questions were met", async () => {
      const questions = await many(4);
      await exam(questions);
      const test = await createQcm(db, { classroom_id: taking.classroom, published: 0, questions: [questions[0]!.id, questions[1]!.id] });
      const name = "Contrôle";
      const url = `/api/teachers/classrooms/${taking.classroom}/qcms/${test}`;
      expect((await (await teacher()).call("PUT", url, { name, freeTraining: false })).json()).toMatchObject({ freeTraining: false });
      expect((await (await teacher()).call("PUT", url, { name })).json()).toMatchObject({ freeTraining: false });
      expect((await started({ kind: "training", themeId: 1 })).questions.map((q) => q.id).sort((a, b) => a - b)).toEqual([
        questions[2]!.id,
        questions[3]!.id,
      ]);
      await db.updateTable("qcms").set({ published: 1 }).where("id", "=", test).execute();
      await taking.answer(test, questions[0]!.id, questions[0]!.wrong);
      await later(3);
      expect((await started()).questions.map((q) => q.id)).toContain(questions[0]!.id);
    });
  });

  describe("progress", () => {
    const progress = async () => (await browser.call("GET", "/api/progress")).json<LearningProgress>();
    const play = async (count: number) => {
      const questions = [...(await many(count - 20, 1)), ...(await many(10, 2)), ...(await many(10, 3))];
      const id = await createQcm(db, { classroom_id: taking.classroom, questions: questions.map((q) => q.id) });
      for (const q of questions) await taking.answer(id, q.id, q.right);
    };

    test("has no figure before the fortieth first answer, then a mark with its interval", async () => {
      await play(39);
      expect(await progress()).toMatchObject({ forecast: null, answers: 39, answersMissing: 1, themesMet: 3 });
      expect((await progress()).themes.map((t) => t.mark)).toEqual([null, null, null, null, null, null]);
      const { id, questions } = await taking.quiz(1);
      await taking.answer(id, questions[0]!.id, questions[0]!.right);
      const { forecast, themes, days } = await progress();
      expect(forecast).toMatchObject({ english: false });
      expect(forecast!.low).toBeLessThan(forecast!.mean);
      expect(forecast!.mean).toBeLessThan(forecast!.high);
      expect(themes[0]!.mark).toBeGreaterThan(themes[3]!.mark!);
      expect(days).toEqual([{ day: "2026-11-21", answers: 40 }]);
    });

    test("says of each programme point whether it is known, being learnt or not met", async () => {
      const { id, questions } = await taking.quiz(5);
      for (const q of questions.slice(0, 4))
        await db.updateTable("questions").set({ programme_point: "1.1.1" }).where("id", "=", q.id).execute();
      await db.updateTable("questions").set({ programme_point: "1.1.2" }).where("id", "=", questions[4]!.id).execute();
      const pointOf = async (code: string) => (await progress()).themes[0]!.points.find((p) => p.code === code);
      await taking.answer(id, questions[0]!.id, questions[0]!.right);
      expect(await pointOf("1.1.1")).toMatchObject({ mastery: "learning", right: 1, met: 1 });
      for (const q of questions.slice(1, 3)) await taking.answer(id, q.id, q.right);
      expect(await pointOf("1.1.1")).toMatchObject({ mastery: "known", right: 3, met: 3 });
      await taking.answer(id, questions[3]!.id, questions[3]!.wrong);
      expect(await pointOf("1.1.1")).toMatchObject({ mastery: "learning", right: 3, met: 4 });
      expect(await pointOf("1.1.2")).toMatchObject({ mastery: "unseen", met: 0 });
      expect((await progress()).themes.flatMap((t) => t.points)).toHaveLength(72);
    });
  });

  test("the next thing to do goes from the session to a quiz under way, a new quiz, then free training", async () => {
    const home = async () => (await browser.call("GET", "/api/learning")).json<{ home: LearningHome }>().home;
    expect((await home()).next).toMatchObject({ kind: "up-to-date", nextDay: null });
    const questions = await many(2);
    await exam(questions);
    const { id, questions: quiz } = await taking.quiz(2);
    expect((await home()).next).toMatchObject({ kind: "session", questions: 4, revised: 0, new: 4 });
    const session = await started();
    for (const q of session.questions) await give(session.id, { questionId: q.id, number: 1, answerId: q.goodAnswerId });
    expect(await home()).toMatchObject({ today: 0, next: { kind: "new-quiz", qcmId: id, total: 2 } });
    await taking.answer(id, quiz[0]!.id, quiz[0]!.right);
    expect((await home()).next).toMatchObject({ kind: "quiz", qcmId: id, answered: 1, total: 2 });
    await taking.answer(id, quiz[1]!.id, quiz[1]!.right);
    expect((await home()).next).toMatchObject({ kind: "training", themeId: expect.any(Number), nextDay: expect.any(String) });
    await later(12);
    expect(await home()).toMatchObject({ today: 4, next: { kind: "session", questions: 4, revised: 4, new: 0 } });
  });

  test("a mock exam comes before everything, then is in the progress once its result is shown; another class's is nowhere", async () => {
    const home = async () => (await browser.call("GET", "/api/learning")).json<{ home: LearningHome }>().home.next;
    const shown = async () => (await browser.call("GET", "/api/progress")).json<LearningProgress>().mockExams;
    const { questions } = await taking.quiz(2);
    const foreign = await createMockExam(db, { classroom_id: await createClassroom(db), questions });
    expect((await home()).kind).toBe("session");
    const { id } = await createMockExam(db, { classroom_id: taking.classroom, questions });
    expect(await home()).toMatchObject({ kind: "mock-open", mockExamId: id, total: 2, minutes: 150 });
    const copy = await createMockCopy(db, id, taking.student);
    expect(await home()).toMatchObject({ kind: "mock-running", mockExamId: id, answered: 0, total: 2 });
    await db.updateTable("mock_copies").set({ handed_in_at: taking.t.context.now() }).where("id", "=", copy).execute();
    expect((await home()).kind).toBe("new-quiz");
    expect(await shown()).toEqual([]);
    for (const exam of [id, foreign.id]) await db.updateTable("mock_exams").set({ published_at: 1 }).where("id", "=", exam).execute();
    expect(await shown()).toMatchObject([{ id, total: 0 }]);
  });

  test("the number of queries does not grow with questions, cards and sessions", async () => {
    const counting = countingQueries(database);
    const app = await createTestApp(counting.database);
    const counts = async () => {
      const visitor = app.visitor();
      for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
      const asked: number[] = [];
      const { id, questions } = await started();
      const q = questions.find((one) => one.given.length === 0)!;
      const calls = [
        () => visitor.call("GET", "/api/learning"),
        () => visitor.call("GET", "/api/revision"),
        () => visitor.call("GET", "/api/progress"),
        () => visitor.call("GET", "/api/progress/points"),
        () => visitor.call("GET", `/api/revision/sessions/${id}`),
        () => give(id, { questionId: q.id, number: 1, answerId: q.goodAnswerId }, visitor),
      ];
      await visitor.call("POST", "/api/revision/sessions", { kind: "daily" });
      for (const call of calls) {
        const before = counting.count();
        expect((await call()).statusCode).toBe(200);
        asked.push(counting.count() - before);
      }
      return asked;
    };
    await taking.quiz(6);
    const few = await counts();
    const { id, questions } = await taking.quiz(30);
    await exam(await many(20));
    for (const q of questions) await taking.answer(id, q.id, q.right);
    await later(2);
    for (const [i, asked] of (await counts()).entries()) expect(asked).toBeLessThanOrEqual(few[i]!);
  });
});
