import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { localNetwork } from "../../../test/local-network.ts";
import { instructor, type Platform, startPlatform } from "../../../test/lti-platform.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { settleShownResults } from "../../mock-exam/mock-exams/closing.service.ts";
import { findExamScore } from "../../mock-exam/mock-exams/exam-scores.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { scoreHandler } from "../../quiz/lti-scores/send-score.ts";

const claire = { sub: "u-7", role: instructor };
const ines = { sub: "u-42" };
const dl = "https://purl.imsglobal.org/spec/lti-dl/claim";
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let platform: Platform;
  let platformId: number;
  let classroom: number;
  let other: number;
  let foreign: number;
  let teacherId: number;
  let studentId: number;
  let qcm: number;
  let questions: Awaited<ReturnType<typeof createQuestion>>[];
  let worker: Worker | undefined;

  const link = (user_id: number, subject: string) =>
    db
      .insertInto("outside_identities")
      .values({ user_id, kind: "lti", issuer: `${platform.origin} badin-client`, subject, linked_at: 1, last_used_at: null })
      .execute();

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database, {}, localNetwork);
    platform = await startPlatform(t);
    const school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    other = await createClassroom(db, { school_id: school });
    foreign = await createClassroom(db, { school_id: await createSchool(db) });
    teacherId = await createTeacher(db, school, [classroom]);
    studentId = await createStudent(db, classroom);
    questions = [await createQuestion(db), await createQuestion(db)];
    qcm = await createQcm(db, { classroom_id: classroom, name: "Les nuages", published: 1, questions: questions.map(({ id }) => id) });
    platformId = await platform.register(db, school);
    await link(teacherId, "u-7");
    await link(studentId, "u-42");
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    platform.close();
  });

  const linkClass = (id = classroom) =>
    db
      .insertInto("lti_contexts")
      .values({ platform_id: platformId, deployment: "1", context: "course-1", title: null, classroom_id: id })
      .execute();

  describe("a teacher", () => {
    test("gives the course a class of theirs, once, and is led to what its students open", async () => {
      const browser = t.visitor();
      const target = `https://badin.example/qcms/${qcm}`;
      const { launched } = await platform.open(browser, { person: claire, target });
      expect(launched.headers.location).toBe("/lti");
      expect((await browser.call("GET", "/api/lti/arrival")).json()).toMatchObject({ step: "class", classroom: null, teaches: true });
      for (const classroomId of [other, foreign, 999_999])
        expect((await browser.call("POST", "/api/lti/arrival/class", { classroomId })).statusCode).toBe(404);
      const chosen = await browser.call("POST", "/api/lti/arrival/class", { classroomId: classroom });
      expect(chosen.json()).toEqual({ path: `/teacher/classrooms/${classroom}/qcms/${qcm}` });
      expect((await browser.call("POST", "/api/lti/arrival/class", { classroomId: classroom })).json().error).toBe("lti_launch_over");
      const again = await platform.open(t.visitor(), { person: claire, target });
      expect(again.launched.headers.location).toBe(`/teacher/classrooms/${classroom}/qcms/${qcm}`);
    });

    test("whose platform calls them a student, or whose launch is another's, chooses nothing", async () => {
      const asStudent = t.visitor();
      const { launched } = await platform.open(asStudent, { person: { sub: "u-7" } });
      expect(launched.headers.location).toBe("/teacher/home");
      const browser = t.visitor();
      await platform.open(browser, { person: claire, content: true });
      const colleague = await t.signedInAs(await createTeacher(db, 1, [classroom]));
      colleague.cookies.set("__Host-badin_lti", browser.cookies.get("__Host-badin_lti") ?? "");
      expect((await colleague.call("GET", "/api/lti/arrival/choices")).json().error).toBe("lti_launch_over");
      const student = await platform.open(t.visitor(), { person: { ...ines, role: instructor }, content: true });
      expect([student.launched.statusCode, student.launched.body]).toEqual([400, expect.stringContaining("Seul un enseignant")]);
    });

    test("chooses content of the class, which goes back signed, to the platform's address alone", async () => {
      await linkClass();
      const browser = t.visitor();
      const { launched } = await platform.open(browser, { person: claire, content: true });
      expect(launched.headers.location).toBe("/lti");
      const choices = (await browser.call("GET", "/api/lti/arrival/choices")).json();
      expect(choices).toMatchObject({ qcms: [{ id: qcm, name: "Les nuages", published: true }], mockExams: [] });
      expect(choices.lessons).toHaveLength(72);
      const choose = (body: object) => browser.call("POST", "/api/lti/arrival/choices", body);
      const alien = await createQcm(db, { classroom_id: foreign });
      expect((await choose({ kind: "qcm", id: alien, counted: "best" })).statusCode).toBe(404);
      expect((await choose({ kind: "mock-exam", id: 1 })).statusCode).toBe(404);
      expect((await choose({ kind: "lesson", point: "9.9.9" })).statusCode).toBe(404);
      expect((await browser.call("GET", "/api/lti/return")).statusCode).toBe(400);
      expect((await choose({ kind: "qcm", id: qcm, counted: "last" })).json()).toEqual({ path: "/api/lti/return" });
      const page = await browser.call("GET", "/api/lti/return");
      expect(page.body).toContain(`action="${platform.origin}/return?course=2"`);
      expect(page.headers["content-security-policy"]).toContain(`form-action ${platform.origin};`);
      const token = /name="JWT" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
      const keys = (await browser.call("GET", "/api/lti/keys")).json<JSONWebKeySet>();
      const options = { issuer: "badin-client", audience: platform.origin, currentDate: new Date(t.context.now()) };
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), options);
      const item = { type: "ltiResourceLink", title: "Les nuages", url: `https://badin.example/qcms/${qcm}` };
      expect(payload).toMatchObject({
        [`${dl}/content_items`]: [{ ...item, lineItem: { scoreMaximum: 100, label: "Les nuages" }, custom: { counted: "last" } }],
        [`${dl}/data`]: "opaque",
        "https://purl.imsglobal.org/spec/lti/claim/deployment_id": "1",
        "https://purl.imsglobal.org/spec/lti/claim/message_type": "LtiDeepLinkingResponse",
        nonce: expect.any(String),
      });
      for (const [body, url] of [
        [{ kind: "lesson", point: choices.lessons[0].point }, `/fiches/${choices.lessons[0].point}`],
        [{ kind: "revision" }, "/revision"],
      ] as const) {
        await choose(body);
        const other = /name="JWT" value="([^"]+)"/.exec((await browser.call("GET", "/api/lti/return")).body)?.[1] ?? "";
        const said = (await jwtVerify(other, createLocalJWKSet(keys), options)).payload[`${dl}/content_items`];
        expect(said).toMatchObject([{ url: `https://badin.example${url}` }]);
        expect(said).not.toMatchObject([{ lineItem: expect.anything() }]);
      }
    });
  });

  describe("the score of a quiz", () => {
    const openQuiz = (custom?: Record<string, string>) =>
      platform.open(t.visitor(), { person: ines, target: `https://badin.example/qcms/${qcm}`, ...(custom && { custom }) });
    /** Answers the whole quiz, the first `right` questions right. */
    const takeQuiz = async (right: number, by = studentId) => {
      const browser = await t.signedInAs(by);
      for (const [i, question] of questions.entries()) {
        const body = { questionId: question.id, answerId: i < right ? question.right : question.wrong };
        expect((await browser.call("POST", `/api/qcms/${qcm}/answers`, body)).statusCode).toBe(200);
      }
      return () => browser.call("DELETE", `/api/qcms/${qcm}/answers`);
    };
    const work = () => {
      worker = startWorker(t.context, { lti: scoreHandler(t.context, findExamScore) }, log, { pollMs: 5 });
    };
    const row = () => db.selectFrom("lti_scores").select(["state", "reason", "percent", "failures"]).executeTakeFirst();
    const sent = () => platform.state.scores.map(({ body }) => body["scoreGiven"]);
    const idle = () =>
      eventually(async () => expect(await db.selectFrom("outbox").where("status", "=", "pending").select("id").execute()).toEqual([]));
    const admin = async () => t.signedInAs(await createUser(db, { admin: 1 }));

    test.each([
      [undefined, [50, 100, 100]],
      [{ counted: "last" }, [50, 100, 0]],
      [{ counted: "first" }, [50, 50, 50]],
    ])("goes back after each whole try, as the activity counts it: %j", async (custom, expected) => {
      await linkClass();
      await openQuiz(custom);
      work();
      for (const [i, right] of [1, 2, 0].entries()) {
        const restart = await takeQuiz(right);
        await eventually(() => expect(sent()).toEqual(expected.slice(0, i + 1)));
        await restart();
      }
      expect(platform.state.scores[0]).toEqual({
        url: "/line/7/scores?type_id=3",
        type: "application/vnd.ims.lis.v1.score+json",
        authorization: "Bearer token-1",
        body: {
          userId: "u-42",
          scoreGiven: 50,
          scoreMaximum: 100,
          activityProgress: "Completed",
          gradingProgress: "FullyGraded",
          timestamp: new Date(t.context.now()).toISOString(),
        },
      });
      // One token serves as long as it lasts.
      expect(platform.state.tokens).toBe(1);
      await idle();
      expect(await row()).toMatchObject({ state: "sent", percent: expected.at(-1), reason: null });
    });

    test("of a try made before the first launch goes back with it; one that is not whole does not", async () => {
      await takeQuiz(2);
      await openQuiz();
      const half = await createQcm(db, { classroom_id: classroom, published: 1, questions: questions.map(({ id }) => id) });
      await platform.open(t.visitor(), { person: ines, target: `https://badin.example/qcms/${half}` });
      work();
      await eventually(() => expect(sent()).toEqual([100]));
      await idle();
      expect(sent()).toEqual([100]);
    });

    test("of another school’s quiz goes nowhere", async () => {
      const alien = await createQcm(db, { classroom_id: foreign });
      await platform.open(t.visitor(), { person: ines, target: `https://badin.example/qcms/${alien}` });
      expect(await db.selectFrom("lti_links").selectAll().execute()).toEqual([]);
    });

    test("is sent again while the platform is slow or away, and given up when it refuses; site admins see why, and send again", async () => {
      platform.state.answerScore = () => 503;
      await openQuiz();
      await takeQuiz(1);
      work();
      const browser = await admin();
      const seen = async () => (await browser.call("GET", "/api/admin/lti/platforms")).json().platforms[0];
      await eventually(async () => expect(await seen()).toMatchObject({ waiting: 1, failed: 0, reason: "La plateforme répond 503." }));
      platform.state.answerScore = () => 404;
      t.advance(31_000);
      await eventually(async () => expect(await seen()).toMatchObject({ waiting: 0, failed: 1, reason: "La plateforme répond 404." }));
      await eventually(async () => expect(await db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "dead" }]));
      platform.state.answerScore = () => 200;
      const { length } = platform.state.scores;
      expect((await browser.call("POST", `/api/admin/lti/platforms/${platformId}/scores`)).statusCode).toBe(204);
      await eventually(async () => expect(await seen()).toMatchObject({ waiting: 0, failed: 0, reason: null, accounts: 2 }));
      expect(platform.state.scores.length).toBe(length + 1);
      expect((await browser.call("POST", `/api/admin/lti/platforms/${platformId}/scores`)).statusCode).toBe(404);
    });

    test("waits when no token comes; a token that the platform no longer takes is asked for again", async () => {
      platform.state.answerToken = () => 500;
      await openQuiz();
      await takeQuiz(1);
      work();
      await eventually(async () =>
        expect(await row()).toMatchObject({ state: "waiting", reason: "La plateforme répond 500 à la demande de jeton." }),
      );
      platform.state.answerToken = () => 200;
      let first = true;
      platform.state.answerScore = () => {
        const status = first ? 401 : 200;
        first = false;
        return status;
      };
      t.advance(31_000);
      await eventually(async () => expect(await row()).toMatchObject({ state: "sent" }));
      expect(platform.state.scores.map(({ authorization }) => authorization)).toEqual(["Bearer token-2", "Bearer token-3"]);
    });

    test("follows answers when two accounts are joined, for each person whom the platform knows in them, and when they are parted", async () => {
      await linkClass();
      const twin = await createStudent(db, classroom);
      await link(twin, "u-43");
      await openQuiz();
      const target = `https://badin.example/qcms/${qcm}`;
      await platform.open(t.visitor(), { person: { sub: "u-43" }, target });
      work();
      const known = () => {
        const scores = platform.state.scores.map(({ body }) => [body["userId"], body["scoreGiven"]] as const);
        return Object.fromEntries(scores);
      };
      await takeQuiz(1);
      await takeQuiz(2, twin);
      await eventually(() => expect(known()).toEqual({ "u-42": 50, "u-43": 100 }));
      const teacher = await t.signedInAs(teacherId);
      const home = `/api/teachers/classrooms/${classroom}`;
      const { keptId } = (await teacher.call("POST", `${home}/users/${studentId}/join/${twin}`)).json<{ keptId: number }>();
      await eventually(() => expect(known()).toEqual({ "u-42": 100, "u-43": 100 }));
      await idle();
      expect((await teacher.call("POST", `${home}/bin/students/${studentId + twin - keptId}`)).statusCode).toBe(200);
      await eventually(() => expect(known()).toEqual({ "u-42": 50, "u-43": 100 }));
    });

    test("of somebody who is unlinked, or whose activity is gone, is forgotten", async () => {
      await openQuiz();
      await takeQuiz(1);
      await db.deleteFrom("outside_identities").where("user_id", "=", studentId).execute();
      work();
      await idle();
      expect([await row(), platform.state.scores]).toEqual([undefined, []]);
    });
  });

  test("the score of a mock exam goes with its results: shown, hidden, set aside, neutralised, deleted and taken back", async () => {
    await linkClass();
    questions.push(await createQuestion(db));
    const exam = await createMockExam(db, { classroom_id: classroom, questions });
    // Two right answers of three.
    const copyId = await createMockCopy(db, exam.id, studentId, t.context.now());
    const given = { copy_id: copyId, choice: 1, flagged: 0, device: "d", sequence: 1, given_at: 1, received_at: 1, late: 0 } as const;
    const right = exam.questions.slice(0, 2).map((id) => ({ ...given, paper_question_id: id }));
    await db.insertInto("mock_answers").values(right).execute();
    t.advance(3_600_001);
    const target = `https://badin.example/mock-exams/${exam.id}`;
    await platform.open(t.visitor(), { person: ines, target });
    worker = startWorker(t.context, { lti: scoreHandler(t.context, findExamScore) }, log, { pollMs: 5 });
    await eventually(async () => expect(await db.selectFrom("outbox").where("kind", "=", "lti").select("id").execute()).toEqual([]));
    // Nothing tells the mark before the results do.
    expect([platform.state.scores, await db.selectFrom("lti_scores").selectAll().execute()]).toEqual([[], []]);
    const teacher = await t.signedInAs(teacherId);
    const home = `/api/teachers/classrooms/${classroom}/mock-exams`;
    const post = async (path: string, body?: object) =>
      expect((await teacher.call("POST", `${home}/${exam.id}${path}`, body)).statusCode, path).toBeLessThan(300);
    let told = 0;
    const expectScore = async (score: number | undefined) => {
      await eventually(() => expect(platform.state.scores.length).toBeGreaterThan(told));
      await eventually(async () => expect(await db.selectFrom("outbox").where("kind", "=", "lti").select("id").execute()).toEqual([]));
      told = platform.state.scores.length;
      const body = platform.state.scores.at(-1)?.body;
      expect([body?.["scoreGiven"], body?.["gradingProgress"]]).toEqual([score, score === undefined ? "NotReady" : "FullyGraded"]);
      const rows = await db.selectFrom("lti_scores").select(["state", "percent", "reason"]).execute();
      expect(rows).toEqual(score === undefined ? [] : [{ state: "sent", percent: score, reason: null }]);
    };
    await post("/publication", { published: true });
    await settleShownResults(t.context);
    await expectScore(66.7);
    await post("/publication", { published: false });
    await expectScore(undefined);
    await post("/publication", { published: true });
    await expectScore(66.7);
    await post(`/questions/${exam.questions[2]}/neutralisation`, { neutralised: true });
    await expectScore(100);
    await post(`/questions/${exam.questions[2]}/neutralisation`, { neutralised: false });
    await expectScore(66.7);
    await post(`/copies/${copyId}/standing`, { counted: false });
    await expectScore(undefined);
    await post(`/copies/${copyId}/standing`, { counted: true });
    await expectScore(66.7);
    // It is chosen with a place for its scores.
    const chooser = t.visitor();
    await platform.open(chooser, { person: claire, content: true });
    expect((await chooser.call("GET", "/api/lti/arrival/choices")).json()).toMatchObject({ mockExams: [{ id: exam.id }] });
    await chooser.call("POST", "/api/lti/arrival/choices", { kind: "mock-exam", id: exam.id });
    const page = (await chooser.call("GET", "/api/lti/return")).body;
    const said = JSON.parse(Buffer.from(/name="JWT" value="[^.]+\.([^.]+)/.exec(page)?.[1] ?? "", "base64url").toString());
    expect(said[`${dl}/content_items`]).toMatchObject([{ url: target, lineItem: { scoreMaximum: 100 } }]);
    // A question that the bank neutralises counts no more in what was sent, of exams and of quizzes.
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    const settle = { outcome: "neutralised" };
    expect((await admin.call("POST", `/api/admin/questions/${questions[2]?.id}/reports/settle`, settle)).statusCode).toBe(204);
    await expectScore(100);
    expect((await teacher.call("DELETE", `${home}/${exam.id}`)).statusCode).toBe(204);
    await expectScore(undefined);
    expect((await teacher.call("POST", `/api/teachers/classrooms/${classroom}/bin/mock-exams/${exam.id}`)).statusCode).toBe(204);
    await expectScore(100);
  });
});
