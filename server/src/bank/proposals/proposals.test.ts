import type { BankChange, Proposal, Qcm, Question, StudentQuestion, QuestionVersion as Version } from "@badin/contract";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { deleteSchoolRow } from "../../identity/accounts/leaving.queries.ts";
import type { Db } from "../../platform/database/database.ts";

const hour = 3_600_000;
const text = "Quel instrument indique la vitesse ?";
const newText = "Quel instrument indique la vitesse indiquée ?";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  /** A school that nobody has agreed to yet, and one whose students meet the same question. */
  let school: number;
  let classroom: number;
  let quiz: number;
  let teacher: Browser;
  let colleague: Browser;
  let studentId: number;
  let student: Browser;
  let elsewhere: { school: number; classroom: number; quiz: number; teacher: Browser; student: Browser };
  let question: Awaited<ReturnType<typeof createQuestion>>;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db, { name: "Aéroclub nouveau" });
    classroom = await createClassroom(db, { school_id: school });
    teacher = await t.signedInAs(
      await createTeacher(db, school, [classroom], { first_name: "Jeanne", name: "Martin", email: "jeanne@exemple.fr" }),
    );
    colleague = await t.signedInAs(await createTeacher(db, school));
    studentId = await createStudent(db, classroom);
    student = await t.signedInAs(studentId);
    admin = await t.signedInAs(await createUser(db, { admin: 1, email: "admin@exemple.fr" }));
    question = await createQuestion(db, { text, comment: "Le badin." });
    quiz = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    const otherSchool = await createSchool(db);
    const otherClass = await createClassroom(db, { school_id: otherSchool });
    elsewhere = {
      school: otherSchool,
      classroom: otherClass,
      quiz: await createQcm(db, { classroom_id: otherClass, questions: [question.id] }),
      teacher: await t.signedInAs(await createTeacher(db, otherSchool, [otherClass])),
      student: await t.signedInAs(await createStudent(db, otherClass)),
    };
  });

  const read = async (browser: Browser, id = question.id) => (await browser.call("GET", `/api/questions/${id}`)).json<Question>();
  /** The form of a question as it is, with another right answer and text. */
  const formOf = ({ question: known, answers, year, theme, comment, proposal, updatedAt }: Question, right: number, words = known) => ({
    question: words,
    answers: answers.map(({ id, answer }, i) => ({ id, answer, correct: i === right })),
    year,
    theme: { id: theme.id },
    comment,
    basedOn: proposal?.at ?? updatedAt,
  });
  const edit = async (browser: Browser, right: number, words?: string, id = question.id) =>
    browser.call("PUT", `/api/questions/${id}`, formOf(await read(browser, id), right, words));
  const answer = (browser: Browser, qcm: number, questionId: number, answerId: number | undefined) =>
    browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId, answerId });
  const asked = async (browser: Browser, qcm: number) =>
    (await browser.call("GET", `/api/qcms/${qcm}/questions/1`)).json<StudentQuestion>();
  const listed = async (query = "") =>
    (await admin.call("GET", `/api/admin/proposals${query}`)).json<{ proposals: Proposal[]; total: number }>();
  const accept = async ({ id, before, after }: Proposal) =>
    admin.call("POST", `/api/admin/proposals/${id}/accept`, { before: before.savedAt, after: after.savedAt });
  const scoreOf = async (browser: Browser, qcm: number) => {
    const run = (await browser.call("GET", `/api/qcms/${qcm}`)).json<{ totalGoodAnswer: number; totalBadAnswer: number }>();
    return [run.totalGoodAnswer, run.totalBadAnswer];
  };
  const jobs = async () => (await queued<{ template: string }>(db)).map(({ template }) => template);
  const another = () => question.answers.findIndex((id) => id !== question.right);
  /** Makes another answer right and changes the text, as the new school. */
  const propose = async () => {
    t.advance(hour);
    const saved = await edit(teacher, another(), newText);
    expect(saved.statusCode).toBe(200);
    const [proposal] = (await listed()).proposals as [Proposal];
    return proposal;
  };
  /** What the schools hold of questions. */
  const held = async () => ({
    quizzes: await db.selectFrom("qcm_questions").selectAll().orderBy("qcm_id").execute(),
    answers: await db.selectFrom("student_answers").selectAll().orderBy("try_id").execute(),
    cards: await db.selectFrom("learning_cards").selectAll().orderBy("user_id").execute(),
    questions: await db.selectFrom("questions").select(["id", "met"]).orderBy("id").execute(),
  });

  describe("a change by a school that nobody has agreed to, of a question that another school uses", () => {
    test("is a proposal, which its teachers see beside the question in bank, editor and quiz, and nobody else", async () => {
      expect(await read(teacher)).toMatchObject({ mustPropose: true });
      await propose();
      const seen = { question: text, proposal: { by: "Jeanne Martin", content: { question: newText } } };
      for (const browser of [teacher, colleague]) {
        const question = await read(browser);
        expect(question).toMatchObject(seen);
        expect(question).not.toHaveProperty("mustPropose");
        expect(question.proposal?.content.answers.findIndex(({ correct }) => correct)).toBe(another());
        expect(question.proposal?.content.answers.map(({ id }) => id)).toEqual(question.answers.map(({ id }) => id));
      }
      const search = async (browser: Browser, terme: string, qcmId?: number) =>
        (await browser.call("POST", qcmId ? "/api/teachers/questions" : "/api/questions/search", { terme, qcmId }))
          .json<{ questionResponseList: Question[] }>()
          .questionResponseList.map(({ id, proposal }) => [id, proposal?.content.question]);
      expect(await search(colleague, "instrument indique")).toEqual([[question.id, newText]]);
      expect(await search(teacher, "instrument indique", quiz)).toEqual([[question.id, newText]]);
      expect(await search(colleague, "indiquée")).toEqual([]);
      for (const browser of [elsewhere.teacher, admin])
        expect(await search(browser, "instrument indique")).toEqual([[question.id, undefined]]);
      expect(await read(elsewhere.teacher)).not.toHaveProperty("proposal");
      const inQuiz = (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/qcms/${quiz}`)).json<Qcm>().qcmQuestions;
      expect(inQuiz).toMatchObject([{ question: seen }]);
      for (const [browser, qcm] of [
        [student, quiz],
        [elsewhere.student, elsewhere.quiz],
      ] as const)
        expect(await asked(browser, qcm)).toMatchObject({ id: question.id, question: text });
    });

    test("changes nothing of what is recorded, neither when it is made nor when it is declined, taken up again and declined", async () => {
      await answer(student, quiz, question.id, question.answers[another()]);
      await answer(elsewhere.student, elsewhere.quiz, question.id, question.right);
      const before = await held();
      const { id } = await propose();
      expect([await held(), await scoreOf(student, quiz)]).toEqual([before, [0, 1]]);
      for (const action of ["decline", "reopen", "decline"]) {
        expect((await admin.call("POST", `/api/admin/proposals/${id}/${action}`, { note: "" })).statusCode).toBe(204);
        expect(await held()).toEqual(before);
      }
    });

    test("is changed again by a colleague, whose form shows the proposal, and by nobody else", async () => {
      const form = formOf(await read(teacher), another(), "Et celui-ci ?");
      await propose();
      t.advance(hour);
      const stale = await colleague.call("PUT", `/api/questions/${question.id}`, form);
      expect([stale.statusCode, stale.json()]).toMatchObject([409, { error: "changed_meanwhile" }]);
      const { proposal } = await read(colleague);
      const again = await colleague.call("PUT", `/api/questions/${question.id}`, { ...form, basedOn: proposal?.at });
      expect(again.json<Question>()).toMatchObject({
        id: question.id,
        question: text,
        proposal: { content: { question: "Et celui-ci ?" } },
      });
      expect((await listed()).total).toBe(1);
      const theirs = await edit(elsewhere.teacher, another(), "La leur ?");
      expect(theirs.json<Question>().proposal?.content.question).toBe("La leur ?");
      expect((await read(teacher)).proposal?.content.question).toBe("Et celui-ci ?");
      expect((await listed()).total).toBe(2);
    });

    test("can be of the explanation, the theme, the tags, the point of the programme or the pictures", async () => {
      await teacher.call("PUT", `/api/questions/${question.id}/comment`, { comment: "L’anémomètre." });
      await teacher.call("POST", "/api/questions/change", { ids: [question.id], addTags: ["vitesse"], themeId: 3 });
      const form = formOf(await read(teacher), another());
      const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
        .png()
        .toBuffer();
      const picture = `data:image/png;base64,${png.toString("base64")}`;
      const { proposal: current } = await read(teacher);
      const answers = form.answers.map((given, i) => (i === 0 ? { ...given, imageSrc: picture } : given));
      const basedOn = current?.at;
      const comment = { comment: "L’anémomètre." };
      expect(
        (
          await teacher.call("PUT", `/api/questions/${question.id}`, {
            ...form,
            answers,
            theme: { id: 3 },
            comment,
            basedOn,
            imageSrc: picture,
          })
        ).statusCode,
      ).toBe(200);
      await teacher.call("POST", "/api/questions/points", { links: [{ id: question.id, point: "3.1.1" }] });
      const content = (await read(teacher)).proposal?.content;
      expect(content).toMatchObject({ comment, tags: ["vitesse"], theme: { id: 3 }, programmePoint: "3.1.1", image: expect.any(String) });
      expect(content?.answers.map(({ image }) => image !== undefined)).toEqual([true, false, false, false]);
      expect(await read(admin)).toMatchObject({ comment: { comment: "Le badin." }, tags: [], image: null, theme: { id: 1 } });
      const [proposal] = (await listed()).proposals as [Proposal];
      expect([proposal.before, proposal.after]).toMatchObject([
        { tags: [], programmePoint: null },
        { tags: ["vitesse"], programmePoint: "3.1.1" },
      ]);
      await accept(proposal);
      const accepted = await read(elsewhere.teacher);
      expect(accepted).toMatchObject({ id: question.id, ...content });
    });

    test("changes nothing when the comment is the one that is there", async () => {
      await teacher.call("PUT", `/api/questions/${question.id}/comment`, { comment: "Le badin." });
      expect((await listed()).total).toBe(0);
    });

    test("leaves the school its own explanation meanwhile", async () => {
      await propose();
      await answer(student, quiz, question.id, question.right);
      const path = `/api/teachers/classrooms/${classroom}/questions/${question.id}/explanation`;
      expect((await teacher.call("PUT", path, { text: "Chez nous, voici pourquoi." })).statusCode).toBe(200);
      expect((await asked(student, quiz)).thisStudentAnswers?.comment).toContain("Chez nous, voici pourquoi.");
    });

    test("is none when no other school uses the question, once a site admin has agreed to the school, or for a site admin", async () => {
      const free = await createQuestion(db);
      expect(await read(teacher, free.id)).not.toHaveProperty("mustPropose");
      expect((await edit(teacher, 1, "Une question à nous seuls", free.id)).json()).toMatchObject({
        question: "Une question à nous seuls",
      });
      await admin.call("POST", `/api/admin/schools/${school}/agree`);
      expect((await edit(teacher, another(), "Une fois accepté")).json()).toMatchObject({ question: "Une fois accepté" });
      expect((await edit(admin, another(), "Par l’administrateur")).json()).toMatchObject({ question: "Par l’administrateur" });
      expect((await listed()).total).toBe(0);
    });

    test("stays a proposal when the school is agreed to, as what it changes of it: it still waits for its decision", async () => {
      const { id } = await propose();
      await admin.call("POST", `/api/admin/schools/${school}/agree`);
      expect((await edit(colleague, another(), "Et celui-ci ?")).json()).toMatchObject({ question: text });
      expect((await listed()).proposals).toMatchObject([{ id, school: { agreed: true }, after: { question: "Et celui-ci ?" } }]);
    });
  });

  describe("a site admin", () => {
    test("sees each proposal with the difference, and who may decide is nobody else", async () => {
      const { id } = await propose();
      expect(await listed()).toMatchObject({
        total: 1,
        proposals: [
          {
            id,
            questionId: question.id,
            school: { id: school, name: "Aéroclub nouveau", agreed: false },
            author: "Jeanne Martin",
            before: { question: text },
            after: { question: newText },
            decision: null,
          },
        ],
      });
      expect((await listed(`?schoolId=${elsewhere.school}`)).total).toBe(0);
      for (const [method, path, body] of [
        ["GET", "", undefined],
        ["POST", `/${id}/accept`, { before: new Date(0), after: new Date(0) }],
        ["POST", `/${id}/decline`, { note: "" }],
        ["POST", `/${id}/reopen`, {}],
        ["DELETE", `/${id}`, undefined],
      ] as const) {
        expect((await teacher.call(method, `/api/admin/proposals${path}`, body)).statusCode).toBe(403);
        expect((await t.visitor().call(method, `/api/admin/proposals${path}`, body)).statusCode).toBe(401);
      }
      expect((await admin.call("POST", "/api/admin/proposals/999999/decline", { note: "" })).statusCode).toBe(404);
      expect((await admin.call("POST", `/api/admin/proposals/${id}/reopen`, {})).statusCode).toBe(404);
      expect((await admin.call("POST", `/api/admin/proposals/${id}/decline`, { note: "x".repeat(501) })).statusCode).toBe(400);
    });

    test("accepts it: it is the question of all schools, its history keeps the author, and all answers follow", async () => {
      await answer(elsewhere.student, elsewhere.quiz, question.id, question.answers[another()]);
      await answer(student, quiz, question.id, question.answers[another()]);
      const proposal = await propose();
      t.advance(hour);
      expect((await accept(proposal)).statusCode).toBe(204);
      expect([await scoreOf(student, quiz), await scoreOf(elsewhere.student, elsewhere.quiz)]).toEqual([
        [1, 0],
        [1, 0],
      ]);
      for (const browser of [teacher, elsewhere.teacher]) {
        expect(await read(browser)).toMatchObject({ id: question.id, question: newText });
        expect(await read(browser)).not.toHaveProperty("proposal");
      }
      const { versions } = (await admin.call("GET", `/api/questions/${question.id}/versions`)).json<{ versions: Version[] }>();
      expect(versions).toMatchObject([{ question: newText, savedBy: { firstName: "Jeanne", name: "Martin" } }, { question: text }]);
      expect((await listed("?state=decided")).proposals).toMatchObject([{ before: { question: text }, after: { question: newText } }]);
      expect(await jobs()).toEqual(["proposal-decided"]);
      const twice = await accept(proposal);
      expect([twice.statusCode, twice.json()]).toMatchObject([409, { error: "proposal_decided" }]);
    });

    test("does not accept what changed since it was on the screen, nor what the bank has meanwhile", async () => {
      const proposal = await propose();
      t.advance(hour);
      await edit(admin, another(), "Quel instrument donne la vitesse ?");
      expect((await accept(proposal)).json()).toMatchObject({ error: "changed_meanwhile" });
      const [now] = (await listed()).proposals as [Proposal];
      expect(now.before.question).toBe("Quel instrument donne la vitesse ?");
      const twin = await createQuestion(db, { text: "Sera la même ?" });
      const { answers, ...form } = formOf(await read(admin, twin.id), another(), now.after.question);
      const same = now.after.answers.map((given, i) => ({ ...given, id: answers[i]?.id }));
      expect((await admin.call("PUT", `/api/questions/${twin.id}`, { ...form, answers: same })).statusCode).toBe(200);
      expect((await accept(now)).json()).toMatchObject({ error: "question_exists" });
      expect((await listed()).total).toBe(1);
    });

    test("does not accept what its school has changed since", async () => {
      const proposal = await propose();
      t.advance(hour);
      await edit(colleague, another(), "Et celui-ci ?");
      expect((await accept(proposal)).json()).toMatchObject({ error: "changed_meanwhile" });
    });

    test("declines it with a word: the question stays as it is, and its author is told", async () => {
      const { id } = await propose();
      expect((await admin.call("POST", `/api/admin/proposals/${id}/decline`, { note: "Le badin est juste." })).statusCode).toBe(204);
      const question = await read(teacher);
      expect(question).toMatchObject({ question: text, declined: { note: "Le badin est juste." }, mustPropose: true });
      expect(question).not.toHaveProperty("proposal");
      expect(await read(elsewhere.teacher)).not.toHaveProperty("declined");
      expect(await jobs()).toEqual(["proposal-decided"]);
      expect((await listed("?state=decided")).proposals).toMatchObject([
        { before: { question: text }, decision: { outcome: "declined", note: "Le badin est juste." } },
      ]);
    });

    test("takes a decision back: the proposal waits again, and the question is the one of before", async () => {
      const proposal = await propose();
      const { id } = proposal;
      await admin.call("POST", `/api/admin/proposals/${id}/decline`, { note: "Non" });
      expect((await admin.call("POST", `/api/admin/proposals/${id}/reopen`)).statusCode).toBe(204);
      expect(await read(teacher)).toMatchObject({ proposal: { content: { question: newText } } });
      t.advance(hour);
      await accept(proposal);
      t.advance(hour);
      expect((await admin.call("POST", `/api/admin/proposals/${id}/reopen`)).statusCode).toBe(204);
      expect(await read(teacher)).toMatchObject({ question: text, proposal: { content: { question: newText } } });
      expect(await asked(elsewhere.student, elsewhere.quiz)).toMatchObject({ question: text });
    });

    test("does not take back what others have changed since, nor over a newer proposal", async () => {
      const proposal = await propose();
      t.advance(hour);
      await accept(proposal);
      t.advance(hour);
      await edit(admin, 0, "Changée depuis");
      const refused = await admin.call("POST", `/api/admin/proposals/${proposal.id}/reopen`);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: "changed_meanwhile" }]);
      const second = await propose();
      await admin.call("POST", `/api/admin/proposals/${second.id}/decline`, { note: "" });
      await propose();
      expect((await admin.call("POST", `/api/admin/proposals/${second.id}/reopen`)).statusCode).toBe(409);
    });

    test("undoes all that a school changed, its proposals and those that were accepted", async () => {
      const second = await createQuestion(db);
      await createQcm(db, { classroom_id: elsewhere.classroom, questions: [second.id] });
      const proposal = await propose();
      t.advance(hour);
      await accept(proposal);
      t.advance(hour);
      await edit(teacher, 1, "La seconde, changée", second.id);
      const { changes } = (await admin.call("GET", `/api/admin/schools/${school}/bank-changes`)).json<{ changes: BankChange[] }>();
      expect(changes.map(({ proposed, before, after }) => [proposed, before?.question === after?.question, after?.question])).toEqual([
        [true, false, "La seconde, changée"],
        [false, false, newText],
        [true, false, newText],
      ]);
      t.advance(hour);
      await db.updateTable("sessions").set({ proved_at: t.context.now() }).execute();
      const undone = await admin.call("POST", `/api/admin/schools/${school}/bank-changes/undo`);
      expect(undone.json()).toEqual({ restored: 2, kept: 0 });
      expect((await listed()).total).toBe(0);
      expect(await read(elsewhere.teacher)).toMatchObject({ question: text });
      expect(await read(teacher, second.id)).toMatchObject({ id: second.id });
    });

    test("erases a decided proposal for good, and a former state, with the pictures that nothing else shows", async () => {
      const { id } = await propose();
      const image = async (sha256: string) =>
        (
          await db
            .insertInto("images")
            .values({ sha256, png: new Uint8Array([1]), width: 1, height: 1 })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
      const [rude, shared] = [await image("a"), await image("b")];
      const { content } = await db.selectFrom("proposals").select("content").executeTakeFirstOrThrow();
      const withPicture = JSON.stringify({ ...JSON.parse(content), imageId: rude });
      await db.updateTable("proposals").set({ content: withPicture }).execute();
      expect((await admin.call("DELETE", `/api/admin/proposals/${id}`)).statusCode).toBe(404);
      await admin.call("POST", `/api/admin/proposals/${id}/decline`, { note: "" });
      expect((await admin.call("DELETE", `/api/admin/proposals/${id}`)).statusCode).toBe(204);
      const left = async () => (await db.selectFrom("images").orderBy("id").select("id").execute()).map(({ id }) => id);
      expect([await left(), (await listed("?state=decided")).total]).toEqual([[shared], 0]);
      await db.updateTable("questions").set({ image_id: shared }).where("id", "=", question.id).execute();
      t.advance(hour);
      await edit(admin, another(), "Autre chose");
      const erase = (version: number, by = admin) => by.call("DELETE", `/api/questions/${question.id}/versions/${version}`);
      expect([(await erase(1, teacher)).statusCode, (await erase(7)).statusCode, (await erase(1)).statusCode]).toEqual([403, 404, 204]);
      const { versions } = (await admin.call("GET", `/api/questions/${question.id}/versions`)).json<{ versions: unknown[] }>();
      expect(versions).toHaveLength(1);
      const log = await db
        .selectFrom("audit_log")
        .where("action", "in", ["proposal.erase", "question.erase-version"])
        .select(["action", "subject"])
        .execute();
      expect(log).toEqual([
        { action: "proposal.erase", subject: `question:${question.id}` },
        { action: "question.erase-version", subject: `question:${question.id}` },
      ]);
    });
  });

  test("a merged school brings its proposals, decided ones too; where both have one, that of the school that stays counts", async () => {
    const { id } = await propose();
    const second = await createQuestion(db, { text: "Une seconde question ?" });
    for (const of of [elsewhere.classroom, classroom]) await createQcm(db, { classroom_id: of, questions: [second.id] });
    await edit(teacher, 1, "La nôtre ?", second.id);
    await edit(elsewhere.teacher, 1, "La leur ?", second.id);
    await db.updateTable("sessions").set({ proved_at: t.context.now() }).execute();
    await admin.call("POST", `/api/admin/schools/${school}/merge`, { into: elsewhere.school });
    expect((await read(elsewhere.teacher)).proposal?.content.question).toBe(newText);
    expect((await listed()).proposals).toMatchObject([{ id }, { after: { question: "La leur ?" } }]);
    expect((await listed(`?state=decided&schoolId=${elsewhere.school}`)).proposals).toMatchObject([{ after: { question: "La nôtre ?" } }]);
  });

  test("a school that is deleted takes its proposals with it, and a deleted account its name", async () => {
    await propose();
    await db.deleteFrom("users").where("email", "=", "jeanne@exemple.fr").execute();
    expect((await listed()).proposals).toMatchObject([{ author: null }]);
    await db.updateTable("classrooms").set({ deleted_at: 1 }).where("id", "=", classroom).execute();
    await t.context.database.transaction((trx) => deleteSchoolRow(trx, school));
    expect((await listed()).total).toBe(0);
    expect(await asked(elsewhere.student, elsewhere.quiz)).toMatchObject({ id: question.id });
  });

  test("the texts that a series shares are not proposed: the school is told to report them", async () => {
    const series = await db.insertInto("series").values({ sha256: "s", text: "Un vol commun." }).returning("id").executeTakeFirstOrThrow();
    await db.updateTable("questions").set({ series_id: series.id, series_rank: 1 }).where("id", "=", question.id).execute();
    const refused = await teacher.call("PUT", `/api/questions/${question.id}/series`, { text: "Un autre vol commun." });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: "series_shared" }]);
    const { before, after } = await propose();
    expect(await read(teacher)).toMatchObject({ series: { text: "Un vol commun.", rank: 1, size: 1 } });
    expect([before.seriesText, after.seriesText]).toEqual(["Un vol commun.", "Un vol commun."]);
  });
});
