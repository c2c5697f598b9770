import type { QcmRun, QcmSummary, QuestionReports } from "@badin/contract";
import { beforeEach, expect, test, vi } from "vitest";
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
import { sweep } from "../../app/housekeeping.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Letter, toText } from "../../platform/mail/letter.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { reportReplyHandler } from "./report-replies.ts";
import { saveReport } from "./reports.queries.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let student: Browser;
  let teacher: Browser;
  let admin: Browser;
  let questions: Awaited<ReturnType<typeof createQuestion>>[];
  let qcmId: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db, { name: "Aéroclub des Rivières" });
    classroom = await createClassroom(db, { school_id: school });
    questions = [];
    for (let i = 0; i < 3; i++) questions.push(await createQuestion(db));
    qcmId = await createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id) });
    student = await t.signedInAs(await createStudent(db, classroom, { first_name: "Secret", name: "Secret" }));
    teacher = await t.signedInAs(
      await createTeacher(db, school, [classroom], { first_name: "Inès", name: "Morel", email: "ines@exemple.fr" }),
    );
    admin = await t.signedInAs(await createUser(db, { admin: 1, first_name: "Alex", name: "Site" }));
  });

  const question = (i: number) => questions[i] ?? { id: 0, right: 0, wrong: 0 };
  const say = (by: Browser, id: number, body: object = { reason: "answer" }) => by.call("POST", `/api/questions/${id}/reports`, body);
  const list = async (state = "open") =>
    (await admin.call("GET", `/api/admin/reports?state=${state}`)).json<{ reports: QuestionReports[]; nbTotal: number }>();
  const settle = (id: number, outcome: string, by = admin) => by.call("POST", `/api/admin/questions/${id}/reports/settle`, { outcome });
  const reinstate = (id: number, by = admin) => by.call("POST", `/api/admin/questions/${id}/reinstate`);
  const give = (i: number, right: boolean) =>
    student.call("POST", `/api/qcms/${qcmId}/answers`, {
      questionId: question(i).id,
      answerId: right ? question(i).right : question(i).wrong,
    });

  test("site admins see teachers by name and school, and only how many students, with what they said", async () => {
    expect((await say(student, question(0).id, { reason: "other", text: "Deux réponses justes" })).statusCode).toBe(204);
    t.advance(1000);
    expect((await say(teacher, question(0).id)).statusCode).toBe(204);
    const { reports, nbTotal } = await list();
    expect(nbTotal).toBe(1);
    expect(reports[0]).toMatchObject({
      question: { id: question(0).id, neutralised: false },
      teachers: [{ firstName: "Inès", name: "Morel", school: "Aéroclub des Rivières", reason: "answer", text: null }],
      studentCount: 1,
      students: [{ reason: "other", text: "Deux réponses justes" }],
    });
    expect(JSON.stringify(reports)).not.toContain("Secret");
  });

  test("what a student wrote goes with the account: the report stays, without its words", async () => {
    await say(student, question(0).id, { reason: "other", text: "Demandez à Zoé Petit" });
    await say(teacher, question(0).id, { reason: "other", text: "Deux réponses justes" });
    await db.deleteFrom("users").where("first_name", "=", "Secret").execute();
    const { reports } = await list();
    expect(reports[0]).toMatchObject({ students: [{ reason: "other", text: null }], teachers: [{ text: "Deux réponses justes" }] });
    await sweep(t.context);
    const texts = await db.selectFrom("question_reports").select("text").orderBy("id").execute();
    expect(texts).toEqual([{ text: null }, { text: "Deux réponses justes" }]);
  });

  test("said again, it replaces what was said; once settled, it is another report", async () => {
    await say(student, question(0).id, { reason: "image", text: "Elle manque" });
    await say(student, question(0).id, { reason: "wording" });
    expect((await list()).reports[0]?.students.map((r) => [r.reason, r.text])).toEqual([["wording", null]]);
    expect((await settle(question(0).id, "dismissed")).statusCode).toBe(204);
    expect((await list()).nbTotal).toBe(0);
    await say(student, question(0).id);
    const again = await list();
    expect([again.nbTotal, again.reports[0]?.students.map((r) => r.reason)]).toEqual([1, ["answer"]]);
  });

  test("settling a question closes its open reports: neither another's, nor those settled before", async () => {
    await say(student, question(0).id, { reason: "image" });
    await settle(question(0).id, "dismissed");
    await say(student, question(0).id, { reason: "wording" });
    await say(student, question(1).id);
    await settle(question(0).id, "neutralised");
    expect((await list()).reports.map((r) => r.question.id)).toEqual([question(1).id]);
    expect((await list("neutralised")).reports.map((r) => [r.question.id, r.students.map((p) => p.reason)])).toEqual([
      [question(0).id, ["wording"]],
    ]);
  });

  const reopen = (id: number, by = admin) => by.call("POST", `/api/admin/questions/${id}/reports/reopen`);

  test("a decision stays in the list of those taken, by whom and when; taken back, its reports wait again", async () => {
    await say(student, question(0).id, { reason: "wording" });
    await say(teacher, question(0).id);
    await say(teacher, question(1).id);
    await settle(question(0).id, "dismissed");
    t.advance(1000);
    await settle(question(1).id, "corrected");
    const settled = await list("settled");
    expect(settled.reports.map((r) => [r.question.id, r.decision?.outcome, r.decision?.by])).toEqual([
      [question(1).id, "corrected", "Alex Site"],
      [question(0).id, "dismissed", "Alex Site"],
    ]);
    // A report made since stays alone.
    await say(teacher, question(0).id, { reason: "image" });
    expect((await reopen(question(0).id)).statusCode).toBe(204);
    const [open] = (await list()).reports;
    expect([open?.decision, open?.teachers.map((r) => r.reason), open?.students.map((r) => r.reason)]).toEqual([
      null,
      ["image"],
      ["wording"],
    ]);
    const actions = await db.selectFrom("audit_log").orderBy("id").select("action").execute();
    expect(actions.map((row) => row.action)).toEqual(["question.dismiss-reports", "question.reopen-reports"]);
    for (const by of [student, teacher]) expect((await reopen(question(1).id, by)).statusCode).toBe(403);
    expect((await reopen(question(1).id, t.visitor())).statusCode).toBe(401);
    for (const id of [question(2).id, 999_999]) expect((await reopen(id)).statusCode).toBe(404);
  });

  test("the person who reported it is mailed the decision a minute later, in their own words; not once it is taken back", async () => {
    const mailed = await t.signedInAs(await createStudent(db, classroom, { first_name: "Léo", email: "leo@exemple.fr" }));
    const send = vi.fn<(to: object, letter: Letter) => Promise<void>>(async () => undefined);
    const handle = reportReplyHandler(t.context, { send } as unknown as Mailer);
    const deliver = async () => {
      const rows = await db
        .selectFrom("outbox")
        .where("payload", "like", "%report-reply%")
        .orderBy("id")
        .select(["payload", "run_at"])
        .execute();
      for (const { payload } of rows) await handle(JSON.parse(payload), new AbortController().signal, "key");
      return rows.map(({ run_at }) => run_at - t.context.now());
    };
    for (const by of [mailed, teacher, student]) await say(by, question(0).id);
    await settle(question(0).id, "dismissed");
    await reopen(question(0).id);
    expect([await deliver(), send.mock.calls]).toEqual([[60_000, 60_000, 60_000], []]);
    await db.deleteFrom("outbox").execute();
    await settle(question(0).id, "neutralised");
    await deliver();
    const letters = send.mock.calls.map(([to, letter]) => [(to as { address: string }).address, toText(letter)] as const);
    expect(letters.map(([address]) => address).sort()).toEqual(["ines@exemple.fr", "leo@exemple.fr"]);
    const [toTeacher = "", toStudent = ""] = letters.sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
    for (const text of [toStudent, toTeacher]) expect(text).toContain("neutralisée");
    expect(toStudent).not.toMatch(/\bvous\b/i);
    expect(toTeacher).toContain("Signalez-la");
  });

  test("what was said last comes first", async () => {
    for (const reason of ["image", "wording", "answer"]) {
      t.advance(1000);
      await say(await t.signedInAs(await createStudent(db, classroom)), question(0).id, { reason });
    }
    expect((await list()).reports[0]?.students.map((r) => r.reason)).toEqual(["answer", "wording", "image"]);
  });

  test("a double click is one report", async () => {
    const userId = await createTeacher(db, school);
    const report = { questionId: question(0).id, userId, byTeacher: true, reason: "answer", text: null, now: 0 };
    await Promise.all(Array.from({ length: 8 }, () => saveReport(db, report)));
    expect((await list()).reports[0]?.teachers).toHaveLength(1);
  });

  test("a student reports questions of their published quizzes only; a teacher any of the bank", async () => {
    const other = await createQuestion(db);
    await createQcm(db, { classroom_id: await createClassroom(db, { school_id: school }), questions: [other.id] });
    expect((await say(student, other.id)).statusCode).toBe(404);
    expect((await say(teacher, other.id)).statusCode).toBe(204);
    await db.updateTable("qcms").set({ published: 0 }).where("id", "=", qcmId).execute();
    expect((await say(student, question(0).id)).statusCode).toBe(404);
    for (const id of [999_999, 2_147_483_648]) expect((await say(teacher, id)).statusCode).toBe(404);
    const homeless = await t.signedInAs(await createUser(db));
    expect((await say(homeless, question(0).id)).statusCode).toBe(404);
  });

  test("a reason is needed, and words with « other »", async () => {
    const refused = async (body: object) => {
      const response = await say(student, question(0).id, body);
      return [response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field];
    };
    expect(await refused({})).toEqual([400, "reason"]);
    expect(await refused({ reason: "boring" })).toEqual([400, "reason"]);
    expect(await refused({ reason: "other", text: "  " })).toEqual([400, "text"]);
    expect(await refused({ reason: "answer", text: "x".repeat(501) })).toEqual([400, "text"]);
  });

  test("too many reports in an hour are 429", async () => {
    for (let i = 0; i < 20; i++) expect((await say(teacher, question(0).id)).statusCode).toBe(204);
    const refused = await say(teacher, question(0).id);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await say(student, question(0).id)).statusCode).toBe(204);
  });

  test("a neutralised question counts no more in counts, scores and averages, and counts again when reinstated", async () => {
    await give(0, true);
    await give(1, false);
    const counts = async () => {
      const { totalQuestionNumber, totalQuestionAnswered, totalGoodAnswer, totalBadAnswer, progress } = (
        await student.call("GET", `/api/qcms/${qcmId}`)
      ).json<QcmRun>();
      return [totalQuestionNumber, totalQuestionAnswered, totalGoodAnswer, totalBadAnswer, progress];
    };
    const average = async () =>
      (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/qcms/${qcmId}`)).json<{ allStatsByQcm: { avgAllTries: number } }>()
        .allStatsByQcm.avgAllTries;
    expect([await counts(), await average()]).toEqual([[3, 2, 1, 1, "rwt"], 50]);

    for (const outcome of ["corrected", "dismissed"]) {
      await say(student, question(1).id);
      expect((await settle(question(1).id, outcome)).statusCode).toBe(204);
      expect([await counts(), await average()]).toEqual([[3, 2, 1, 1, "rwt"], 50]);
    }

    await say(student, question(1).id);
    expect((await settle(question(1).id, "neutralised")).statusCode).toBe(204);
    expect([await counts(), await average()]).toEqual([[2, 1, 1, 0, "rnt"], 100]);
    expect((await student.call("GET", `/api/qcms/${qcmId}/questions/2`)).json()).toMatchObject({ neutralised: true });
    expect((await student.call("GET", "/api/qcms")).json<QcmSummary[]>()[0]).toMatchObject({
      alreadyAnswered: true,
      totalQuestionAnswered: 1,
    });
    const neutralised = await list("neutralised");
    expect(neutralised.reports.map((r) => [r.question.id, r.studentCount])).toEqual([[question(1).id, 1]]);

    expect((await reinstate(question(1).id)).statusCode).toBe(204);
    expect([await counts(), await average()]).toEqual([[3, 2, 1, 1, "rwt"], 50]);
    expect((await list("neutralised")).nbTotal).toBe(0);
    const actions = await db.selectFrom("audit_log").orderBy("id").select("action").execute();
    expect(actions.map((row) => row.action)).toEqual(["question.dismiss-reports", "question.neutralise", "question.reinstate"]);
  });

  test("a quiz ends without its neutralised questions, and its score earns badges without them", async () => {
    await settle(question(2).id, "neutralised");
    await give(0, true);
    const last = await give(1, true);
    expect(last.json()).toMatchObject({ lastQuestion: true });
    expect(last.json<{ badgeGagne: unknown[] }>().badgeGagne.length).toBeGreaterThan(0);
    const neutral = await give(2, false);
    expect([neutral.statusCode, neutral.json<{ lastQuestion: boolean }>().lastQuestion]).toEqual([200, true]);
    const progress = await db.selectFrom("student_progress").select(["answer_count", "right_count", "right_streak"]).executeTakeFirst();
    expect(progress).toEqual({ answer_count: 3, right_count: 2, right_streak: 2 });
  });

  test("a quiz whose questions are all neutralised can still be gone through", async () => {
    for (const q of questions) await settle(q.id, "neutralised");
    for (const i of [0, 1, 2]) expect((await give(i, true)).statusCode).toBe(200);
    expect((await student.call("GET", `/api/qcms/${qcmId}`)).json()).toMatchObject({ totalQuestionNumber: 0, alreadyAnswered: true });
  });

  test("visitors are 401; deciding is for site admins alone, on a question that exists", async () => {
    expect((await say(t.visitor(), question(0).id)).statusCode).toBe(401);
    for (const by of [student, teacher]) {
      expect((await by.call("GET", "/api/admin/reports")).statusCode).toBe(403);
      expect((await settle(question(0).id, "dismissed", by)).statusCode).toBe(403);
      expect((await reinstate(question(0).id, by)).statusCode).toBe(403);
    }
    expect((await settle(999_999, "neutralised")).statusCode).toBe(404);
    expect((await reinstate(999_999)).statusCode).toBe(404);
    expect((await settle(question(0).id, "forgotten")).statusCode).toBe(400);
    expect((await admin.call("GET", "/api/admin/reports?page=0")).statusCode).toBe(400);
  });
});
