import type { Qcm } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let browser: Browser;
  let root: string;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher: browser } = await openTaughtClass(await open()));
    root = `/api/teachers/classrooms/${classroom}/qcms`;
  });

  const questions = async (count: number) => Promise.all(Array.from({ length: count }, () => createQuestion(db)));
  const create = async (name = "Météo 1") => (await browser.call("POST", root, { name })).json<Qcm>();

  test("a new quiz is hidden, empty and last of the list", async () => {
    await create("Premier");
    const second = await create("Second");
    expect(second).toMatchObject({
      name: "Second",
      published: false,
      nbQuestion: 0,
      qcmIndex: 2,
      hasAnswer: false,
      classroom: { id: classroom },
    });
    expect(second.allStatsByQcm).toEqual({ avgAllTries: null, nbStudent: 0, avgNbTry: null, avgFirstTry: null, avgLastTry: null });
  });

  test("the list comes a page at a time with the whole count", async () => {
    for (let i = 1; i <= 12; i++) await create(`Questionnaire ${i}`);
    const page = async (query: string) => (await browser.call("GET", root + query)).json<{ qcmResponseList: Qcm[]; nbTotalQcm: number }>();
    expect((await page("")).qcmResponseList).toHaveLength(10);
    const second = await page("?page=2&size=10");
    expect([second.nbTotalQcm, second.qcmResponseList.map((q) => q.name)]).toEqual([12, ["Questionnaire 11", "Questionnaire 12"]]);
    expect((await browser.call("GET", `${root}?size=51`)).statusCode).toBe(400);
  });

  test("a page that cannot be is refused in our words", async () => {
    const refused = async (query: string) => {
      const { statusCode, body } = await browser.call("GET", root + query);
      return `${statusCode} ${body}`;
    };
    for (const page of [0, 100_001]) expect(await refused(`?page=${page}`)).toMatch(/^400 .*Cette page n’existe pas/);
    for (const size of [0, 51]) expect(await refused(`?size=${size}`)).toMatch(/^400 .*De 1 à 50 par page/);
  });

  test("an empty quiz cannot be published; with a question it can, and be hidden again", async () => {
    const { id } = await create();
    const refused = await browser.call("PATCH", `${root}/${id}`);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, "qcm_empty"]);
    const [q] = await questions(1);
    await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [q!.id] });
    expect((await browser.call("PATCH", `${root}/${id}`)).json<Qcm>().published).toBe(true);
    expect((await browser.call("PATCH", `${root}/${id}`)).json<Qcm>().published).toBe(false);
  });

  test("anyone who says which of the two is meant undoes nothing that a colleague did a moment before", async () => {
    const { id } = await create();
    const ask = async (published: boolean) => (await browser.call("PATCH", `${root}/${id}?published=${published}`)).json<Qcm>().published;
    expect(await ask(false)).toBe(false);
    expect((await browser.call("PATCH", `${root}/${id}?published=true`)).statusCode).toBe(409);
    const [q] = await questions(1);
    await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [q!.id] });
    expect([await ask(true), await ask(true), await ask(false), await ask(false)]).toEqual([true, true, false, false]);
  });

  test("publishing or renaming a quiz leaves the others of the class as they are", async () => {
    const [q] = await questions(1);
    const [first, second] = [await create("Premier"), await create("Second")];
    await browser.call("POST", `${root}/${first.id}/questions/bulk`, { questionId: [q!.id] });
    await browser.call("PATCH", `${root}/${first.id}`);
    await browser.call("PUT", `${root}/${first.id}`, { name: "Renommé" });
    const rows = (await browser.call("GET", root)).json<{ qcmResponseList: Qcm[] }>().qcmResponseList;
    expect(rows.map(({ id, name, published }) => [id, name, published])).toEqual([
      [first.id, "Renommé", true],
      [second.id, "Second", false],
    ]);
  });

  test("adding many counts those already there and the unknown, and keeps the order", async () => {
    const { id } = await create();
    const [a, b, c] = await questions(3);
    await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [b!.id] });
    const result = await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [c!.id, b!.id, 999_999, a!.id, a!.id] });
    expect(result.json()).toEqual({ nbAjout: 2, nbQuestionDejaDansQcm: 1, nbQuestionInconnue: 1 });
    const nothing = await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [c!.id, 999_999] });
    expect([nothing.statusCode, nothing.json()]).toEqual([200, { nbAjout: 0, nbQuestionDejaDansQcm: 1, nbQuestionInconnue: 1 }]);
    const { qcmQuestions } = (await browser.call("GET", `${root}/${id}`)).json<Qcm>();
    expect(qcmQuestions?.map((q) => [q.questionNumber, q.question.id])).toEqual([
      [1, b!.id],
      [2, c!.id],
      [3, a!.id],
    ]);
    expect(qcmQuestions?.[0]?.question.answers.map((x) => x.correct)).toEqual([true, false, false, false]);
  });

  test("its teacher sees a question whole: four answers, which is right, theme, comment, year and recurrence", async () => {
    const asked = await createQuestion(db, { text: "D’où vient le vent ?", correct: 3, year: 2019 });
    const id = await createQcm(db, { classroom_id: classroom, questions: [asked.id] });
    const { qcmQuestions } = (await browser.call("GET", `${root}/${id}`)).json<Qcm>();
    expect(qcmQuestions?.[0]?.question).toEqual({
      id: asked.id,
      question: "D’où vient le vent ?",
      answers: ["Le vent", "La pluie", "La neige", "Le soleil"].map((answer, index) => ({
        id: asked.answers[index],
        answer,
        correct: index === 2,
      })),
      image: null,
      year: 2019,
      recurrence: expect.any(Number),
      theme: { id: 1, label: "Météorologie et aérologie" },
      comment: { comment: "Parce que c’est ainsi." },
      fixedOrder: false,
      imageAlt: null,
      neutralised: false,
      draft: false,
      hidden: false,
      tags: [],
      programmePoint: null,
      figures: null,
      updatedAt: new Date(testNow).toISOString(),
    });
  });

  test("questions are locked once a student has answered; teachers' answers are erased instead", async () => {
    const [a, b] = await questions(2);
    const id = await createQcm(db, { classroom_id: classroom, questions: [a!.id] });
    const trying = await t.signedInAs(await createTeacher(db, school, [], { classroom_id: classroom }));
    await trying.call("POST", `/api/qcms/${id}/answers`, { questionId: a!.id, answerId: a!.right });
    expect((await browser.call("GET", `${root}/${id}`)).json()).toMatchObject({ hasAnswer: false, hasTeacherAnswer: true });
    expect((await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [b!.id] })).statusCode).toBe(200);
    expect((await browser.call("GET", `${root}/${id}`)).json()).toMatchObject({ hasTeacherAnswer: false, nbQuestion: 2 });

    const student = await t.signedInAs(await createStudent(db, classroom));
    await student.call("POST", `/api/qcms/${id}/answers`, { questionId: a!.id, answerId: a!.right });
    const locked = await browser.call("POST", `${root}/${id}/questions/bulk`, { questionId: [b!.id] });
    expect([locked.statusCode, locked.json<{ error: string }>().error]).toEqual([409, "qcm_locked"]);
    expect((await browser.call("GET", `${root}/${id}`)).json()).toMatchObject({ hasAnswer: true, hasTeacherAnswer: false });

    await trying.call("POST", `/api/qcms/${id}/answers`, { questionId: a!.id, answerId: a!.right });
    const untouched = await createQcm(db, { classroom_id: classroom, questions: [a!.id] });
    await createStudent(db, await createClassroom(db, { school_id: school }));
    expect((await browser.call("GET", `${root}/${untouched}`)).json()).toMatchObject({
      hasAnswer: false,
      hasTeacherAnswer: false,
      nbTeacherAnswer: 0,
      nbQuestion: 1,
      classroom: { nbStudent: 1 },
    });
    expect((await browser.call("POST", `${root}/${untouched}/questions/bulk`, { questionId: [b!.id] })).statusCode).toBe(200);
    expect((await browser.call("GET", `${root}/${id}`)).json()).toMatchObject({
      hasAnswer: true,
      hasTeacherAnswer: true,
      nbTeacherAnswer: 1,
    });
  });

  describe("averages", () => {
    test("are of answers given, by student then over students, as computed by hand", async () => {
      const [a, b] = await questions(2);
      const id = await createQcm(db, { classroom_id: classroom, questions: [a!.id, b!.id] });
      const give = (who: Browser, q: { id: number }, answerId: number) =>
        who.call("POST", `/api/qcms/${id}/answers`, { questionId: q.id, answerId });
      const ines = await t.signedInAs(await createStudent(db, classroom));
      await give(ines, a!, a!.wrong);
      await give(ines, b!, b!.right);
      await ines.call("DELETE", `/api/qcms/${id}/answers`);
      await give(ines, a!, a!.right);
      const tom = await t.signedInAs(await createStudent(db, classroom));
      await give(tom, a!, a!.right);
      const trying = await t.signedInAs(await createTeacher(db, school, [], { classroom_id: classroom }));
      await give(trying, a!, a!.wrong);
      await createStudent(db, classroom);
      // Inès: first try 1/2, latest answers 2/2, all tries 2/3, 2 tries. Tom: 100 everywhere, 1 try. The teacher and
      // the student without answers do not count.
      const qcm = (await browser.call("GET", root)).json<{ qcmResponseList: Qcm[] }>().qcmResponseList[0];
      expect(qcm?.allStatsByQcm).toEqual({ nbStudent: 2, avgFirstTry: 75, avgLastTry: 100, avgAllTries: 83.3, avgNbTry: 1.5 });
      expect(qcm?.classroom.nbStudent).toBe(3);
    });
  });

  test("a quiz of another class, or a class of another school, is 404 to every call", async () => {
    const other = await createClassroom(db, { school_id: school });
    const elsewhere = await createQcm(db, { classroom_id: other });
    const foreign = await createClassroom(db);
    for (const path of [
      `${root}/${elsewhere}`,
      `/api/teachers/classrooms/${other}/qcms/${elsewhere}`,
      `/api/teachers/classrooms/${foreign}/qcms`,
      `${root}/abc`,
    ]) {
      expect((await browser.call("GET", path)).statusCode, path).toBe(404);
    }
    expect((await browser.call("PATCH", `${root}/${elsewhere}`)).statusCode).toBe(404);
    expect((await browser.call("POST", `${root}/${elsewhere}/questions/bulk`, { questionId: [1] })).statusCode).toBe(404);
    expect((await browser.call("POST", `/api/teachers/classrooms/${foreign}/qcms`, { name: "Chez eux" })).statusCode).toBe(404);
  });

  test("visitors are 401, students 403, no title 400 at its field, no CSRF token 403", async () => {
    const student = await t.signedInAs(await createStudent(db, classroom));
    expect((await t.visitor().call("GET", root)).statusCode).toBe(401);
    expect((await student.call("GET", root)).statusCode).toBe(403);
    expect((await browser.call("POST", root, { name: "" })).json()).toMatchObject({
      errors: [{ field: "name", fullErrorMessage: "Veuillez saisir un titre" }],
    });
    expect((await browser.call("POST", root, { name: "X" }, { csrf: false })).json()).toMatchObject({ error: "csrf" });
  });

  test("erasing the answers reopens a quiz: its questions change again, and it starts again for the students", async () => {
    const [asked, spare] = await questions(2);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [asked?.id ?? 0, spare?.id ?? 0] });
    const other = await createQcm(db, { classroom_id: classroom, questions: [asked?.id ?? 0] });
    const student = await t.signedInAs(await createStudent(db, classroom));
    for (const id of [qcm, other]) await student.call("POST", `/api/qcms/${id}/answers`, { questionId: asked?.id, answerId: asked?.right });
    expect((await browser.call("GET", `${root}/${qcm}`)).json()).toMatchObject({ hasAnswer: true, nbStudentAnswer: 1 });
    const cleared = await browser.call("DELETE", `${root}/${qcm}/answers`);
    expect([cleared.statusCode, cleared.json()]).toMatchObject([200, { hasAnswer: false }]);
    expect((await browser.call("DELETE", `${root}/${qcm}/questions/${spare?.id}`)).statusCode).toBe(204);
    expect((await browser.call("GET", `${root}/${other}`)).json()).toMatchObject({ hasAnswer: true });
    expect((await student.call("DELETE", `${root}/${other}/answers`)).statusCode).toBe(403);
  });
});
