import { dayMs, type LearningHome, type MockExam, type MyMockResult, type RevisionSession } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQuestion } from "../../../test/factories.ts";
import { settleShownResults } from "../../mock-exam/mock-exams/closing.service.ts";
import { type MockExamWorld, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";

onBothEngines((openDatabase) => {
  let w: MockExamWorld;
  let exam: MockExam;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase());
    exam = await w.open({ english: "none" });
    await w.start(exam.id, w.student, false);
  });

  const next = async (by = w.student) => (await by.call("GET", "/api/learning")).json<{ home: LearningHome }>().home.next;
  const result = async (id = exam.id) => (await w.student.call("GET", `/api/mock-exams/${id}/result`)).json<MyMockResult>();
  const revise = (mockExamId = exam.id, by = w.student) => by.call("POST", "/api/revision/sessions", { kind: "training", mockExamId });
  /** Publishes the exam, whose ten questions are answered, right up to `right` of them. */
  const publish = async (right: number) => {
    await w.answerAll(exam, right, w.student, false);
    await w.end(exam.id);
    await w.publish(exam.id);
  };

  describe("a result that arrived", () => {
    test("is first on home, after an exam that can be started, until it is read", async () => {
      await w.answerAll(exam, 4, w.student, false);
      await w.end(exam.id);
      expect((await next()).kind).not.toBe("mock-result");
      await w.publish(exam.id);
      expect(await next()).toMatchObject({ kind: "mock-result", mockExamId: exam.id, name: "Examen blanc n° 1" });
      const other = await w.open({ name: "Examen blanc n° 2" });
      expect((await next()).kind).toBe("mock-open");
      await w.end(other.id);
      expect((await next()).kind).toBe("mock-result");
      expect((await next(w.friend)).kind).not.toBe("mock-result");
      await result();
      expect((await next()).kind).not.toBe("mock-result");
    });

    test("leaves home after fourteen days, read or not", async () => {
      await publish(4);
      w.t.advance(14 * dayMs);
      const student = await w.t.signedInAs(w.studentId);
      expect((await next(student)).kind).toBe("mock-result");
      w.t.advance(1);
      expect((await next(student)).kind).not.toBe("mock-result");
    });

    test("of two, the latest comes first", async () => {
      const second = await w.open({ name: "Examen blanc n° 2", english: "none" });
      await w.start(second.id, w.student, false);
      await publish(4);
      await settleShownResults(w.t.context);
      w.t.advance(1000);
      await w.end(second.id);
      await w.publish(second.id);
      expect(await next()).toMatchObject({ mockExamId: second.id });
      await result(second.id);
      expect(await next()).toMatchObject({ mockExamId: exam.id });
    });
  });

  describe("the revision of its errors", () => {
    test("asks all of them again, and as many as the result says, though the class allows no free training", async () => {
      await w.db.updateTable("classrooms").set({ free_training: 0 }).execute();
      await publish(4);
      expect(await result()).toMatchObject({ nbWrong: 6, nbToRevise: 6 });
      const session = (await revise()).json<RevisionSession>();
      expect(session.questions.map((q) => [q.id, q.reason])).toEqual(exam.questions.slice(4, 10).map((q) => [q.questionId, "missed"]));
    });

    test("asks what was left empty too; not what is neutralised, withdrawn, or kept secret by another exam", async () => {
      await w.save(
        exam.id,
        exam.questions.slice(0, 7).map((q) => ({ questionId: q.id, chosen: q.correct })),
      );
      await w.end(exam.id);
      await w.publish(exam.id);
      const [seventh, eighth, ninth] = exam.questions.slice(7, 10);
      expect((await result()).nbToRevise).toBe(3);
      await w.db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", seventh!.questionId).execute();
      await w.db.updateTable("questions").set({ hidden_at: 1 }).where("id", "=", eighth!.questionId).execute();
      expect((await result()).nbToRevise).toBe(1);
      expect((await revise()).json<RevisionSession>().questions.map((q) => q.id)).toEqual([ninth!.questionId]);
      await createQuestion(w.db, { theme_id: 1 });
      await w.open({ name: "Examen blanc n° 2" });
      expect((await result()).nbToRevise).toBe(0);
      expect((await revise()).json()).toMatchObject({ error: "nothing_to_revise" });
    });

    test("is refused before the result is shown, without a copy, and for another class's exam", async () => {
      await w.answerAll(exam, 4, w.student, false);
      await w.end(exam.id);
      expect((await revise()).statusCode).toBe(404);
      await w.publish(exam.id);
      expect((await revise(exam.id, w.friend)).statusCode).toBe(404);
      expect((await revise(99_999)).statusCode).toBe(404);
      expect((await revise(exam.id, w.teacher)).statusCode).toBe(404);
    });
  });
});
