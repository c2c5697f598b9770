import { readFileSync } from "node:fs";
import type { AnswerResult, Proposal, QcmStats, Question, StudentQuestion } from "@badin/contract";
import { sql } from "kysely";
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
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { deleteSchoolRow } from "../../identity/accounts/leaving.service.ts";
import type { Db } from "../../platform/database/database.ts";

const hour = 3_600_000;

onBothEngines((open, engine) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  /** A school that nobody has agreed to yet, and one whose pupils meet the same question. */
  let school: number;
  let classroom: number;
  let quiz: number;
  let teacher: Browser;
  let colleague: Browser;
  let pupilId: number;
  let pupil: Browser;
  let elsewhere: { school: number; classroom: number; quiz: number; teacher: Browser; pupil: Browser };
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
    pupilId = await createStudent(db, classroom);
    pupil = await t.signedInAs(pupilId);
    admin = await t.signedInAs(await createUser(db, { admin: 1, email: "admin@exemple.fr" }));
    question = await createQuestion(db, { text: "Quel instrument indique la vitesse ?", comment: "Le badin." });
    quiz = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    const otherSchool = await createSchool(db);
    const otherClass = await createClassroom(db, { school_id: otherSchool });
    elsewhere = {
      school: otherSchool,
      classroom: otherClass,
      quiz: await createQcm(db, { classroom_id: otherClass, questions: [question.id] }),
      teacher: await t.signedInAs(await createTeacher(db, otherSchool, [otherClass])),
      pupil: await t.signedInAs(await createStudent(db, otherClass)),
    };
  });

  const read = async (browser: Browser, id = question.id) => (await browser.call("GET", `/api/questions/${id}`)).json<Question>();
  /** The form of a question as it is, with another right answer and text. */
  const formOf = ({ question: text, answers, year, theme, comment, updatedAt }: Question, right: number, words = text) => ({
    question: words,
    answers: answers.map(({ id, answer }, i) => ({ id, answer, correct: i === right })),
    year,
    theme: { id: theme.id },
    comment,
    basedOn: updatedAt,
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
  const jobs = async () =>
    (await db.selectFrom("outbox").orderBy("id").select("payload").execute()).map(({ payload }) => JSON.parse(payload).template as string);
  const another = () => question.answers.findIndex((id) => id !== question.right);
  /** Makes another answer right and changes the text, as the new school. */
  const propose = async () => {
    t.advance(hour);
    const saved = await edit(teacher, another(), "Quel instrument indique la vitesse indiquée ?");
    expect(saved.statusCode).toBe(200);
    return saved.json<Question>();
  };

  describe("a change by a school that nobody has agreed to, of a question that another school uses", () => {
    test("is its own version: it meets it everywhere, other schools and site admins meet the shared one", async () => {
      expect(await read(teacher)).toMatchObject({ mustPropose: true });
      expect(await read(elsewhere.teacher)).not.toHaveProperty("proposal");
      const own = await propose();
      expect(own).toMatchObject({ proposal: { school: "Aéroclub nouveau", by: "Jeanne Martin" } });
      expect(own.id).not.toBe(question.id);
      expect(await asked(pupil, quiz)).toMatchObject({ id: own.id, question: "Quel instrument indique la vitesse indiquée ?" });
      expect(await asked(elsewhere.pupil, elsewhere.quiz)).toMatchObject({
        id: question.id,
        question: "Quel instrument indique la vitesse ?",
      });
      // The colleague who asks for the shared one is given the school's, and a search finds each school's own.
      expect(await read(colleague)).toMatchObject({ id: own.id, question: "Quel instrument indique la vitesse indiquée ?" });
      const found = async (browser: Browser) =>
        (await browser.call("POST", "/api/questions/search", { terme: "instrument indique" }))
          .json<{ questionResponseList: Question[] }>()
          .questionResponseList.map(({ id, proposal }) => [id, proposal !== undefined]);
      expect(await found(colleague)).toEqual([[own.id, true]]);
      for (const browser of [elsewhere.teacher, admin]) expect(await found(browser)).toEqual([[question.id, false]]);
      expect((await elsewhere.teacher.call("GET", `/api/questions/${own.id}`)).statusCode).toBe(404);
    });

    test("counts in its scores at once, also for answers given before", async () => {
      await answer(pupil, quiz, question.id, question.answers[another()]);
      await answer(elsewhere.pupil, elsewhere.quiz, question.id, question.answers[another()]);
      expect(await scoreOf(pupil, quiz)).toEqual([0, 1]);
      const own = await propose();
      expect([await scoreOf(pupil, quiz), await scoreOf(elsewhere.pupil, elsewhere.quiz)]).toEqual([
        [1, 0],
        [0, 1],
      ]);
      const statistics = (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/qcms/${quiz}/stats`)).json<QcmStats>();
      expect(JSON.stringify(statistics)).toContain("vitesse indiquée");
      const card = await db.selectFrom("learning_cards").where("user_id", "=", pupilId).selectAll().executeTakeFirstOrThrow();
      expect(card).toMatchObject({ question_id: own.id, first_answer_id: own.answers[another()]?.id });
    });

    test("is edited again by a colleague, whose form may be that of the shared question, and by nobody else", async () => {
      const form = formOf(await read(teacher), another(), "Et celui-ci ?");
      const own = await propose();
      t.advance(hour);
      const stale = await colleague.call("PUT", `/api/questions/${question.id}`, form);
      expect([stale.statusCode, stale.json()]).toMatchObject([409, { error: "changed_meanwhile" }]);
      const again = await colleague.call("PUT", `/api/questions/${question.id}`, { ...form, basedOn: null });
      expect(again.json<Question>()).toMatchObject({ id: own.id, question: "Et celui-ci ?" });
      expect(again.json<Question>().answers.map(({ id }) => id)).toEqual(own.answers.map(({ id }) => id));
      expect((await elsewhere.teacher.call("PUT", `/api/questions/${own.id}`, { ...form, basedOn: null })).statusCode).toBe(404);
      expect((await listed()).total).toBe(1);
    });

    test("can be of the explanation, the theme, the tags or the point of the programme", async () => {
      await teacher.call("PUT", `/api/questions/${question.id}/comment`, { comment: "L’anémomètre." });
      await teacher.call("POST", "/api/questions/change", { ids: [question.id], addTags: ["vitesse"] });
      const own = await read(teacher);
      expect(own).toMatchObject({ comment: { comment: "L’anémomètre." }, proposal: { by: "Jeanne Martin" } });
      expect(await read(admin)).toMatchObject({ comment: { comment: "Le badin." }, tags: [] });
      const [proposal] = (await listed()).proposals as [Proposal];
      expect(proposal.others).toEqual([{ what: "tags", before: "", after: "vitesse" }]);
      await accept(proposal);
      expect(await read(elsewhere.teacher)).toMatchObject({ id: question.id, comment: { comment: "L’anémomètre." }, tags: ["vitesse"] });
    });

    test("changes nothing when the comment is the one that is there", async () => {
      await teacher.call("PUT", `/api/questions/${question.id}/comment`, { comment: "Le badin." });
      expect((await listed()).total).toBe(0);
    });

    test("counts for what a pupil's device sends by the ids it knew, before and after the decision", async () => {
      const own = await propose();
      const good = question.answers[another()];
      const given = (await answer(pupil, quiz, question.id, good)).json<AnswerResult>();
      expect(given).toMatchObject({ answeredId: good, goodAnswerId: good });
      expect((await answer(pupil, quiz, question.id, good)).json()).toMatchObject({ answeredId: good });
      await admin.call("POST", `/api/admin/proposals/${own.id}/decline`, { note: "" });
      await pupil.call("DELETE", `/api/qcms/${quiz}/answers`);
      const late = (await answer(pupil, quiz, own.id, own.answers[another()]?.id)).json<AnswerResult>();
      expect(late.answeredId).toBe(own.answers[another()]?.id);
      expect(own.answers.find(({ id }) => id === late.goodAnswerId)?.answer).toBe(
        (await read(admin)).answers.find(({ correct }) => correct)?.answer,
      );
      // Ids of another school's version are those of no question.
      expect((await answer(elsewhere.pupil, elsewhere.quiz, own.id, own.answers[0]?.id)).statusCode).toBe(404);
    });

    test("is what new quizzes, exams and revision of the school take", async () => {
      const own = await propose();
      const exam = await db
        .insertInto("exams")
        .values({ name: "Sujet", year: 2020, training: 0, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("exam_questions").values({ exam_id: exam.id, theme_id: 1, number: 1, question_id: question.id }).execute();
      const take = async (browser: Browser, classroomId: number) => {
        const made = (
          await browser.call("POST", "/api/teachers/qcms-models", { annale: exam.id, themeId: 0, classroomId, nom: "Annale" })
        ).json<{ id: number }>();
        const { question_id } = await db
          .selectFrom("qcm_questions")
          .where("qcm_id", "=", made.id)
          .select("question_id")
          .executeTakeFirstOrThrow();
        return question_id;
      };
      expect([await take(teacher, classroom), await take(elsewhere.teacher, elsewhere.classroom)]).toEqual([own.id, question.id]);
      const train = async (browser: Browser) => {
        const { id } = (await browser.call("POST", "/api/revision/sessions", { kind: "training", examId: exam.id })).json<{ id: number }>();
        return (await browser.call("GET", `/api/revision/sessions/${id}`))
          .json<{ questions: { id: number }[] }>()
          .questions.map((q) => q.id);
      };
      expect([await train(pupil), await train(elsewhere.pupil)]).toEqual([[own.id], [question.id]]);
      const empty = await createQcm(db, { classroom_id: classroom, questions: [] });
      await teacher.call("POST", `/api/teachers/classrooms/${classroom}/qcms/${empty}/questions`, { questionId: question.id });
      const foreign = await createQcm(db, { classroom_id: elsewhere.classroom, questions: [] });
      const refused = await elsewhere.teacher.call("POST", `/api/teachers/classrooms/${elsewhere.classroom}/qcms/${foreign}/questions`, {
        questionId: own.id,
      });
      expect(refused.statusCode).toBe(404);
      const rows = await db.selectFrom("qcm_questions").where("qcm_id", "=", empty).select("question_id").execute();
      expect(rows).toEqual([{ question_id: own.id }]);
    });

    test("is none when no other school uses the question, once a site admin has agreed to the school, or for a site admin", async () => {
      const free = await createQuestion(db);
      expect(await read(teacher, free.id)).not.toHaveProperty("mustPropose");
      expect((await edit(teacher, 1, "Une question à nous seuls", free.id)).json()).toMatchObject({ id: free.id });
      await admin.call("POST", `/api/admin/schools/${school}/agree`);
      expect((await edit(teacher, another())).json()).toMatchObject({ id: question.id });
      expect((await edit(admin, another(), "Par l’administrateur")).json()).toMatchObject({ id: question.id });
      expect((await listed()).total).toBe(0);
    });

    test("stays a proposal when the school is agreed to: each still waits for its decision", async () => {
      const own = await propose();
      await admin.call("POST", `/api/admin/schools/${school}/agree`);
      expect((await listed()).proposals).toMatchObject([{ id: own.id, school: { agreed: true } }]);
      expect(await asked(elsewhere.pupil, elsewhere.quiz)).toMatchObject({ id: question.id });
    });
  });

  describe("a site admin", () => {
    test("sees each proposal with the difference, and who may decide is nobody else", async () => {
      const own = await propose();
      expect(await listed()).toMatchObject({
        total: 1,
        proposals: [
          {
            id: own.id,
            questionId: question.id,
            school: { id: school, name: "Aéroclub nouveau", agreed: false },
            author: "Jeanne Martin",
            before: { question: "Quel instrument indique la vitesse ?" },
            after: { question: "Quel instrument indique la vitesse indiquée ?" },
            decision: null,
          },
        ],
      });
      expect((await listed(`?schoolId=${elsewhere.school}`)).total).toBe(0);
      for (const [method, path, body] of [
        ["GET", "", undefined],
        ["POST", `/${own.id}/accept`, { before: new Date(0), after: new Date(0) }],
        ["POST", `/${own.id}/decline`, { note: "" }],
        ["POST", `/${own.id}/reopen`, {}],
        ["DELETE", `/${own.id}`, undefined],
      ] as const) {
        expect((await teacher.call(method, `/api/admin/proposals${path}`, body)).statusCode).toBe(403);
        expect((await t.visitor().call(method, `/api/admin/proposals${path}`, body)).statusCode).toBe(401);
      }
      expect((await admin.call("POST", "/api/admin/proposals/999999/decline", { note: "" })).statusCode).toBe(404);
      expect((await admin.call("POST", `/api/admin/proposals/${question.id}/reopen`, {})).statusCode).toBe(404);
      expect((await admin.call("POST", `/api/admin/proposals/${own.id}/decline`, { note: "x".repeat(501) })).statusCode).toBe(400);
    });

    test("accepts it: it is the shared question, its history keeps the author, and the answers of all schools follow", async () => {
      await answer(elsewhere.pupil, elsewhere.quiz, question.id, question.answers[another()]);
      await propose();
      await answer(pupil, quiz, (await asked(pupil, quiz)).id, (await read(teacher)).answers[another()]?.id);
      const [proposal] = (await listed()).proposals as [Proposal];
      t.advance(hour);
      expect((await accept(proposal)).statusCode).toBe(204);
      expect([await scoreOf(pupil, quiz), await scoreOf(elsewhere.pupil, elsewhere.quiz)]).toEqual([
        [1, 0],
        [1, 0],
      ]);
      for (const browser of [teacher, elsewhere.teacher])
        expect(await read(browser)).toMatchObject({ id: question.id, question: "Quel instrument indique la vitesse indiquée ?" });
      const { versions } = (await admin.call("GET", `/api/questions/${question.id}/versions`)).json<{ versions: { savedBy: object }[] }>();
      expect(versions[0]).toMatchObject({ savedBy: { firstName: "Jeanne", name: "Martin" } });
      expect(await jobs()).toEqual(["proposal-decided"]);
      const twice = await accept(proposal);
      expect([twice.statusCode, twice.json()]).toMatchObject([409, { error: "proposal_decided" }]);
    });

    test("does not accept what changed since it was on the screen, nor what the bank has meanwhile", async () => {
      await propose();
      const [proposal] = (await listed()).proposals as [Proposal];
      t.advance(hour);
      await edit(admin, another(), "Quel instrument donne la vitesse ?");
      expect((await accept(proposal)).json()).toMatchObject({ error: "changed_meanwhile" });
      const [now] = (await listed()).proposals as [Proposal];
      const { id, answers } = await read(teacher);
      const twin = await createQuestion(db, { text: now.after.question, answers: answers.map((a) => a.answer), correct: another() + 1 });
      const { content_key } = await db.selectFrom("questions").where("id", "=", id).select("content_key").executeTakeFirstOrThrow();
      await db.updateTable("questions").set({ content_key }).where("id", "=", twin.id).execute();
      expect((await accept(now)).json()).toMatchObject({ error: "question_exists" });
      expect((await listed()).total).toBe(1);
    });

    test("declines it with a word: its school falls back to the shared question with its answers, and its author is told", async () => {
      const own = await propose();
      await answer(pupil, quiz, own.id, own.answers[another()]?.id);
      expect(await scoreOf(pupil, quiz)).toEqual([1, 0]);
      expect((await admin.call("POST", `/api/admin/proposals/${own.id}/decline`, { note: "Le badin est juste." })).statusCode).toBe(204);
      expect(await asked(pupil, quiz)).toMatchObject({ id: question.id, thisStudentAnswers: { answeredId: question.answers[another()] } });
      expect(await scoreOf(pupil, quiz)).toEqual([0, 1]);
      expect(await read(teacher)).toMatchObject({ id: question.id, declined: { note: "Le badin est juste." }, mustPropose: true });
      expect(await read(elsewhere.teacher)).not.toHaveProperty("declined");
      expect(await jobs()).toEqual(["proposal-decided"]);
      expect((await listed("?state=decided")).proposals).toMatchObject([
        { decision: { outcome: "declined", note: "Le badin est juste." } },
      ]);
    });

    test("takes a decision back: the school meets its version again, and the others the question of before", async () => {
      const own = await propose();
      const [proposal] = (await listed()).proposals as [Proposal];
      await admin.call("POST", `/api/admin/proposals/${own.id}/decline`, { note: "Non" });
      expect((await admin.call("POST", `/api/admin/proposals/${own.id}/reopen`)).statusCode).toBe(204);
      expect(await asked(pupil, quiz)).toMatchObject({ id: own.id });
      t.advance(hour);
      await accept(proposal);
      t.advance(hour);
      expect((await admin.call("POST", `/api/admin/proposals/${own.id}/reopen`)).statusCode).toBe(204);
      expect([await asked(pupil, quiz), await asked(elsewhere.pupil, elsewhere.quiz)]).toMatchObject([
        { id: own.id, question: "Quel instrument indique la vitesse indiquée ?" },
        { id: question.id, question: "Quel instrument indique la vitesse ?" },
      ]);
    });

    test("does not take back what others have changed since, nor over a newer proposal", async () => {
      const own = await propose();
      const [proposal] = (await listed()).proposals as [Proposal];
      t.advance(hour);
      await accept(proposal);
      t.advance(hour);
      await edit(admin, 0, "Changée depuis");
      const refused = await admin.call("POST", `/api/admin/proposals/${own.id}/reopen`);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: "changed_meanwhile" }]);
      const second = await propose();
      await admin.call("POST", `/api/admin/proposals/${second.id}/decline`, { note: "" });
      await propose();
      expect((await admin.call("POST", `/api/admin/proposals/${second.id}/reopen`)).statusCode).toBe(409);
    });

    test("neutralises and hides the proposals of a question with it", async () => {
      const own = await propose();
      await pupil.call("POST", `/api/questions/${own.id}/reports`, { reason: "other", text: "Bizarre" });
      await admin.call("POST", `/api/admin/questions/${question.id}/reports/settle`, { outcome: "neutralised" });
      expect(await read(teacher)).toMatchObject({ neutralised: true });
      await admin.call("POST", "/api/questions/remove", { ids: [question.id] });
      expect(await read(teacher)).toMatchObject({ hidden: true });
      await admin.call("POST", `/api/admin/proposals/${own.id}/decline`, { note: "" });
      const { reports } = (await admin.call("GET", "/api/admin/reports")).json<{ reports: { question: Question }[] }>();
      expect(reports.map((report) => report.question.id)).toEqual([question.id]);
    });

    test("undoes all that a school changed, its proposals and those that were accepted", async () => {
      const second = await createQuestion(db);
      await createQcm(db, { classroom_id: elsewhere.classroom, questions: [second.id] });
      await propose();
      const [proposal] = (await listed()).proposals as [Proposal];
      t.advance(hour);
      await accept(proposal);
      t.advance(hour);
      await edit(teacher, 1, "La seconde, changée", second.id);
      const { changes } = (await admin.call("GET", `/api/admin/schools/${school}/bank-changes`)).json<{
        changes: { proposed: boolean }[];
      }>();
      expect(changes.map(({ proposed }) => proposed)).toEqual([true, false, true]);
      t.advance(hour);
      const undone = await admin.call("POST", `/api/admin/schools/${school}/bank-changes/undo`);
      expect(undone.json()).toEqual({ restored: 2, kept: 0 });
      expect((await listed()).total).toBe(0);
      expect(await read(elsewhere.teacher)).toMatchObject({ question: "Quel instrument indique la vitesse ?" });
      expect(await read(teacher, second.id)).toMatchObject({ id: second.id });
    });

    test("erases a decided proposal for good, and a former state, with the pictures that nothing else shows", async () => {
      const own = await propose();
      const image = async (sha256: string) =>
        (
          await db
            .insertInto("images")
            .values({ sha256, png: new Uint8Array([1]), width: 1, height: 1 })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
      const [rude, shared] = [await image("a"), await image("b")];
      await db.updateTable("questions").set({ image_id: rude }).where("id", "=", own.id).execute();
      expect((await admin.call("DELETE", `/api/admin/proposals/${own.id}`)).statusCode).toBe(404);
      await admin.call("POST", `/api/admin/proposals/${own.id}/decline`, { note: "" });
      expect((await admin.call("DELETE", `/api/admin/proposals/${own.id}`)).statusCode).toBe(204);
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

  test.runIf(engine === "sqlite")("every table that refers to questions follows the school’s version, or is known to stay", async () => {
    const { rows } = await sql<{ name: string }>`select distinct m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" = 'questions'`.execute(db);
    const source = readFileSync(new URL("../school-versions/replace.queries.ts", import.meta.url), "utf8");
    const stays = ["answers", "question_versions", "question_figures", "ai_comments", "question_reports", "exam_questions", "proposals"];
    const forgotten = rows.filter(({ name }) => !source.includes(`table: "${name}"`) && !stays.includes(name));
    expect(forgotten, "add it to held in replace.queries.ts").toEqual([]);
  });

  test("a merged school brings its proposals; where both have one, that of the school that stays counts", async () => {
    const own = await propose();
    const second = await createQuestion(db, { text: "Une seconde question ?" });
    for (const id of [elsewhere.classroom, classroom]) await createQcm(db, { classroom_id: id, questions: [second.id] });
    const mine = (await edit(teacher, 1, "La nôtre ?", second.id)).json<Question>();
    const theirs = (await edit(elsewhere.teacher, 1, "La leur ?", second.id)).json<Question>();
    await admin.call("POST", `/api/admin/schools/${school}/merge`, { into: elsewhere.school });
    expect(await asked(elsewhere.pupil, elsewhere.quiz)).toMatchObject({ id: own.id });
    const held = await db
      .selectFrom("qcm_questions")
      .where("question_id", "in", [second.id, mine.id, theirs.id])
      .select("question_id")
      .execute();
    expect(held).toEqual([{ question_id: theirs.id }, { question_id: theirs.id }]);
    expect((await listed()).proposals.map(({ id }) => id).sort()).toEqual([own.id, theirs.id].sort());
  });

  test("a school that is deleted takes its proposals with it: none becomes a question of the bank", async () => {
    const own = await propose();
    await db.updateTable("classrooms").set({ deleted_at: 1 }).where("id", "=", classroom).execute();
    await t.context.database.transaction((trx) => deleteSchoolRow(trx, school));
    expect(await db.selectFrom("questions").where("id", "=", own.id).select("id").execute()).toEqual([]);
    expect(await asked(elsewhere.pupil, elsewhere.quiz)).toMatchObject({ id: question.id });
  });

  test("the texts that a series shares are not proposed: the school is told to report them", async () => {
    const series = await db.insertInto("series").values({ sha256: "s", text: "Un vol commun." }).returning("id").executeTakeFirstOrThrow();
    await db.updateTable("questions").set({ series_id: series.id, series_rank: 1 }).where("id", "=", question.id).execute();
    const refused = await teacher.call("PUT", `/api/questions/${question.id}/series`, { text: "Un autre vol commun." });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: "series_shared" }]);
    const own = await propose();
    expect(own).toMatchObject({ series: { text: "Un vol commun.", rank: 1, size: 1 } });
  });
});
