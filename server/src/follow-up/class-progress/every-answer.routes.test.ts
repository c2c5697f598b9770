import {
  type AccountComparison,
  type Badge,
  type BoardState,
  type ClassProgress,
  type ClassroomErasure,
  type DeletedStudent,
  dayMs,
  type LearningProgress,
  liveBackMs,
  type Overview,
  type RevisionSession,
  type Student,
  type StudentPage,
} from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createStudent, createUser } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { at, hour, type MockExamWorld, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";
import { tidyLives } from "../../quiz/live/teaching.service.ts";

onBothEngines((open) => {
  let w: MockExamWorld;
  let bank: { id: number; right: number; wrong: number }[];

  beforeEach(async () => {
    w = await prepareMockExams(await open(), 3);
    const rows = await w.db
      .selectFrom("answers")
      .orderBy("question_id")
      .orderBy("position")
      .select(["id", "question_id", "correct"])
      .execute();
    bank = [...Map.groupBy(rows, ({ question_id }) => question_id)].map(([id, answers]) => ({
      id,
      right: answers.find(({ correct }) => correct === 1)?.id ?? 0,
      wrong: answers.find(({ correct }) => correct === 0)?.id ?? 0,
    }));
  });

  const questionOf = (i: number) => bank[i] ?? expect.fail("no question");
  const read = async <Answer>(by: Browser, path: string) => (await by.call("GET", path)).json<Answer>();
  const later = async (ms: number) => {
    w.t.advance(ms);
    const now = w.t.context.now();
    await w.db
      .updateTable("sessions")
      .set({ created_at: now, last_seen_at: now } as never)
      .execute();
  };
  const answer = async (qcm: number, i: number, right: boolean, by = w.student) => {
    const question = questionOf(i);
    const body = { questionId: question.id, answerId: right ? question.right : question.wrong };
    expect((await by.call("POST", `/api/qcms/${qcm}/answers`, body)).statusCode).toBe(200);
  };

  /** One answer of a session of the day, right; and one of a lesson, wrong. */
  async function reviseAndRead(): Promise<void> {
    const session = (await w.student.call("POST", "/api/revision/sessions", { kind: "daily" })).json<RevisionSession>();
    const [asked] = session.questions;
    const body = { questionId: asked?.id, number: 1, answerId: asked?.goodAnswerId };
    expect((await w.student.call("POST", `/api/revision/sessions/${session.id}/answers`, body)).statusCode).toBe(200);
    const { id, wrong } = questionOf(17);
    await w.db.updateTable("questions").set({ programme_point: "6.1.1" }).where("id", "=", id).execute();
    const given = await w.student.call("POST", "/api/lessons/6.1.1/answers", { questionId: id, answerId: wrong });
    expect(given.statusCode, given.body).toBe(200);
  }

  /** Two questions live: the first voted on twice, wrong then right; the second skipped after a vote. */
  async function answerLive(): Promise<void> {
    const lives = `${w.home}/lives`;
    const questionIds = [questionOf(3).id, questionOf(4).id];
    const form = { title: "Vol", questionIds, seconds: null, shuffled: false, votesFirst: true };
    const { id } = (await w.teacher.call("POST", lives, form)).json<{ id: number }>();
    const step = async (action: string) => {
      const { version } = await read<BoardState>(w.teacher, `${lives}/${id}`);
      expect((await w.teacher.call("POST", `${lives}/${id}/steps`, { action, version })).statusCode).toBe(200);
    };
    const vote = async (answerId: number, position: number, round = 1) =>
      expect((await w.student.call("POST", `/api/live/${id}/votes`, { position, round, answerId })).statusCode).toBeLessThan(300);
    await step("next");
    await vote(questionOf(3).wrong, 1);
    await step("next");
    await step("revote");
    await vote(questionOf(3).right, 1, 2);
    await step("next");
    await step("next");
    await step("next");
    await vote(questionOf(4).right, 2);
    await step("skip");
    await later(liveBackMs + 60_000);
    await tidyLives(w.t.context);
  }

  /** An exam with three right answers, two wrong, the rest blank; the copy of a friend is set aside. */
  async function sitExam(): Promise<void> {
    const exam = await w.open({ opensAt: new Date(w.t.context.now()).toISOString(), closesAt: at(100 * dayMs) });
    for (const by of [w.student, w.friend]) {
      await w.start(exam.id, by, false);
      const chosen = exam.questions.slice(0, 5).map((q, i) => ({ questionId: q.id, chosen: i < 3 ? q.correct : (q.correct % 4) + 1 }));
      await w.save(exam.id, chosen, by);
      await w.handIn(exam.id, by);
    }
    await w.end(exam.id);
    await w.publish(exam.id);
    const { copies } = await w.results(exam.id);
    const { copyId } = copies.find(({ userId }) => userId === w.friendId) ?? expect.fail("no copy");
    expect((await w.teacher.call("POST", `${w.root}/${exam.id}/copies/${copyId}/standing`, { counted: false })).statusCode).toBe(204);
  }

  test("an answer is one answer on every screen, whatever way it was given", async () => {
    const quiz = await createQcm(w.db, { classroom_id: w.classroom, questions: [0, 1].map((i) => questionOf(i).id) });
    await answer(quiz, 0, true);
    await answer(quiz, 1, false);
    await w.student.call("DELETE", `/api/qcms/${quiz}/answers`);
    await later(dayMs);
    await answer(quiz, 0, true);
    await reviseAndRead();
    await answerLive();
    await later(hour);
    await sitExam();
    // Three to the quiz, one in revision, one in a lesson, one live, five in the exam; 2 + 1 + 0 + 1 + 3 right.
    const answers = 11;
    const right = 7;

    const students = async () => await read<Student[]>(w.teacher, `${w.home}/students`);
    const shown = { list: (await students()).map(({ id, nbAnswer }) => [id, nbAnswer]) };
    expect(shown.list.sort()).toEqual(
      [
        [w.studentId, answers],
        [w.friendId, 0],
      ].sort(),
    );
    expect((await read<ClassroomErasure>(w.teacher, `${w.home}/erasure`)).nbAnswer).toBe(answers);
    const twin = await createStudent(w.db, w.classroom, { first_name: "Inès", name: "Lefevre" });
    const compared = await read<AccountComparison>(w.teacher, `${w.home}/users/${w.studentId}/join/${twin}`);
    expect(compared.joined.nbAnswer).toBe(answers);

    const sum = (days: readonly { answers: number }[]) => days.reduce((total, day) => total + day.answers, 0);
    const progress = await read<LearningProgress>(w.student, "/api/progress");
    expect(sum(progress.days)).toBe(answers);
    const followed = await read<ClassProgress>(w.teacher, `${w.home}/progress`);
    const week = { weekAnswers: answers, weekDays: 2, weekSessions: 1 };
    expect(followed.students.find(({ id }) => id === w.studentId)).toMatchObject(week);
    const page = await read<StudentPage>(w.teacher, `${w.home}/students/${w.studentId}/progress`);
    expect(sum(page.progress.days)).toBe(answers);
    const admin = await w.t.signedInAs(await createUser(w.db, { admin: 1 }));
    expect(sum((await read<Overview>(admin, "/api/admin/overview")).answersByDay)).toBe(answers);
    const badges = await read<Badge[]>(w.student, "/api/badges");
    expect(badges.find(({ label }) => label === "Cinquante")?.progress?.value).toBe(right);
    expect(badges.find(({ label }) => label === "Trente jours de vol")?.progress?.value).toBe(2);

    expect((await w.teacher.call("DELETE", `/api/teachers/users/${w.studentId}`)).statusCode).toBe(204);
    const bin = await read<DeletedStudent[]>(w.teacher, `${w.home}/bin/students`);
    expect(bin.map(({ nbAnswer }) => nbAnswer)).toEqual([answers]);
  });
});
