import type { AnswerResult, QcmRun, QcmSummary, StudentQuestion } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
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

  describe("the list of quizzes", () => {
    test("shows the published ones of the class in the teacher's order, new until opened", async () => {
      const first = await quiz(2);
      await createQcm(db, { classroom_id: classroom, published: 0, questions: [first.questions[0]?.id ?? 0] });
      await createQcm(db, { classroom_id: await createClassroom(db), questions: [first.questions[0]?.id ?? 0] });
      const second = await quiz(1);
      const list = async () => (await browser.call("GET", "/api/qcms")).json<QcmSummary[]>();
      expect((await list()).map((q) => [q.id, q.newQcm])).toEqual([
        [first.id, true],
        [second.id, true],
      ]);
      await question(first.id, 1);
      expect((await list()).map((q) => q.newQcm)).toEqual([false, true]);
    });

    test("and the progress of each follow the teacher's order, whenever they were made", async () => {
      const [first, second] = [await quiz(2), await quiz(1)];
      const [a, b] = first.questions;
      await answer(first.id, a!.id, a!.right);
      await db.updateTable("qcms").set({ position: 0 }).where("id", "=", second.id).execute();
      expect((await browser.call("GET", "/api/qcms")).json<QcmSummary[]>().map((q) => q.id)).toEqual([second.id, first.id]);
      await db.updateTable("qcm_questions").set({ position: 0 }).where("question_id", "=", b!.id).execute();
      expect((await browser.call("GET", `/api/qcms/${first.id}`)).json<QcmRun>().progress).toBe("tr");
    });

    test("tells of a quiz what its card shows, and nothing that is for teachers", async () => {
      const { id } = await quiz(3);
      const comments = { student_comment: "Révise les nuages", teacher_comment: "À rendre jeudi" };
      await db
        .updateTable("qcms")
        .set({ name: "Météo 1", ...comments })
        .where("id", "=", id)
        .execute();
      expect((await browser.call("GET", "/api/qcms")).json()).toEqual([
        {
          id,
          name: "Météo 1",
          newQcm: true,
          alreadyAnswered: false,
          studentComment: "Révise les nuages",
          dueDay: null,
          totalQuestionNumber: 3,
          totalQuestionAnswered: 0,
          totalBadAnswer: 0,
          totalGoodAnswer: 0,
        },
      ]);
      for (const path of [`/api/qcms/${id}`, `/api/qcms/${id}/questions/1`])
        expect((await browser.call("GET", path)).body).not.toContain("À rendre jeudi");
    });

    test("counts the answers of the current try", async () => {
      const { id, questions } = await quiz(3);
      const [a, b] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, b!.id, b!.wrong);
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({
        alreadyAnswered: true,
        totalQuestionNumber: 3,
        totalQuestionAnswered: 2,
        totalGoodAnswer: 1,
        totalBadAnswer: 1,
      });
    });

    test("counts each quiz for itself and each student for themselves", async () => {
      const [first, second] = [await quiz(2), await quiz(1)];
      const friend = await t.signedInAs(await createStudent(db, classroom));
      await question(second.id, 1, friend);
      await answer(first.id, first.questions[0]!.id, first.questions[0]!.wrong, friend);
      await answer(first.id, first.questions[1]!.id, first.questions[1]!.wrong, friend);
      await answer(second.id, second.questions[0]!.id, second.questions[0]!.wrong, friend);
      await answer(first.id, first.questions[0]!.id, first.questions[0]!.right);
      const list = async () =>
        (await browser.call("GET", "/api/qcms"))
          .json<QcmSummary[]>()
          .map((q) => [q.id, q.newQcm, q.totalQuestionNumber, q.totalQuestionAnswered, q.totalGoodAnswer, q.totalBadAnswer]);
      expect(await list()).toEqual([
        [first.id, true, 2, 1, 1, 0],
        [second.id, true, 1, 0, 0, 0],
      ]);
      await browser.call("DELETE", `/api/qcms/${first.id}/answers`);
      await answer(first.id, first.questions[1]!.id, first.questions[1]!.wrong);
      expect((await list())[0]).toEqual([first.id, true, 2, 1, 0, 1]);
    });

    test("a question that stands in two quizzes is answered in one alone", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const same = await createQcm(db, { classroom_id: classroom, questions: [a!.id, b!.id] });
      await answer(id, a!.id, a!.right);
      const run = async (qcm: number) => (await browser.call("GET", `/api/qcms/${qcm}`)).json<QcmRun>();
      expect([(await run(id)).progress, (await run(same)).progress]).toEqual(["rt", "tt"]);
      expect((await question(same, 1)).thisStudentAnswers).toBeNull();
      expect([(await question(id, "last")).questionNumber, (await question(same, "last")).questionNumber]).toEqual([2, 1]);
      expect((await answer(same, a!.id, a!.wrong)).json()).toMatchObject({ answeredId: a!.wrong, lastQuestion: false });
      expect((await question(same, 1)).tryNumber).toBe(1);
      expect((await run(id)).progress).toBe("rt");
      await browser.call("DELETE", `/api/qcms/${same}/answers`);
      expect([(await run(id)).progress, (await run(same)).progress]).toEqual(["rt", "tt"]);
    });

    test("a withdrawn question that only a classmate answered takes nothing from what one answered", async () => {
      const { id, questions } = await quiz(3);
      const [a, b] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, b!.id, b!.right, await t.signedInAs(await createStudent(db, classroom)));
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", b!.id).execute();
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({
        totalQuestionNumber: 2,
        totalQuestionAnswered: 1,
        totalGoodAnswer: 1,
      });
    });

    test("a question withdrawn from another quiz takes nothing from this one", async () => {
      const { id, questions } = await quiz(2);
      const other = await quiz(1);
      await answer(id, questions[0]!.id, questions[0]!.right);
      await answer(other.id, other.questions[0]!.id, other.questions[0]!.right);
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", other.questions[0]!.id).execute();
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({
        totalQuestionNumber: 2,
        totalQuestionAnswered: 1,
        totalGoodAnswer: 1,
      });
      const second = await answer(id, questions[1]!.id, questions[1]!.right);
      expect(second.json<AnswerResult>().lastQuestion).toBe(true);
    });

    test("one quiz tells how each question went in the current try", async () => {
      const { id, questions } = await quiz(4);
      const [, b, , d] = questions;
      const progress = async () => (await browser.call("GET", `/api/qcms/${id}`)).json<QcmRun>().progress;
      expect(await progress()).toBe("tttt");
      await answer(id, b!.id, b!.wrong);
      await answer(id, d!.id, d!.right);
      await answer(id, d!.id, d!.right, await t.signedInAs(await createStudent(db, classroom)));
      expect(await progress()).toBe("twtr");
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await progress()).toBe("tttt");
    });

    test("is empty for a teacher who is no student of a class", async () => {
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect((await teacher.call("GET", "/api/qcms")).json()).toEqual([]);
    });
  });

  describe("a question", () => {
    test("comes whole, with its place in the quiz", async () => {
      const { id, questions } = await quiz(3);
      const [, b] = questions;
      const asked = await question(id, 2);
      expect(asked).toEqual({
        id: b!.id,
        question: expect.stringContaining("quelle est la bonne réponse ?"),
        image: null,
        neutralised: false,
        imageAlt: null,
        year: 2026,
        theme: { id: 1, label: "Météorologie et aérologie" },
        answers: expect.any(Array),
        askExplanation: false,
        questionNumber: 2,
        totalQuestionInQcm: 3,
        tryNumber: 1,
        thisStudentAnswers: null,
      });
      expect(asked.answers.toSorted((x, y) => x.id - y.id)).toEqual(
        ["Le vent", "La pluie", "La neige", "Le soleil"].map((words, index) => ({ id: b!.answers[index], answer: words })),
      );
    });

    test("comes with its own image", async () => {
      const ids: number[] = [];
      for (const words of ["un vent", "un nuage"]) {
        const image = { sha256: words.padEnd(64, "0"), png: Buffer.from(words), width: 1, height: 1 };
        const { id } = await db.insertInto("images").values(image).returning("id").executeTakeFirstOrThrow();
        ids.push((await createQuestion(db, { image_id: id })).id);
      }
      const id = await createQcm(db, { classroom_id: classroom, questions: ids });
      expect((await question(id, 2)).image).toBe(Buffer.from("un nuage").toString("base64"));
    });

    test("does not tell the right answer or the comment before it is answered", async () => {
      const { id } = await quiz(1);
      const response = await browser.call("GET", `/api/qcms/${id}/questions/1`);
      expect(response.json<StudentQuestion>().thisStudentAnswers).toBeNull();
      expect(response.body).not.toContain("correct");
      expect(response.body).not.toContain("Parce que");
    });

    test("tells both once answered, also after a reload", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      await answer(id, q!.id, q!.wrong);
      expect((await question(id, 1)).thisStudentAnswers).toEqual({
        answeredId: q!.wrong,
        goodAnswerId: q!.right,
        comment: "Parce que c’est ainsi.",
      });
    });

    test("shows what its own student did with it, not a classmate, nor what was done with another", async () => {
      const { id, questions } = await quiz(2);
      const other = await quiz(3);
      const [a] = questions;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      await question(id, 1, friend);
      await answer(id, a!.id, a!.wrong, friend);
      expect(await question(id, 1)).toMatchObject({ id: a!.id, totalQuestionInQcm: 2, thisStudentAnswers: null, tryNumber: 1 });
      expect((await question(id, "last")).questionNumber).toBe(1);
      await answer(id, a!.id, a!.right);
      await friend.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await question(id, 1)).toMatchObject({ thisStudentAnswers: { answeredId: a!.right }, tryNumber: 1 });
      expect((await question(id, 2)).thisStudentAnswers).toBeNull();
      expect(await question(other.id, 1)).toMatchObject({ id: other.questions[0]!.id, tryNumber: 1 });
      expect((await browser.call("GET", "/api/qcms")).json<QcmSummary[]>().map((q) => q.newQcm)).toEqual([false, false]);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect([(await question(id, 1)).tryNumber, (await question(other.id, 1)).tryNumber]).toEqual([2, 1]);
    });

    test("keeps the order of its answers on reload, and draws another in another try", async () => {
      const { id, questions } = await quiz(6);
      const orders = async () => Promise.all(questions.map(async (_, i) => (await question(id, i + 1)).answers.map((a) => a.id).join()));
      const before = await orders();
      expect(await orders()).toEqual(before);
      await answer(id, questions[0]!.id, questions[0]!.right);
      expect(await orders()).toEqual(before);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await orders()).not.toEqual(before);
    });

    test("whose answers speak of others is never shuffled", async () => {
      const ids: number[] = [];
      for (let i = 0; i < 8; i++) {
        const q = await createQuestion(db, { answers: ["Le vent", "La pluie", "La neige", "Les réponses a et b sont exactes"] });
        ids.push(q.id);
      }
      const id = await createQcm(db, { classroom_id: classroom, questions: ids });
      for (let n = 1; n <= 8; n++) expect((await question(id, n)).answers.at(-1)?.answer).toBe("Les réponses a et b sont exactes");
    });

    test("of fixed order shows its answers as on the paper, whenever they were written", async () => {
      const { id, questions } = await quiz(1);
      const [first, ...others] = questions[0]!.answers;
      await db.updateTable("questions").set({ fixed_order: 1 }).where("id", "=", questions[0]!.id).execute();
      await db.updateTable("answers").set({ position: 5 }).where("id", "=", first!).execute();
      expect((await question(id, 1)).answers.map((a) => a.id)).toEqual([...others, first]);
    });

    test("`last` is the first unanswered one, or the last one when all are answered", async () => {
      const { id, questions } = await quiz(3);
      const [a, b, c] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, c!.id, c!.right);
      expect((await question(id, "last")).questionNumber).toBe(2);
      await answer(id, b!.id, b!.right);
      expect((await question(id, "last")).questionNumber).toBe(3);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect((await question(id, "last")).questionNumber).toBe(1);
      await answer(id, a!.id, a!.right);
      expect((await question(id, "last")).questionNumber).toBe(2);
    });
  });

  describe("the questions of a quiz", () => {
    const all = async (qcm: number, by = browser) => (await by.call("GET", `/api/qcms/${qcm}/questions`)).json<StudentQuestion[]>();

    test("come at once in order, each as it would come by its number, whatever was done with it", async () => {
      const { id, questions } = await quiz(5);
      const [a, b] = questions;
      await question(id, 1);
      await answer(id, a!.id, a!.right);
      await answer(id, b!.id, b!.wrong);
      const one = [1, 2, 3, 4, 5].map((number) => question(id, number));
      expect(await all(id)).toEqual(await Promise.all(one));
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await all(id)).toEqual(await Promise.all([1, 2, 3, 4, 5].map((number) => question(id, number))));
    });

    test("tell the right answer and the comment of those answered by this student in this try only", async () => {
      const { id, questions } = await quiz(3);
      const friend = await t.signedInAs(await createStudent(db, classroom));
      for (const q of questions) await answer(id, q.id, q.right, friend);
      await answer(id, questions[1]!.id, questions[1]!.right);
      const response = await browser.call("GET", `/api/qcms/${id}/questions`);
      expect(response.json<StudentQuestion[]>().map((q) => q.thisStudentAnswers?.goodAnswerId)).toEqual([
        undefined,
        questions[1]!.right,
        undefined,
      ]);
      expect(response.body).not.toContain("correct");
      expect(response.body.match(/Parce que/g)).toHaveLength(1);
    });

    test("leave their images out, and say which have one", async () => {
      const image = { sha256: "vent".padEnd(64, "0"), png: Buffer.from("un vent"), width: 1, height: 1 };
      const drawn = await db.insertInto("images").values(image).returning("id").executeTakeFirstOrThrow();
      const ids = [(await createQuestion(db)).id, (await createQuestion(db, { image_id: drawn.id })).id];
      const id = await createQcm(db, { classroom_id: classroom, questions: ids });
      expect((await all(id)).map((q) => [q.image, q.imageLater])).toEqual([
        [null, undefined],
        [null, true],
      ]);
      expect((await question(id, 2)).imageLater).toBeUndefined();
    });

    test("do not open the quiz: a question shown does", async () => {
      const { id } = await quiz(2);
      await all(id);
      expect((await browser.call("GET", "/api/qcms")).json<QcmSummary[]>()[0]?.newQcm).toBe(true);
    });

    test("are refused to a visitor, and not found for an id that cannot be one", async () => {
      const { id } = await quiz(1);
      expect((await t.visitor().call("GET", `/api/qcms/${id}/questions`)).statusCode).toBe(401);
      expect((await browser.call("GET", "/api/qcms/zero/questions")).statusCode).toBe(404);
    });
  });

  describe("a quiz that is not to be seen", () => {
    /** The answers of the endpoints that read a quiz. */
    const looks = async (qcm: number, by = browser) => {
      const seen: unknown[] = [];
      for (const path of ["", "/questions", "/questions/1", "/questions/last"]) {
        const response = await by.call("GET", `/api/qcms/${qcm}${path}`);
        seen.push([response.statusCode, response.json<{ error?: string }>().error]);
      }
      return seen;
    };
    const nothing = [
      [404, "not_found"],
      [404, "not_found"],
      [404, "question_not_found"],
      [404, "question_not_found"],
    ];

    test("is 404 to every look, hidden or another class's, and to anyone who is no student of a class", async () => {
      const { id, questions } = await quiz(1);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [questions[0]!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [questions[0]!.id] });
      expect([await looks(hidden), await looks(foreign)]).toEqual([nothing, nothing]);
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect(await looks(id, teacher)).toEqual(Array(4).fill([404, "not_found"]));
      expect(await db.selectFrom("qcm_openings").selectAll().execute()).toEqual([]);
    });

    test("has no question past its end", async () => {
      const { id } = await quiz(1);
      const past = await browser.call("GET", `/api/qcms/${id}/questions/2`);
      expect([past.statusCode, past.json<{ error: string }>().error]).toEqual([404, "question_not_found"]);
    });
  });
});
