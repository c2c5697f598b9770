import type { Badge, Gradebook, LearningProgress, MockExam, MockExamRow, MyMockExam, MyMockResult, StudentPage } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createStudent, createTeacher } from "../../../test/factories.ts";
import { readWorkbook } from "../../platform/spreadsheets/testing.ts";
import { settleShownResults } from "./closing.service.ts";
import { teachAnew } from "./teaching.service.ts";
import { type MockExamWorld, minute, prepareMockExams } from "./testing.ts";

onBothEngines((open) => {
  let w: MockExamWorld;
  beforeEach(async () => {
    w = await prepareMockExams(await open(), 20);
  });

  /** Sits an exam of 100 questions, `right` of them right, and publishes its results. */
  const sit = async (values: object, right: number): Promise<MockExam> => {
    const exam = await w.open({ english: "none", ...values });
    await w.start(exam.id, w.student, false);
    await w.answerAll(exam, right, w.student, false);
    await w.handIn(exam.id);
    await w.end(exam.id);
    await w.publish(exam.id);
    w.t.advance(minute);
    return exam;
  };
  const read = async <T>(path: string, by = w.teacher) => (await by.call("GET", path)).json<T>();
  /** Everything that an exam leaves behind: what the tables keep, and what students and teachers read. */
  const traces = async () => ({
    cards: await w.db.selectFrom("learning_cards").selectAll().orderBy("question_id").execute(),
    days: await w.db.selectFrom("learning_days").selectAll().execute(),
    badges: await w.db.selectFrom("user_badges").selectAll().execute(),
    met: await w.db.selectFrom("questions").where("met", "=", 1).select("id").orderBy("id").execute(),
    wall: (await read<Badge[]>("/api/badges", w.student)).map(({ label, earnedAt, progress }) => [label, earnedAt, progress]),
    progress: await read<LearningProgress>("/api/progress", w.student),
    gradebook: await read<Gradebook>(`${w.home}/gradebook`),
    gradebookFile: (await w.teacher.call("GET", `${w.home}/gradebook/export?format=csv`)).body,
    followUp: (await read<{ students: object[] }>(`${w.home}/progress`)).students,
    followUpFile: (await w.teacher.call("GET", `${w.home}/progress/export?format=csv`)).body,
    page: await read<StudentPage>(`${w.home}/students/${w.studentId}/progress`),
  });
  /** Those of the traces that changed. */
  const changed = async (before: Awaited<ReturnType<typeof traces>>) => {
    const after: Record<string, unknown> = await traces();
    return Object.entries(before).flatMap(([what, value]) => (JSON.stringify(value) === JSON.stringify(after[what]) ? [] : [what]));
  };

  describe("a trial", () => {
    test("leaves no trace in forecast, badges, cards, gradebook and follow-up, where an exam leaves one in each", async () => {
      const before = await traces();
      const trial = await sit({ trial: true }, 90);
      await settleShownResults(w.t.context);
      await teachAnew(w.t.context);
      expect(await changed(before)).toEqual([]);
      // Its teacher reads its figures all the same.
      expect((await w.results(trial.id)).copies.map(({ total }) => total)).toEqual([90]);
      expect(await read<MockExamRow[]>(w.root)).toMatchObject([{ trial: true, mean: 90, nbPassed: 1 }]);

      await sit({}, 90);
      expect(await changed(before)).toEqual(Object.keys(before));
    });

    test("still leaves none once a copy is set aside and counted again, a question neutralised, and the trial thrown away and taken back", async () => {
      const before = await traces();
      const { id, questions } = await sit({ trial: true }, 90);
      const [copy] = (await w.results(id)).copies;
      for (const counted of [false, true]) await w.teacher.call("POST", `${w.root}/${id}/copies/${copy?.copyId}/standing`, { counted });
      await w.teacher.call("POST", `${w.root}/${id}/questions/${questions[0]?.id}/neutralisation`, { neutralised: true });
      expect(await changed(before)).toEqual([]);
      expect((await w.teacher.call("DELETE", `${w.root}/${id}`)).statusCode).toBe(204);
      await w.teacher.call("POST", `${w.home}/bin/mock-exams/${id}`);
      await teachAnew(w.t.context);
      expect(await changed(before)).toEqual([]);
    });

    test("on paper, leaves none either", async () => {
      const before = await traces();
      const exam = await w.open({ english: "none", trial: true });
      const answers = exam.questions.filter((q) => q.themeId < 6).map((q) => ({ id: q.id, chosen: q.correct }));
      await w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${w.studentId}`, { english: false, answers, marks: null });
      await w.end(exam.id);
      await w.publish(exam.id);
      expect((await w.results(exam.id)).copies.map(({ total }) => total)).toEqual([100]);
      expect(await changed(before)).toEqual([]);
    });

    test("is compared with nothing, and the exam after it is the student's first", async () => {
      const result = (id: number) => read<MyMockResult>(`/api/mock-exams/${id}/result`, w.student);
      const trial = await sit({ trial: true }, 40);
      const first = await sit({ name: "Examen de janvier" }, 60);
      expect(await result(first.id)).toMatchObject({ trial: false, earlier: [], badges: expect.arrayContaining([expect.anything()]) });
      expect((await result(first.id)).badges.map(({ label }) => label)).not.toContain("Dix points de mieux");
      const again = await sit({ trial: true }, 95);
      for (const { id } of [trial, again]) expect(await result(id)).toMatchObject({ trial: true, earlier: [], badges: [] });
      const second = await sit({}, 65);
      expect((await result(second.id)).earlier.map(({ total }) => total)).toEqual([60]);
      expect((await read<LearningProgress>("/api/progress", w.student)).mockExams.map(({ total }) => total)).toEqual([60, 65]);
    });

    test("is said to be one to its students and its teachers, and to anyone who reads its name away from its page", async () => {
      const exam = await w.open({ trial: true });
      expect(exam.trial).toBe(true);
      expect(await read<MyMockExam[]>("/api/mock-exams", w.student)).toMatchObject([{ name: "Examen blanc n° 1", trial: true }]);
      expect(await w.start(exam.id)).toMatchObject({ trial: true });
      expect(await w.live(exam.id)).toMatchObject({ trial: true });
      expect(await read("/api/teachers/today")).toMatchObject({ mockExams: [{ name: "Essai\u00A0: Examen blanc n° 1" }] });
      await w.end(exam.id);
      const file = await w.teacher.call("GET", `${w.root}/${exam.id}/results/export?format=xlsx`);
      expect(JSON.stringify(readWorkbook(file.rawPayload))).toContain("Essai\u00A0: Examen blanc n° 1");
    });

    test("is chosen until a student has started, and stays what it is from then on", async () => {
      const exam = await w.open({ trial: true });
      const change = (trial: boolean, version: number) =>
        w.teacher.call("PUT", `${w.root}/${exam.id}`, { ...w.form({ trial }), examId: undefined, perPart: undefined, version });
      expect((await change(false, 1)).json<MockExam>()).toMatchObject({ trial: false, version: 2 });
      expect((await change(true, 2)).json<MockExam>()).toMatchObject({ trial: true, version: 3 });
      await w.start(exam.id);
      expect((await change(false, 3)).statusCode).toBe(409);
      expect((await read<MockExam>(`${w.root}/${exam.id}`)).trial).toBe(true);
    });

    test("is proposed to a teacher who has opened no mock exam, in whatever class, and to no student", async () => {
      const proposed = (by = w.teacher) => by.call("GET", `${w.root}/trial`);
      const colleague = await w.t.signedInAs(await createTeacher(w.db, w.school, [w.classroom]));
      expect((await proposed()).json()).toEqual({ proposed: true });
      const { id } = (await w.create()).json<MockExam>();
      await w.teacher.call("DELETE", `${w.root}/${id}`);
      expect([(await proposed()).json(), (await proposed(colleague)).json()]).toEqual([{ proposed: false }, { proposed: true }]);
      expect((await proposed(await w.t.signedInAs(await createStudent(w.db, w.classroom)))).statusCode).toBe(403);
      expect((await proposed(await w.t.signedInAs(await createTeacher(w.db, w.school)))).statusCode).toBe(404);
    });
  });
});
