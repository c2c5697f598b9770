import type { MockExam, MockExamResults, Qcm, Question, RevisionSession, Sitting, StudentQuestion } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createQuestion, createSchool, createSeries, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let teacher: Browser;
  let student: Browser;
  let series: Awaited<ReturnType<typeof createSeries>>;
  let alone: number[];

  /** A series of three questions among four that stand alone. */
  beforeEach(async () => {
    ({ t, db, classroom, teacher } = await openTaughtClass(await open()));
    student = await t.signedInAs(await createStudent(db, classroom));
    series = await createSeries(db, 3);
    alone = [];
    for (let i = 0; i < 4; i++) alone.push((await createQuestion(db)).id);
  });

  /** « 1 » to « 3 » are the linked questions, « a » to « d » the others. */
  const name = (id: number) => {
    const rank = series.questions.findIndex((q) => q.id === id) + 1;
    return rank > 0 ? String(rank) : ("abcd"[alone.indexOf(id)] ?? "?");
  };
  const idOf = (one: string) => series.questions[Number(one) - 1]?.id ?? alone["abcd".indexOf(one)] ?? 0;
  const quiz = async (order: string) => {
    const id = await createQcm(db, { classroom_id: classroom, questions: [...order].map(idOf) });
    return { id, root: `/api/teachers/classrooms/${classroom}/qcms/${id}` };
  };
  const orderOf = async (root: string) =>
    (await teacher.call("GET", root))
      .json<Qcm>()
      .qcmQuestions?.map((q) => name(q.question.id))
      .join("");

  describe("in a quiz", () => {
    test("a student reads the common text with each of its questions, and with no other", async () => {
      const { id } = await quiz("a12");
      const read = async (number: number) => (await student.call("GET", `/api/qcms/${id}/questions/${number}`)).json<StudentQuestion>();
      expect((await read(1)).seriesText).toBeUndefined();
      expect([(await read(2)).seriesText, (await read(3)).seriesText]).toEqual([series.text, series.text]);
      const all = (await student.call("GET", `/api/qcms/${id}/questions`)).json<StudentQuestion[]>();
      expect(all.map((q) => q.seriesText)).toEqual([undefined, series.text, series.text]);
    });

    test("adding one can bring the others: they stand together and in order, those already there with them", async () => {
      const { root } = await quiz("a3b");
      const added = await teacher.call("POST", `${root}/questions/bulk`, { questionId: [idOf("2")], wholeSeries: true });
      expect(added.json()).toEqual({ nbAjout: 2, nbQuestionDejaDansQcm: 1, nbQuestionInconnue: 0 });
      expect(await orderOf(root)).toBe("a123b");
    });

    test("one added alone joins those of its series; a withdrawn one does not come along", async () => {
      const { root } = await quiz("1ab");
      expect((await teacher.call("POST", `${root}/questions`, { questionId: idOf("3") })).statusCode).toBe(204);
      expect(await orderOf(root)).toBe("13ab");
      await db.updateTable("questions").set({ hidden_at: 1 }).where("id", "=", idOf("2")).execute();
      await teacher.call("POST", `${root}/questions/bulk`, { questionId: [idOf("1")], wholeSeries: true });
      expect(await orderOf(root)).toBe("13ab");
    });

    test("its questions move as one, and nothing comes between them", async () => {
      const { root } = await quiz("a123b");
      await teacher.call("POST", `${root}/questions/up`, { questionId: idOf("2") });
      expect(await orderOf(root)).toBe("123ab");
      await teacher.call("POST", `${root}/questions/position`, { questionId: idOf("b"), position: 2 });
      expect(await orderOf(root)).toBe("b123a");
      await teacher.call("POST", `${root}/questions/down`, { questionId: idOf("3") });
      expect(await orderOf(root)).toBe("ba123");
    });

    test("another school's teacher gets 404, a student 403, a visitor 401", async () => {
      const { root } = await quiz("a");
      const body = { questionId: [idOf("1")], wholeSeries: true };
      const other = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
      expect((await other.call("POST", `${root}/questions/bulk`, body)).statusCode).toBe(404);
      expect((await student.call("POST", `${root}/questions/bulk`, body)).statusCode).toBe(403);
      expect((await t.visitor().call("POST", `${root}/questions/bulk`, body)).statusCode).toBe(401);
      expect((await teacher.call("POST", `${root}/questions/bulk`, { ...body, wholeSeries: "perhaps" })).statusCode).toBe(400);
      expect(await orderOf(root)).toBe("a");
    });
  });

  test("the bank marks its questions with their place, and a teacher reads the common text", async () => {
    const question = (await teacher.call("GET", `/api/questions/${idOf("2")}`)).json<Question>();
    expect(question.series).toEqual({ id: series.id, text: series.text, rank: 2, size: 3 });
    expect((await teacher.call("GET", `/api/questions/${idOf("a")}`)).json<Question>().series).toBeUndefined();
  });

  test("a session of revision has the common text, and the linked questions follow one another", async () => {
    await quiz("a1b2c3d");
    const body = { kind: "daily", size: 30 };
    const session = (await student.call("POST", "/api/revision/sessions", body)).json<RevisionSession>();
    expect(session.questions.map((q) => name(q.id)).join("")).toMatch(/^[a-d]*123[a-d]*$/);
    for (const q of session.questions) expect(q.seriesText).toBe(/\d/.test(name(q.id)) ? series.text : undefined);
  });

  describe("in a mock exam", () => {
    const settings = { name: "Blanc", perPart: 6, english: "none", minutes: 60, englishMinutes: 0, together: false, shuffle: true };
    const open = async (examId: number | null, values: object = {}) => {
      const root = `/api/teachers/classrooms/${classroom}/mock-exams`;
      const window = { opensAt: new Date(t.context.now()).toISOString(), closesAt: new Date(t.context.now() + 3_600_000).toISOString() };
      const form = { ...settings, ...window, examId, release: "end", ...values };
      return { root, exam: (await teacher.call("POST", root, form)).json<MockExam>() };
    };
    const namesOf = (exam: MockExam) => exam.questions.map((q) => name(q.questionId ?? 0)).join("");

    test("it is drawn whole or not at all, and its text stays on the paper", async () => {
      const draws = new Set<string>();
      for (let i = 0; i < 12; i++) draws.add(namesOf((await open(null)).exam).replace(/[a-d]+/g, "-"));
      expect([...draws].every((drawn) => /^-?123-?$/.test(drawn) || drawn === "-")).toBe(true);
      expect([...draws].some((drawn) => drawn.includes("123"))).toBe(true);
    });

    test("the student, the correction and the teacher have the common text, whatever becomes of it in the bank", async () => {
      const { id } = await db
        .insertInto("exams")
        .values({ name: "Entraînement", year: 2026, training: 1, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const [i, one] of ["a", "1", "2", "3", "b"].entries())
        await db
          .insertInto("exam_questions")
          .values({ exam_id: id, theme_id: 1, number: i + 1, question_id: idOf(one) })
          .execute();
      expect(namesOf((await open(id, { perPart: 2 })).exam)).toBe("ab");
      const { root, exam } = await open(id, { perPart: 20 });
      expect(namesOf(exam)).toBe("a123b");
      const replaced = await teacher.call("POST", `${root}/${exam.id}/questions/${exam.questions[2]?.id}/replacement`, {});
      expect(namesOf(replaced.json<MockExam>())).toMatch(/^a13[cd]b$/);
      const putBack = { questionId: idOf("2") };
      const back = await teacher.call("POST", `${root}/${exam.id}/questions/${exam.questions[2]?.id}/replacement`, putBack);
      expect(namesOf(back.json<MockExam>())).toBe("a123b");
      expect(back.json<MockExam>().questions.map((q) => q.number)).toEqual([1, 2, 3, 4, 5]);
      await teacher.call("POST", `${root}/${exam.id}/plan`);
      await db.updateTable("series").set({ text: "Autre chose" }).execute();
      const sitting = (await student.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false })).json<Sitting>();
      expect(sitting.questions.map((q) => q.seriesText === series.text)).toEqual([false, true, true, true, false]);
      await student.call("POST", `/api/mock-exams/${exam.id}/copy/hand-in`);
      const { copies } = (await teacher.call("GET", `${root}/${exam.id}/results`)).json<MockExamResults>();
      const copy = await teacher.call("GET", `${root}/${exam.id}/copies/${copies[0]?.copyId}`);
      expect(copy.json<{ questions: { seriesText?: string }[] }>().questions.filter((q) => q.seriesText === series.text)).toHaveLength(3);
    });
  });
});
