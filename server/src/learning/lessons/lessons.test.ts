import { programme } from "@badin/bank";
import { dayMs, type Lesson, type LessonNote, type LessonSummary, type Revision } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacherId: number;
  let studentId: number;
  let teacher: Browser;
  let student: Browser;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacherId, teacher } = await openTaughtClass(await open(), {
      classroom: { name: "Seconde 4" },
      teacher: { first_name: "Julien", name: "Perrin" },
    }));
    studentId = await createStudent(db, classroom);
    student = await t.signedInAs(studentId);
  });

  const onPoint = async (point: string, values: Parameters<typeof createQuestion>[1] = {}) => {
    const question = await createQuestion(db, values);
    await db.updateTable("questions").set({ programme_point: point }).where("id", "=", question.id).execute();
    return question;
  };
  const answer = async (qcmId: number, questionId: number, answerId: number) =>
    student.call("POST", `/api/qcms/${qcmId}/answers`, { questionId, answerId });
  const extras = async (who = student, point = "4.1.8") =>
    (await who.call("GET", `/api/lessons/${point}/extras`)).json<{ note: LessonNote | null; questions: { id: number }[] }>();
  const noteUrl = (id = classroom, point = "4.1.8") => `/api/teachers/classrooms/${id}/lessons/${point}/note`;

  test("the list has every point of the programme in its order, with the text that is searched", async () => {
    const lessons = (await student.call("GET", "/api/lessons")).json<LessonSummary[]>();
    expect(lessons.map(({ point }) => point)).toEqual(programme.map(({ code }) => code));
    expect(lessons.find(({ point }) => point === "4.1.8")).toMatchObject({ themeId: 4, text: expect.stringContaining("QNH") });
  });

  test("a lesson comes whole, with its drawings, « À retenir » and « Le piège »", async () => {
    const lesson = (await student.call("GET", "/api/lessons/4.1.8")).json<Lesson>();
    expect(lesson.claim).toEqual({ text: expect.stringMatching(/\.$/), holds: false });
    expect(lesson).toMatchObject({ point: "4.1.8", themeId: 4, minutes: expect.any(Number), sources: expect.any(Array) });
    const drawings = lesson.body.filter(({ kind }) => kind === "drawing");
    expect(drawings.length).toBeGreaterThan(0);
    for (const { image, alt } of drawings) {
      expect(
        Buffer.from(image ?? "", "base64")
          .subarray(1, 4)
          .toString(),
      ).toBe("PNG");
      expect(alt?.length).toBeGreaterThan(10);
    }
    expect(lesson.keep[0]?.items?.length).toBeGreaterThanOrEqual(3);
    expect(lesson.trap[0]?.kind).toBe("paragraph");
    const course = (await student.call("GET", "/api/lessons/themes/4")).json<Lesson[]>();
    expect(course.find(({ point }) => point === "4.1.8")).toEqual(lesson);
    expect(course.every(({ themeId }) => themeId === 4)).toBe(true);
  });

  test("a point that does not exist is 404, a theme too, and a visitor is sent to sign in", async () => {
    for (const path of ["4.9.9", "4.9.9/extras", "abc", "7.1.1", "themes/7"])
      expect((await student.call("GET", `/api/lessons/${path}`)).statusCode, path).toBe(404);
    for (const path of ["", "/4.1.8", "/themes/4", "/suggested", "/4.1.8/extras"])
      expect((await t.visitor().call("GET", `/api/lessons${path}`)).statusCode, path).toBe(401);
  });

  test("the browser keeps a lesson and asks each time whether it still holds", async () => {
    const first = await student.call("GET", "/api/lessons/4.1.8");
    expect(first.headers).toMatchObject({ "cache-control": "private, no-cache", etag: expect.stringMatching(/^W\/"/) });
    const ask = (etag: string) => student.call("GET", "/api/lessons/4.1.8", undefined, { headers: { "if-none-match": etag } });
    const again = await ask(String(first.headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await ask('W/"another"')).statusCode).toBe(200);
    expect((await student.call("GET", "/api/lessons/4.1.8/extras")).headers["cache-control"]).toBe("no-store");
  });

  test("the three points answered worst are proposed, and nothing before there are answers", async () => {
    const suggested = async () => (await student.call("GET", "/api/lessons/suggested")).json<{ points: string[] }>().points;
    expect(await suggested()).toEqual([]);
    const questions = [];
    for (const point of ["1.1.1", "2.1.1", "3.1.1", "4.1.1"])
      for (let i = 0; i < 3; i++) questions.push({ point, ...(await onPoint(point)) });
    const qcm = await createQcm(db, { classroom_id: classroom, questions: questions.map(({ id }) => id) });
    const wrong: Record<string, number> = { "1.1.1": 0, "2.1.1": 1, "3.1.1": 3, "4.1.1": 2 };
    for (const [i, { id, point, right, wrong: bad }] of questions.entries())
      expect((await answer(qcm, id, i % 3 < (wrong[point] ?? 0) ? bad : right)).statusCode).toBeLessThan(300);
    expect(await suggested()).toEqual(["3.1.1", "4.1.1", "2.1.1"]);
  });

  test("its questions are three of the point, none hidden, neutralised, or still to answer in a quiz of the class", async () => {
    const [free, asked, answered, hidden, neutralised] = [
      await onPoint("4.1.8"),
      await onPoint("4.1.8"),
      await onPoint("4.1.8"),
      await onPoint("4.1.8"),
      await onPoint("4.1.8"),
    ];
    await onPoint("4.1.7");
    await db.updateTable("questions").set({ hidden_at: 1 }).where("id", "=", hidden.id).execute();
    await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", neutralised.id).execute();
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [asked.id, answered.id] });
    await answer(qcm, answered.id, answered.wrong);
    expect((await extras()).questions.map(({ id }) => id)).toEqual([answered.id, free.id]);
    expect(JSON.stringify((await extras()).questions)).not.toContain('"correct"');
    await onPoint("4.1.8");
    await onPoint("4.1.8");
    expect((await extras()).questions).toHaveLength(3);
  });

  describe("a question of a lesson", () => {
    let asked: Awaited<ReturnType<typeof onPoint>>;
    beforeEach(async () => {
      asked = await onPoint("4.1.8", { comment: "Parce que." });
    });
    const give = (answerId: number, by = student, questionId = asked.id, point = "4.1.8") =>
      by.call("POST", `/api/lessons/${point}/answers`, { questionId, answerId });
    const cards = () => db.selectFrom("learning_cards").where("user_id", "=", studentId).selectAll().execute();
    const answers = () => db.selectFrom("learning_days").where("user_id", "=", studentId).select("answers").execute();

    test("is corrected and goes into the revision of a student, as an answer of the day but not as a session", async () => {
      const told = { answerId: asked.wrong, goodAnswerId: asked.right, comment: "Parce que." };
      expect((await give(asked.wrong)).json()).toEqual(told);
      expect((await extras()).questions).toMatchObject([{ given: told }]);
      expect(await cards()).toMatchObject([{ question_id: asked.id, first_answer_id: asked.wrong, last_answer_id: asked.wrong }]);
      expect(await answers()).toEqual([{ answers: 1 }]);
      const revision = (await student.call("GET", "/api/revision")).json<Revision>();
      expect([revision.current, revision.week.sessions]).toEqual([null, 0]);
      const { id } = await db.selectFrom("revision_sessions").select("id").executeTakeFirstOrThrow();
      expect((await student.call("GET", `/api/revision/sessions/${id}`)).statusCode).toBe(404);
    });

    test("counts once a day: the first answer stays; on another day it is asked again", async () => {
      await give(asked.wrong);
      expect((await give(asked.right)).json()).toMatchObject({ answerId: asked.wrong });
      expect(await answers()).toEqual([{ answers: 1 }]);
      t.advance(dayMs);
      student = await t.signedInAs(studentId);
      expect((await extras()).questions).toMatchObject([{ given: null }]);
      expect((await give(asked.right)).json()).toMatchObject({ answerId: asked.right });
      expect(await cards()).toMatchObject([{ first_answer_id: asked.wrong, last_answer_id: asked.right }]);
      expect(await answers()).toEqual([{ answers: 1 }, { answers: 1 }]);
    });

    test("is corrected for a teacher, and records nothing", async () => {
      expect((await give(asked.right, teacher)).json()).toMatchObject({ goodAnswerId: asked.right });
      expect(await db.selectFrom("learning_cards").selectAll().execute()).toEqual([]);
    });

    test("that the lesson may not ask tells nothing: of another point, to be answered in a quiz of the class, or with another's answer", async () => {
      const other = await onPoint("4.1.7");
      const quizzed = await onPoint("4.1.8");
      await createQcm(db, { classroom_id: classroom, questions: [quizzed.id] });
      const refused = [await give(other.right, student, other.id), await give(quizzed.right, student, quizzed.id), await give(other.right)];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await give(asked.right, t.visitor())).statusCode).toBe(401);
      expect((await student.call("POST", "/api/lessons/4.1.8/answers", {})).statusCode).toBe(400);
      expect(await cards()).toEqual([]);
    });
  });

  test("a lesson costs the same few queries whatever the number of its questions", async () => {
    const { database, count } = countingQueries(t.context.database);
    const counted = (await createTestApp(database)).visitor();
    for (const [name, value] of student.cookies) counted.cookies.set(name, value);
    const asked = async () => {
      const before = count();
      await extras(counted);
      return count() - before;
    };
    await onPoint("4.1.8");
    await asked();
    const few = await asked();
    for (let i = 0; i < 5; i++) await onPoint("4.1.8");
    expect(await asked()).toBe(few);
  });

  test("a teacher finds the classes in French order", async () => {
    for (const name of ["Émeraude", "10e", "9e"]) {
      const classroom_id = await createClassroom(db, { school_id: school, name });
      await db.insertInto("classroom_teachers").values({ classroom_id, user_id: teacherId }).execute();
    }
    const notes = (await teacher.call("GET", "/api/teachers/lessons/4.1.8/notes")).json<{ classroomName: string }[]>();
    expect(notes.map(({ classroomName }) => classroomName)).toEqual(["9e", "10e", "Émeraude", "Seconde 4"]);
  });

  test("a teacher writes, changes and removes the note of a class, which its students read, and no other class", async () => {
    const other = await createClassroom(db, { school_id: school });
    const stranger = await t.signedInAs(await createStudent(db, other));
    expect((await teacher.call("PUT", noteUrl(), { text: " On part au QNH ", link: "" })).statusCode).toBe(200);
    expect((await extras()).note).toEqual({
      text: "On part au QNH",
      link: null,
      author: { firstName: "Julien", name: "Perrin" },
      updatedAt: new Date(t.context.now()).toISOString(),
    });
    expect((await extras(stranger)).note).toBeNull();
    expect((await extras(student, "4.1.7")).note).toBeNull();
    await teacher.call("PUT", noteUrl(), { text: "", link: "https://www.meteo.fr/altimetrie" });
    expect((await extras()).note).toMatchObject({ text: null, link: "https://www.meteo.fr/altimetrie" });
    const notes = (await teacher.call("GET", "/api/teachers/lessons/4.1.8/notes")).json();
    expect(notes).toMatchObject([
      { classroomId: classroom, classroomName: "Seconde 4", note: { link: "https://www.meteo.fr/altimetrie" } },
    ]);
    expect((await teacher.call("DELETE", noteUrl())).statusCode).toBe(204);
    expect((await teacher.call("DELETE", noteUrl())).statusCode).toBe(204);
    expect((await extras()).note).toBeNull();
  });

  test("a note is refused when empty, too long, or with what is no web address, at its field", async () => {
    const fields = async (body: object) => {
      const response = await teacher.call("PUT", noteUrl(), body);
      expect(response.statusCode).toBe(400);
      const { errors } = response.json<{ errors: { field: string; fullErrorMessage: string }[] }>();
      return Object.fromEntries(errors.map(({ field, fullErrorMessage }) => [field, fullErrorMessage]));
    };
    expect(await fields({ text: " ", link: null })).toEqual({ text: "Écrivez une note ou donnez un lien" });
    expect(await fields({ text: "x".repeat(1001), link: null })).toEqual({ text: "1000 caractères au maximum" });
    const links = ["meteo.fr", "javascript:alert(1)", "data:text/html,x", "https://a b.fr", "http://meteo.fr", "https://meteo.fr@evil.fr"];
    for (const link of links)
      expect(await fields({ text: "Voir", link }), link).toEqual({ link: "Donnez une adresse complète, qui commence par https://" });
  });

  test("nobody writes for a class that is not theirs, nor for an archived one, nor on a point that does not exist", async () => {
    const body = { text: "Une note", link: null };
    const foreign = await createClassroom(db);
    const archived = await createClassroom(db, { school_id: school, archived_at: 1 });
    await db.insertInto("classroom_teachers").values({ classroom_id: archived, user_id: teacherId }).execute();
    const write = async (who: Browser, url: string) => (await who.call("PUT", url, body)).statusCode;
    expect(await write(teacher, noteUrl(foreign))).toBe(404);
    expect(await write(teacher, noteUrl(archived))).toBe(409);
    expect(await write(teacher, noteUrl(classroom, "4.9.9"))).toBe(404);
    expect(await write(student, noteUrl())).toBe(403);
    expect(await write(t.visitor(), noteUrl())).toBe(401);
    expect((await teacher.call("PUT", noteUrl(), body, { csrf: false })).statusCode).toBe(403);
    expect((await teacher.call("DELETE", noteUrl(foreign))).statusCode).toBe(404);
    expect(await db.selectFrom("lesson_notes").selectAll().execute()).toEqual([]);
  });

  test("a note outlives its author’s account, without a name", async () => {
    await teacher.call("PUT", noteUrl(), { text: "Une note", link: null });
    await db.deleteFrom("users").where("id", "=", teacherId).execute();
    expect((await extras()).note).toMatchObject({ text: "Une note", author: null });
  });
});
