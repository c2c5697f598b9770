import type { AnswerResult, QcmRun } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { prepareTaking, type Taking } from "./testing.ts";

onBothEngines((open) => {
  let t: Taking["t"];
  let db: Taking["db"];
  let classroom: Taking["classroom"];
  let browser: Taking["browser"];
  let quiz: Taking["quiz"];
  let answer: Taking["answer"];
  let question: Taking["question"];

  beforeEach(async () => {
    ({ t, db, classroom, browser, quiz, answer, question } = await prepareTaking(await open()));
  });

  describe("an answer", () => {
    test("says what was right, and when it was the last one", async () => {
      await quiz(3);
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      for (const q of questions) await answer(id, q.id, q.right, friend);
      expect((await answer(id, b!.id, b!.wrong)).json()).toEqual({
        answeredId: b!.wrong,
        goodAnswerId: b!.right,
        comment: "Parce que c’est ainsi.",
        lastQuestion: false,
        badgeGagne: [],
      });
      expect((await answer(id, a!.id, a!.right)).json<AnswerResult>().lastQuestion).toBe(true);
    });

    test("is right or wrong by what the bank says, wherever the right one stands on the paper", async () => {
      const [a, b] = [await createQuestion(db, { correct: 3 }), await createQuestion(db, { correct: 4 })];
      const id = await createQcm(db, { classroom_id: classroom, questions: [a.id, b.id] });
      expect((await answer(id, a.id, a.answers[0]!)).json()).toMatchObject({ goodAnswerId: a.answers[2] });
      expect((await answer(id, b.id, b.answers[3]!)).json()).toMatchObject({ goodAnswerId: b.answers[3] });
      expect((await question(id, 1)).thisStudentAnswers).toMatchObject({ answeredId: a.answers[0], goodAnswerId: a.answers[2] });
      expect((await browser.call("GET", `/api/qcms/${id}`)).json<QcmRun>().progress).toBe("wr");
      expect(await db.selectFrom("student_progress").select(["answer_count", "right_count"]).execute()).toEqual([
        { answer_count: 2, right_count: 1 },
      ]);
    });

    test("sent twice gives the first result, another one is refused", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const first = (await answer(id, q!.id, q!.right)).json<AnswerResult>();
      expect((await answer(id, q!.id, q!.right)).json()).toEqual(first);
      expect(first.badgeGagne.map((b) => b.label)).toEqual(["Premier envol"]);
      const other = await answer(id, q!.id, q!.wrong);
      expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([409, "already_answered"]);
    });

    test("sent twice shows again the badges that it earned, not those of another", async () => {
      const [first, second] = [await quiz(1), await quiz(2)];
      const send = async ({ id, questions }: typeof first) =>
        (await answer(id, questions[0]!.id, questions[0]!.right)).json<AnswerResult>().badgeGagne.map((b) => b.label);
      expect(await send(first)).toEqual(["Premier envol"]);
      t.advance(1000);
      expect([await send(second), await send(second), await send(first)]).toEqual([[], [], ["Premier envol"]]);
    });

    test("sent ten times at once is recorded once", async () => {
      const { id, questions } = await quiz(2);
      const [q] = questions;
      const responses = await Promise.all(Array.from({ length: 10 }, () => answer(id, q!.id, q!.right)));
      expect(responses.map((r) => r.statusCode)).toEqual(Array(10).fill(200));
      const count = async (table: "tries" | "student_answers") =>
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow()
        ).n;
      expect([await count("tries"), await count("student_answers")]).toEqual([1, 1]);
      expect(await db.selectFrom("student_progress").select("answer_count").executeTakeFirst()).toEqual({ answer_count: 1 });
    });

    test("to a hidden quiz, another class's, an absent question or with a foreign answer is 404", async () => {
      const { id, questions } = await quiz(2);
      const [q, neighbour] = questions;
      const outside = await createQuestion(db);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [q!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [q!.id] });
      for (const [qcm, questionId, answerId, error] of [
        [hidden, q!.id, q!.right, "not_found"],
        [foreign, q!.id, q!.right, "not_found"],
        [id, outside.id, outside.right, "question_not_found"],
        [id, q!.id, outside.right, "question_not_found"],
        [id, q!.id, neighbour!.right, "question_not_found"],
        [2_147_483_648, q!.id, q!.right, "not_found"],
      ] as const) {
        const refused = await answer(qcm, questionId, answerId);
        expect([refused.statusCode, refused.json().error], `${qcm} ${questionId}`).toEqual([404, error]);
      }
      expect(await db.selectFrom("student_answers").selectAll().execute()).toEqual([]);
    });

    test("moves the counters of its student alone", async () => {
      const { id, questions } = await quiz(2);
      const friend = await t.signedInAs(await createStudent(db, classroom));
      for (const q of questions) await answer(id, q.id, q.right, friend);
      await answer(id, questions[0]!.id, questions[0]!.right);
      expect(await db.selectFrom("student_progress").select(["answer_count", "right_streak"]).orderBy("answer_count").execute()).toEqual([
        { answer_count: 1, right_streak: 1 },
        { answer_count: 2, right_streak: 2 },
      ]);
    });

    test("is the last one when only withdrawn questions remain, those answered before they were apart", async () => {
      const withdraw = ({ id }: { id: number }) => db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", id).execute();
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const isLast = async (qcm: number, q: { id: number; right: number }, by = browser) =>
        (await answer(qcm, q.id, q.right, by)).json<AnswerResult>().lastQuestion;

      const { id, questions } = await quiz(3);
      const [a, b, c] = questions;
      await withdraw(c!);
      expect([await isLast(id, a!), await isLast(id, c!), await isLast(id, b!)]).toEqual([false, false, true]);

      const answered = await quiz(3);
      const [d, e, f] = answered.questions;
      expect(await isLast(answered.id, d!)).toBe(false);
      await withdraw(d!);
      expect([await isLast(answered.id, e!), await isLast(answered.id, f!)]).toEqual([false, true]);

      const shared = await quiz(2);
      const [g, h] = shared.questions;
      await isLast(shared.id, h!, friend);
      await withdraw(h!);
      expect(await isLast(shared.id, g!)).toBe(true);
    });

    test("is taken as form data too", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const response = await browser.call("POST", `/api/qcms/${id}/answers`, `questionId=${q!.id}&answerId=${q!.right}`, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        csrf: true,
      });
      expect(response.statusCode).toBe(200);
    });

    test("without session is 401, without CSRF token 403, malformed 400", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const body = { questionId: q!.id, answerId: q!.right };
      expect((await t.visitor().call("POST", `/api/qcms/${id}/answers`, body)).statusCode).toBe(401);
      const forged = await browser.call("POST", `/api/qcms/${id}/answers`, body, { csrf: false });
      expect([forged.statusCode, forged.json<{ error: string }>().error]).toEqual([403, "csrf"]);
      expect((await browser.call("POST", `/api/qcms/${id}/answers`, { questionId: "x" })).statusCode).toBe(400);
    });
  });

  describe("restart", () => {
    test("clears the student's screens and keeps the try for statistics", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      await answer(id, q!.id, q!.wrong);
      expect((await browser.call("DELETE", `/api/qcms/${id}/answers`)).statusCode).toBe(204);
      expect((await question(id, 1)).thisStudentAnswers).toBeNull();
      await answer(id, q!.id, q!.right);
      expect(await db.selectFrom("tries").select(["number", "by_teacher"]).orderBy("number").execute()).toEqual([
        { number: 1, by_teacher: 0 },
        { number: 2, by_teacher: 0 },
      ]);
    });

    test("an answer on its way meanwhile never lands in the new try, before or after its first answer", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const send = (q: typeof a, tryNumber: number) =>
        browser.call("POST", `/api/qcms/${id}/answers`, { questionId: q!.id, answerId: q!.right, tryNumber });
      const refused = async (q: typeof a) => (await send(q, 1)).json<{ error: string }>().error;
      expect((await question(id, 1)).tryNumber).toBe(1);
      expect((await send(a, 1)).statusCode).toBe(200);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect((await send(b, 1)).statusCode).toBe(409);
      expect([await refused(a), await refused(b)]).toEqual(["try_ended", "try_ended"]);
      expect((await question(id, 1)).tryNumber).toBe(2);
      expect((await send(a, 2)).statusCode).toBe(200);
      expect([await refused(a), await refused(b)]).toEqual(["try_ended", "try_ended"]);
      expect((await browser.call("GET", `/api/qcms/${id}`)).json<QcmRun>().progress).toBe("rt");
    });

    test("of a hidden quiz is 404, and before any answer changes nothing", async () => {
      const { id } = await quiz(1);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0 });
      expect((await browser.call("DELETE", `/api/qcms/${hidden}/answers`)).statusCode).toBe(404);
      expect((await browser.call("DELETE", `/api/qcms/${id}/answers`)).statusCode).toBe(204);
    });
  });

  describe("an explanation", () => {
    test("is asked, then withdrawn, by each for themselves", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const url = `/api/qcms/${id}/questions/${q!.id}/ask-explanation`;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      expect((await browser.call("POST", url, { questionId: q!.id })).json()).toEqual({ askExplanation: true });
      expect((await question(id, 1)).askExplanation).toBe(true);
      expect((await question(id, 1, friend)).askExplanation).toBe(false);
      expect((await browser.call("POST", url, { questionId: q!.id })).json()).toEqual({ askExplanation: false });
    });

    test("withdrawn leaves the others that one asked, and what others asked", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const toggle = (q: typeof a, by = browser) =>
        by.call("POST", `/api/qcms/${id}/questions/${q!.id}/ask-explanation`, { questionId: q!.id });
      for (const [q, by] of [
        [a, browser],
        [b, browser],
        [a, friend],
      ] as const)
        await toggle(q, by);
      await toggle(a);
      const asked = async (by: Browser) => [(await question(id, 1, by)).askExplanation, (await question(id, 2, by)).askExplanation];
      expect([await asked(browser), await asked(friend)]).toEqual([
        [false, true],
        [true, false],
      ]);
    });

    test("of a question out of sight is 404: of another quiz, a hidden one or another class's", async () => {
      const { id, questions } = await quiz(1);
      const [outside] = (await quiz(1)).questions;
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [questions[0]!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [questions[0]!.id] });
      for (const [qcm, questionId] of [
        [id, outside!.id],
        [hidden, questions[0]!.id],
        [foreign, questions[0]!.id],
      ])
        expect((await browser.call("POST", `/api/qcms/${qcm}/questions/${questionId}/ask-explanation`, { questionId })).statusCode).toBe(
          404,
        );
      expect(await db.selectFrom("explanation_requests").selectAll().execute()).toEqual([]);
    });
  });
});
