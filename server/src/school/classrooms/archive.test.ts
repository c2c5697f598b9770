import { binDays, type Classroom, type ClassroomErasure, type Me, type QcmSummary } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
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
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, type TestApp, testNow } from "../../../test/test-app.ts";
import { erasers } from "../../app/housekeeping.ts";
import type { Db } from "../../platform/database/database.ts";
import { eraseExpired } from "../retention/retention.service.ts";

const root = "/api/teachers/classrooms";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacherId: number;
  let teacher: Browser;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacherId, teacher } = await openTaughtClass(await open(), { classroom: { name: "BIA du mercredi" } }));
  });

  const archive = (by: Browser, id = classroom, body: object = { deleteQcm: false }) =>
    by.call("POST", `${root}/${id}/archive`, { classroomId: id, ...body });
  /** What the retention task does once the bin has kept all for its time. */
  const emptyBin = () => eraseExpired({ ...t.context, now: () => t.context.now() + binDays * 86_400_000 }, erasers);
  const erasure = async (by = teacher, id = classroom) => (await by.call("GET", `${root}/${id}/erasure`)).json<ClassroomErasure>();
  const all = (table: "users" | "qcms" | "tries" | "student_answers" | "explanation_requests" | "classrooms" | "sessions") =>
    db.selectFrom(table).selectAll().execute();

  /** Opens a quiz, answers its question and asks for an explanation. */
  const take = async (userId: number, qcm: number, question: { id: number; right: number }) => {
    const browser = await t.signedInAs(userId);
    await browser.call("GET", `/api/qcms/${qcm}/questions/1`);
    const answered = await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });
    await browser.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
    expect(answered.statusCode).toBe(200);
    return browser;
  };
  const livelyClass = async () => {
    const question = await createQuestion(db);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    const students = [await createStudent(db, classroom, { email: "lea@exemple.fr" }), await createStudent(db, classroom)];
    const browsers = [];
    for (const id of students) browsers.push(await take(id, qcm, question));
    await teacher.call("POST", `${root}/${classroom}/become-student`);
    await take(teacherId, qcm, question);
    return { qcm, students, browsers, question };
  };

  describe("archiving a class", () => {
    test("says first, in figures, what it erases: the teachers' own trials are not among them", async () => {
      await livelyClass();
      const other = await createClassroom(db, { school_id: school });
      const stranger = await createStudent(db, other);
      const question = await createQuestion(db);
      await take(stranger, await createQcm(db, { classroom_id: other, questions: [question.id] }), question);
      expect(await erasure()).toEqual({ nbStudent: 2, nbAnswer: 2, nbCopy: 0, nbAskExplanation: 1, nbQcm: 1 });
    });

    test("counts the copies of mock exams", async () => {
      const { students, question } = await livelyClass();
      const exam = await createMockExam(db, { classroom_id: classroom, questions: [question] });
      await createMockCopy(db, exam.id, students[0] ?? 0);
      expect(await erasure()).toMatchObject({ nbAnswer: 2, nbCopy: 1 });
    });

    test("counts the requests as the class does: a question that several ask about is one", async () => {
      const { browsers } = await livelyClass();
      const second = await createQuestion(db);
      const qcm = await createQcm(db, { classroom_id: classroom, questions: [second.id] });
      await browsers[0]?.call("POST", `/api/qcms/${qcm}/questions/${second.id}/ask-explanation`, { questionId: second.id });
      const shown = (await teacher.call("GET", `${root}/${classroom}`)).json<Classroom>();
      expect(shown.nbAskExplanation).toBe(2);
      expect((await erasure()).nbAskExplanation).toBe(2);
    });

    test("erases the students' accounts, answers and requests, keeps quizzes and teachers, and is written down", async () => {
      const { browsers } = await livelyClass();
      expect((await archive(teacher)).statusCode).toBe(204);
      expect((await all("users")).map((u) => u.classroom_id)).toEqual([null, null, null]);
      expect((await browsers[0]?.call("GET", "/api/users/me"))?.statusCode).toBe(401);
      const [archived] = (await teacher.call("GET", `${root}?archived=1`)).json<Classroom[]>();
      expect(archived).toMatchObject({
        id: classroom,
        archived: true,
        archivedAt: new Date(testNow).toISOString(),
        archivedBy: { id: teacherId, firstName: "Camille", name: expect.stringMatching(/^Durand/) },
        nbQcm: 1,
        nbTeacher: 1,
        nbStudent: 0,
        nbAskExplanation: 0,
      });
      expect(await erasure()).toEqual({ nbStudent: 0, nbAnswer: 0, nbCopy: 0, nbAskExplanation: 0, nbQcm: 1 });
      const log = await db.selectFrom("audit_log").select(["actor_id", "school_id", "action", "subject"]).execute();
      expect(log).toEqual([{ actor_id: teacherId, school_id: school, action: "classroom.archive", subject: `classroom:${classroom}` }]);
      await emptyBin();
      expect((await all("users")).map((u) => u.id)).toEqual([teacherId]);
      for (const table of ["tries", "student_answers"] as const) expect(await all(table)).toEqual([]);
    });

    test("erases at once the trials of teachers and the answers of students who have left the class", async () => {
      const { qcm, question, students } = await livelyClass();
      const moved = await createStudent(db, classroom);
      await take(moved, qcm, question);
      const other = await createClassroom(db, { school_id: school });
      await db.updateTable("users").set({ classroom_id: other }).where("id", "=", moved).execute();
      await archive(teacher);
      const left = (await all("tries")).map((one) => one.user_id);
      expect(left.filter((id) => !students.includes(id))).toEqual([]);
      expect(left).not.toEqual([]);
    });

    test("deletes the quizzes when told to, questions staying in the bank", async () => {
      const { question } = await livelyClass();
      expect((await archive(teacher, classroom, { deleteQcm: true })).statusCode).toBe(204);
      expect((await teacher.call("GET", `${root}/${classroom}`)).json()).toMatchObject({ nbQcm: 0 });
      await emptyBin();
      expect(await all("qcms")).toEqual([]);
      expect(await db.selectFrom("questions").select("id").execute()).toEqual([{ id: question.id }]);
    });

    test.each([false, true])("leaves the other classes alone, quizzes deleted: %s, and so does deleting it then", async (deleteQcm) => {
      const other = await createClassroom(db, { school_id: school });
      const student = await createStudent(db, other);
      const trying = await createTeacher(db, school, [other], { classroom_id: other });
      const question = await createQuestion(db);
      const qcm = await createQcm(db, { classroom_id: other, questions: [question.id] });
      for (const id of [student, trying]) await take(id, qcm, question);
      const theirs = async () => ({
        users: (await all("users")).filter((u) => u.id === student || u.id === trying),
        classroom: (await all("classrooms")).find((c) => c.id === other),
        qcms: (await all("qcms")).filter((q) => q.id === qcm),
        tries: (await all("tries")).filter((one) => one.qcm_id === qcm),
        answers: (await all("student_answers")).filter((one) => one.question_id === question.id),
        requests: (await all("explanation_requests")).filter((one) => one.question_id === question.id),
      });
      const before = await theirs();
      await livelyClass();
      await archive(teacher, classroom, { deleteQcm });
      expect(await theirs()).toEqual(before);
      await archive(teacher, classroom, { deleteQcm: true });
      expect(await theirs()).toEqual(before);
      await emptyBin();
      expect(await theirs()).toEqual(before);
      expect(await all("classrooms")).toHaveLength(1);
    });

    test("leaves no way in: its code opens nothing any more", async () => {
      const { subscription_code: code } = await db.selectFrom("classrooms").select("subscription_code").executeTakeFirstOrThrow();
      await archive(teacher);
      const response = await t
        .visitor()
        .call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email: "luc@exemple.fr", code });
      expect([response.statusCode, response.json().error]).toEqual([400, "unknown_code"]);
    });

    test.each(["before", "after"])(
      "while students sign up and answer just %s leaves neither a student in it nor an orphan",
      async (moment) => {
        const { qcm, browsers } = await livelyClass();
        const question = await createQuestion(db);
        await db.insertInto("qcm_questions").values({ qcm_id: qcm, question_id: question.id, position: 2 }).execute();
        const { subscription_code: code } = await db.selectFrom("classrooms").select("subscription_code").executeTakeFirstOrThrow();
        const join = () => t.visitor().call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email: `luc@exemple.fr`, code });
        const others = () => [
          join(),
          ...browsers.map((b) => b.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right })),
        ];
        const replies = await Promise.all(moment === "before" ? [...others(), archive(teacher)] : [archive(teacher), ...others()]);
        expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
        expect(await db.selectFrom("users").select("id").where("classroom_id", "is not", null).execute()).toEqual([]);
        await emptyBin();
        expect(await db.selectFrom("users").select("id").where("teacher", "=", 0).execute()).toEqual([]);
        expect(await all("student_answers")).toEqual([]);
      },
    );
  });

  describe("deleting an archived class", () => {
    test("erases the class and its quizzes, and is written down", async () => {
      await livelyClass();
      await archive(teacher);
      expect((await archive(teacher, classroom, { deleteQcm: true })).statusCode).toBe(204);
      expect((await teacher.call("GET", `${root}/${classroom}`)).statusCode).toBe(404);
      expect((await teacher.call("GET", `${root}?archived=1`)).json()).toEqual([]);
      expect((await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map((l) => l.action)).toEqual([
        "classroom.archive",
        "classroom.delete",
      ]);
      await emptyBin();
      for (const table of ["classrooms", "qcms", "tries"] as const) expect(await all(table)).toEqual([]);
    });

    test("is not done to a class that a colleague has archived since it was to be", async () => {
      await archive(teacher);
      const late = await archive(teacher, classroom, { deleteQcm: true, archived: false });
      expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([409, "classroom_archived"]);
      expect((await archive(teacher, classroom, { deleteQcm: true, archived: true })).statusCode).toBe(204);
    });

    test("cannot spare its quizzes", async () => {
      await archive(teacher);
      const response = await archive(teacher);
      expect([response.statusCode, response.json().errors[0].field]).toEqual([400, "deleteQcm"]);
      expect(await all("classrooms")).toHaveLength(1);
    });
  });

  test("archiving is refused on another class than the one it names, without its figures, and out of reach", async () => {
    expect((await archive(teacher, classroom, { classroomId: classroom + 1, deleteQcm: true })).statusCode).toBe(400);
    expect((await archive(teacher, classroom, { classroomId: classroom })).statusCode).toBe(400);
    const foreign = await createClassroom(db);
    const colleagues = await createClassroom(db, { school_id: school });
    const admin = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    for (const id of [foreign, colleagues, 999_999]) {
      expect((await archive(teacher, id)).statusCode).toBe(404);
      expect((await teacher.call("GET", `${root}/${id}/erasure`)).statusCode).toBe(404);
      expect((await teacher.call("POST", `${root}/${id}/become-student`)).statusCode).toBe(404);
    }
    expect((await archive(admin, foreign)).statusCode).toBe(404);
    expect((await archive(admin, colleagues)).statusCode).toBe(204);
    expect((await archive(t.visitor())).statusCode).toBe(401);
    expect((await archive(await t.signedInAs(await createStudent(db, classroom)))).statusCode).toBe(403);
  });

  describe("becoming a student of a class", () => {
    const names = async () => (await teacher.call("GET", "/api/qcms")).json<QcmSummary[]>().map((q) => q.name);

    test("opens its quizzes to the teacher, who stays one, until they become a student of another", async () => {
      const second = await createClassroom(db, { school_id: school });
      await db.insertInto("classroom_teachers").values({ classroom_id: second, user_id: teacherId }).execute();
      const { id } = await createQuestion(db);
      await createQcm(db, { classroom_id: classroom, name: "Météo", questions: [id] });
      await createQcm(db, { classroom_id: second, name: "Anglais", questions: [id] });
      expect(await names()).toEqual([]);
      const student = await createStudent(db, second);
      const response = await teacher.call("POST", `${root}/${classroom}/become-student`);
      expect(response.statusCode).toBe(200);
      expect(await db.selectFrom("users").select("classroom_id").where("id", "=", student).execute()).toEqual([{ classroom_id: second }]);
      expect(response.json<Me>()).toMatchObject({ id: teacherId, teacher: true });
      expect(await names()).toEqual(["Météo"]);
      await teacher.call("POST", `${root}/${second}/become-student`);
      expect(await names()).toEqual(["Anglais"]);
      expect((await teacher.call("GET", `${root}/${classroom}`)).json<Classroom>().nbStudent).toBe(0);
    });

    test("is refused in an archived class", async () => {
      await archive(teacher);
      const response = await teacher.call("POST", `${root}/${classroom}/become-student`);
      expect([response.statusCode, response.json().error]).toEqual([409, "classroom_archived"]);
    });
  });
});
