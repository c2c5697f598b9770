import { beforeAll, beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createWeakPoint,
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { saveStamp } from "../../bank/exams/shipped/shipped-bank.queries.ts";
import { insertLive } from "../../quiz/live/live.queries.ts";
import type { Db, Trx } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { RouteEntry } from "./route-list.ts";

/** The ids of a class and its contents, by the names of the API's parameters. */
interface Home {
  classroomId: number;
  /** Another class of the same teacher. */
  targetId: number;
  qcmId: number;
  /** A question of the quiz. The bank is shared: a question has no owner. */
  questionId: number;
  /** A student of the class. */
  userId: number;
  /** Another student of the class. */
  otherId: number;
  teacherId: number;
  /** A planned mock exam, one of its paper questions, and a copy handed in. */
  mockExamId: number;
  paperQuestionId: number;
  copyId: number;
  /** A live session that asks its first question. */
  liveId: number;
  /** A message that the student has reported. */
  messageId: number;
  /** A course of a learning platform that the class follows, and somebody of it. */
  courseId: number;
  memberId: number;
}
type Id = keyof Home;
/** Where an id comes from: the teacher's own class, a colleague's class in the same school, or another school. */
type Place = "mine" | "colleague" | "foreign";
const places: Place[] = ["mine", "colleague", "foreign"];

const person = { firstName: "Camille", name: "Durand", password: "Volavoile7" };
const list = { content: "Prénom;Nom\nZoé;Petit" };
const one = "/api/teachers/classrooms/:classroomId";
const quiz = `${one}/qcms/:qcmId`;
const mock = `${one}/mock-exams/:mockExamId`;
/** They take a file, and a reading that fails says so only to those who may ask for it. */
const files = new Set([...["photo", "scan"].map((kind) => `POST ${mock}/paper-copies/${kind}`), `POST ${one}/students/import/workbook`]);
const mockSettings = {
  name: "Examen blanc",
  english: "none",
  minutes: 150,
  englishMinutes: 0,
  together: false,
  opensAt: "2026-11-21T09:00:00.000Z",
  closesAt: "2026-11-21T10:00:00.000Z",
  shuffle: true,
  release: "manual",
};
const planForm = { weekday: 3, zone: "C", firstDay: "2026-11-25", holidays: null };
const planned = `${one}/plan/sessions/:session`;
const liveForm = { title: "Direct", seconds: null, shuffled: false, votesFirst: true };
/** A valid body for each endpoint that takes one. */
const bodies: Record<string, (ids: Home) => object> = {
  [`PUT ${one}`]: () => ({ name: "X", anneeScolaire: { id: 1 } }),
  [`POST ${one}/renewal`]: () => ({ name: "X", anneeScolaire: { id: 1 } }),
  [`PUT ${one}/code`]: () => ({ state: "asks" }),
  [`POST ${one}/archive`]: ({ classroomId }) => ({ classroomId, deleteQcm: true }),
  [`POST ${one}/users`]: () => person,
  [`PUT ${one}/users/:userId`]: () => person,
  "PUT /api/teachers/users/:userId": () => person,
  [`POST ${one}/students/import`]: () => list,
  [`POST ${one}/students/import/preview`]: () => list,
  [`POST ${one}/qcms`]: () => ({ name: "X" }),
  [`POST ${one}/qcms/bulk`]: ({ qcmId }) => ({ ids: [qcmId], action: "hide" }),
  [`PUT ${quiz}`]: () => ({ name: "X" }),
  [`PUT ${quiz}/share`]: () => ({ listed: true, withSchool: true }),
  "POST /api/shared-quizzes/:code/copies": ({ classroomId }) => ({ classroomId }),
  [`PUT ${quiz}/dates`]: () => ({ dueDay: null }),
  [`POST ${one}/messages`]: ({ userId }) => ({ userIds: [userId], text: "Bonjour {prénom}" }),
  [`PUT ${one}/gradebook`]: ({ qcmId }) => ({ markOf: "best", weights: [{ qcmId, weight: 2 }] }),
  [`PUT ${one}/questions/:questionId/explanation`]: () => ({ text: "X" }),
  [`PUT ${one}/lessons/:point/note`]: () => ({ text: "X", link: null }),
  [`POST ${quiz}/position`]: () => ({ position: 2 }),
  [`POST ${quiz}/questions`]: ({ questionId }) => ({ questionId: questionId + 2 }),
  [`POST ${quiz}/questions/bulk`]: ({ questionId }) => ({ questionId: [questionId + 2] }),
  [`POST ${quiz}/questions/random`]: () => ({ count: 1 }),
  [`POST ${quiz}/questions/up`]: ({ questionId }) => ({ questionId }),
  [`POST ${quiz}/questions/down`]: ({ questionId }) => ({ questionId }),
  [`POST ${quiz}/questions/position`]: ({ questionId }) => ({ questionId, position: 2 }),
  [`POST ${one}/mock-exams`]: () => ({ ...mockSettings, examId: null, perPart: 1 }),
  [`PUT ${mock}`]: () => mockSettings,
  [`POST ${mock}/questions/:paperQuestionId/replacement`]: () => ({}),
  [`POST ${mock}/questions/:paperQuestionId/neutralisation`]: () => ({ neutralised: true }),
  [`POST ${mock}/minutes`]: () => ({ minutes: 5 }),
  [`POST ${mock}/end`]: () => ({}),
  [`POST ${mock}/publication`]: () => ({ published: false }),
  [`POST ${mock}/copies/:copyId/reopening`]: () => ({ minutes: 5 }),
  [`POST ${mock}/hidden-quizzes`]: () => ({ hidden: true }),
  [`POST ${mock}/copies/:copyId/standing`]: () => ({ counted: false }),
  [`POST ${mock}/copies/:copyId/late-answers`]: () => ({ counted: true }),
  [`PUT ${mock}/paper-copies/:userId`]: () => ({ english: false, answers: [], marks: null }),
  [`PUT ${mock}/absences/:userId`]: () => ({ absent: true }),
  ...Object.fromEntries([...files].map((file) => [file, () => Buffer.from("not a picture")])),
  [`POST ${one}/lives`]: ({ questionId }) => ({ ...liveForm, questionIds: [questionId + 2] }),
  [`POST ${one}/plan/preview`]: () => planForm,
  [`PUT ${one}/plan`]: () => planForm,
  [`PUT ${one}/projection`]: () => ({ version: 0, point: "2.2.4", points: ["2.2.4"], screen: 1, dark: false, shown: true }),
  [`POST ${planned}/day`]: () => ({ day: "2026-12-01" }),
  [`POST ${planned}/state`]: () => ({ state: "done" }),
  [`POST ${one}/lives/:liveId/steps`]: () => ({ action: "next", version: 2 }),
  [`PUT ${one}/extra-times/:userId`]: () => ({ extra: "third" }),
  "POST /api/teachers/qcms-models": ({ classroomId }) => ({ annale: 1, nom: "BIA 2019", classroomId }),
  "POST /api/teachers/questions": ({ qcmId }) => ({ terme: "question", qcmId }),
  "PUT /api/teachers/school/arrivals/:userId": () => ({ answer: "kept" }),
  "POST /api/users/transfert-school": ({ teacherId }) => ({ adminId: teacherId }),
  [`PUT ${one}/courses/:courseId`]: () => ({ followed: false }),
  [`POST ${one}/courses/:courseId/members/:memberId`]: () => ({ answer: "other" }),
};
/** Endpoints for a mock exam that nobody has started. */
const onUnstarted = new Set([
  `PUT ${mock}`,
  `POST ${mock}/plan`,
  `POST ${mock}/draw`,
  `DELETE ${mock}/print`,
  `POST ${mock}/questions/:paperQuestionId/replacement`,
]);
/** Ids that an endpoint takes only in its body. */
const bodyIds: Record<string, Id[]> = {
  "POST /api/shared-quizzes/:code/copies": ["classroomId"],
  "POST /api/teachers/qcms-models": ["classroomId"],
  "POST /api/teachers/questions": ["qcmId"],
  "POST /api/users/transfert-school": ["teacherId"],
};
/** Endpoints whose `userId` is a teacher's. */
const onTeachers = new Set(["PUT /api/teachers/users/:userId", "POST /api/users/impersonate/:userId", `POST ${one}/users/:userId`]);

const keyOf = ({ method, url }: RouteEntry) => `${method} ${url}`;
/** A parameter that names something that everybody shares, or a place in what another id names. */
const shared: Record<string, string> = { point: "4.1.8", position: "1", code: "7HKT-W2QP", session: "familles" };
const idsOf = (route: RouteEntry): Id[] =>
  bodyIds[keyOf(route)] ?? [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1] as Id).filter((name) => !(name in shared));

/** Every combination of ids, each taken from one of the places. */
const mixes = (names: readonly Id[]): Map<Id, Place>[] =>
  names
    .reduce<[Id, Place][][]>((all, name) => all.flatMap((mix) => places.map((place) => [...mix, [name, place] as [Id, Place]])), [[]])
    .map((mix) => new Map(mix));

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let routes: RouteEntry[];
  let school: number;
  let homes: Record<Place, Home>;
  let teacher: Browser;
  let manager: Browser;

  async function createHome(schoolId: number): Promise<Home> {
    const [classroomId, targetId] = [
      await createClassroom(db, { school_id: schoolId }),
      await createClassroom(db, { school_id: schoolId }),
    ];
    const [first, second] = [await createQuestion(db), await createQuestion(db)];
    await createQuestion(db);
    const qcmId = await createQcm(db, { classroom_id: classroomId, questions: [first.id, second.id] });
    await createQcm(db, { classroom_id: classroomId });
    const share = { listed: 0, with_school: 0, copies: 0, created_by: null, created_at: 0, closes_at: 4e12 } as const;
    const code = qcmId === 1 ? (shared["code"] ?? "") : `HOME-${qcmId}`;
    await db
      .insertInto("shared_qcms")
      .values({ ...share, qcm_id: qcmId, code, title_search: "", closed_at: null, withdrawn_at: null })
      .execute();
    const userId = await createStudent(db, classroomId);
    await db.insertInto("explanation_requests").values({ user_id: userId, question_id: first.id, asked_at: 0 }).execute();
    await db.insertInto("join_requests").values({ user_id: userId, classroom_id: classroomId, school_id: null, asked_at: 0 }).execute();
    const teacherId = await createTeacher(db, schoolId, [classroomId, targetId]);
    const exam = await createMockExam(db, { classroom_id: classroomId, questions: [first] });
    const otherId = await createStudent(db, classroomId);
    const copyId = await createMockCopy(db, exam.id, otherId, 1);
    const live = { title: "Direct", created_by: teacherId, seconds: null, votes_first: 1 as const, left_out: 0 };
    const liveId = await insertLive(db as Trx, { classroom_id: classroomId, ...live }, [first.id], 1);
    await db.updateTable("live_sessions").set({ step: "asking", position: 1, round: 1, version: 2 }).where("id", "=", liveId).execute();
    await db.updateTable("live_questions").set({ asked_at: 1 }).where("live_id", "=", liveId).execute();
    const message = await db
      .insertInto("student_messages")
      .values({ user_id: userId, author_id: null, text: "Bonjour", sent_at: 0, told_at: 0, read_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const report = { message_id: message.id, school_id: schoolId, author_id: null, message: "Bonjour", sent_at: 0, reported_at: 0 };
    await db
      .insertInto("message_reports")
      .values({ ...report, text: null, school_seen_at: null, site_seen_at: null })
      .execute();
    const url = "https://moodle.example/x";
    const platform = { school_id: schoolId, name: "Moodle", issuer: "https://moodle.example", client_id: `client ${classroomId}` };
    const { id: platform_id } = await db
      .insertInto("lti_platforms")
      .values({ ...platform, auth_url: url, token_url: url, jwks_url: url, deployments: '["1"]', created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const course = {
      platform_id,
      deployment: "1",
      context: "c",
      title: null,
      classroom_id: classroomId,
      members_url: url,
      followed: 1 as const,
    };
    const { id: courseId } = await db.insertInto("lti_contexts").values(course).returning("id").executeTakeFirstOrThrow();
    const asked = { context_id: courseId, subject: "s", state: "asked", first_name: "Inès", name: "Roux", left_at: null } as const;
    const { id: memberId } = await db.insertInto("lti_members").values(asked).returning("id").executeTakeFirstOrThrow();
    return {
      courseId,
      memberId,
      liveId,
      messageId: message.id,
      classroomId,
      targetId,
      qcmId,
      questionId: first.id,
      userId,
      otherId,
      teacherId,
      mockExamId: exam.id,
      paperQuestionId: exam.questions[0] ?? 0,
      copyId,
    };
  }

  beforeAll(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
    await t.app.ready();
    const personal = t.app.routeList.filter(({ access }) => access === "teacher" || access === "school-admin");
    routes = personal.filter((route) => idsOf(route).length > 0);
    school = await createSchool(db);
    homes = { mine: await createHome(school), colleague: await createHome(school), foreign: await createHome(await createSchool(db)) };
    const { questionId } = homes.mine;
    await db.insertInto("exams").values({ name: "BIA 2019", year: 2019, training: 0, created_at: 0 }).execute();
    await saveStamp(db as Trx, { fingerprint: "x", exams: {}, questions: { "e1-aro-01": questionId + 2 } });
    await db.insertInto("exam_questions").values({ exam_id: 1, theme_id: 1, number: 1, question_id: questionId }).execute();
  });

  beforeEach(async () => {
    teacher = await t.signedInAs(homes.mine.teacherId);
    manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
  });

  const send = (browser: Browser, route: RouteEntry, ids: Home) => {
    const url = route.url.replace(/:(\w+)/g, (_, name: Id) => shared[name] ?? String(ids[name]));
    const headers = { ...(files.has(keyOf(route)) && { "content-type": "application/octet-stream" }) };
    return browser.call(route.method as "GET", url, bodies[keyOf(route)]?.(ids), { headers });
  };
  const fit = (home: Home, route: RouteEntry): Home => (onTeachers.has(keyOf(route)) ? { ...home, userId: home.teacherId } : home);
  const take = (mix: ReadonlyMap<Id, Place>, route: RouteEntry): Home => {
    const ids = { ...homes.mine, questionId: homes[mix.get("qcmId") ?? "mine"].questionId };
    for (const [name, place] of mix) ids[name] = fit(homes[place], route)[name];
    return ids;
  };
  /** All rows of the database, except sessions and rate limits. */
  async function snapshot(): Promise<Map<string, unknown[]>> {
    const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Schema);
    const kept = tables.filter((name) => !["sessions", "rate_limits"].includes(name)).sort();
    const rows = new Map<string, unknown[]>();
    for (const name of kept) rows.set(name, (await db.selectFrom(name).selectAll().execute()).map((row) => JSON.stringify(row)).sort());
    return rows;
  }
  /**
   * Calls every route with each combination of ids that `isOthers` selects. Checks that the database did not change,
   * and returns the calls whose answer was not 404.
   */
  async function walk(browser: Browser, walked: readonly RouteEntry[], isOthers: (places: ReadonlyMap<Id, Place>, key: string) => boolean) {
    const before = await snapshot();
    const open: string[] = [];
    let calls = 0;
    for (const route of walked) {
      for (const mix of mixes(idsOf(route))) {
        if (!isOthers(mix, keyOf(route))) continue;
        calls++;
        const { statusCode } = await send(browser, route, take(mix, route));
        if (statusCode !== 404) open.push(`${keyOf(route)} ${JSON.stringify(Object.fromEntries(mix))}: ${statusCode}`);
      }
    }
    expect(await snapshot()).toEqual(before);
    expect(calls).toBeGreaterThan(walked.length);
    return open;
  }
  const owned = (mix: ReadonlyMap<Id, Place>) => [...mix].filter(([name]) => name !== "questionId");

  test("a teacher reaches nothing of a colleague's class or of another school, by whatever mix of ids", async () => {
    const theirs = routes.filter(({ access }) => access === "teacher");
    const isOthers = (mix: ReadonlyMap<Id, Place>, key: string) =>
      // A teacher may add any teacher of the school to their own class.
      key === `POST ${one}/users/:userId`
        ? mix.get("classroomId") !== "mine" || mix.get("userId") === "foreign"
        : owned(mix).some(([, place]) => place !== "mine");
    expect(await walk(teacher, theirs, isOthers)).toEqual([]);
  });

  test("a teacher who manages a school reaches nothing of another, nor a class's quiz, student or teacher through another class", async () => {
    const crossed = (mix: ReadonlyMap<Id, Place>, name: Id) =>
      mix.has("classroomId") && mix.has(name) && mix.get(name) !== mix.get("classroomId");
    const isOthers = (mix: ReadonlyMap<Id, Place>, key: string) =>
      owned(mix).some(([, place]) => place === "foreign") ||
      crossed(mix, "qcmId") ||
      crossed(mix, "liveId") ||
      crossed(mix, "teacherId") ||
      (key === `PUT ${one}/users/:userId` && crossed(mix, "userId"));
    expect(await walk(manager, routes, isOthers)).toEqual([]);
  });

  test("a question that is not of one's class or quiz changes nothing", async () => {
    const before = await snapshot();
    for (const route of routes.filter((r) => idsOf(r).includes("questionId")))
      for (const place of ["colleague", "foreign"] as const)
        expect([204, 404]).toContain((await send(teacher, route, { ...homes.mine, questionId: homes[place].questionId })).statusCode);
    expect(await snapshot()).toEqual(before);
  });

  test("ids of others in a body, beside one’s own in the path, reach nothing of theirs", async () => {
    const bodiesOf = (theirs: Home): [string, object][] => [
      [`POST ${one}/archive`, { classroomId: theirs.classroomId, deleteQcm: true }],
      ...(["hide", "delete", "copy"] as const).map((action): [string, object] => [
        `POST ${one}/qcms/bulk`,
        { ids: [theirs.qcmId], action, targetId: homes.mine.classroomId },
      ]),
      [`POST ${one}/qcms/bulk`, { ids: [homes.mine.qcmId], action: "copy", targetId: theirs.classroomId }],
      [`POST ${one}/messages`, { userIds: [theirs.userId], text: "Bonjour {prénom}" }],
      [`POST ${one}/messages`, { userIds: [homes.mine.userId, theirs.userId], text: "Bonjour {prénom}" }],
      [`PUT ${one}/gradebook`, { markOf: "best", weights: [{ qcmId: theirs.qcmId, weight: 2 }] }],
      [`PUT ${one}/gradebook`, { markOf: "best", weights: [], examWeights: [{ mockExamId: theirs.mockExamId, weight: 2 }] }],
      [`POST ${mock}/minutes`, { minutes: 5, copyId: theirs.copyId }],
      [`POST ${mock}/end`, { copyId: theirs.copyId }],
      [
        `PUT ${one}/projection`,
        { version: 0, point: "2.2.4", points: ["2.2.4"], screen: 1, dark: false, shown: true, liveId: theirs.liveId },
      ],
      [`POST ${one}/courses/:courseId/members/:memberId`, { answer: "same", userId: theirs.userId }],
      [`POST ${one}/lives`, { ...liveForm, qcmId: theirs.qcmId }],
    ];
    await db.updateTable("live_sessions").set({ step: "ended", ended_at: 1 }).execute();
    const before = await snapshot();
    const reached: string[] = [];
    for (const place of ["colleague", "foreign"] as const)
      for (const [key, body] of bodiesOf(homes[place])) {
        const [method, url] = key.split(" ") as [string, string];
        expect(routes.map(keyOf)).toContain(key);
        const path = url.replace(/:(\w+)/g, (_, name: Id) => String(homes.mine[name]));
        const answer = await teacher.call(method as "POST", path, body);
        // A bulk change says of each quiz why it was refused.
        const isDone = answer.statusCode < 400 && answer.json<{ done?: number[] }>().done?.length !== 0;
        if (isDone) reached.push(`${key} ${JSON.stringify(body)} ${place}: ${answer.statusCode}`);
      }
    expect(reached).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  test("a visitor is 401 and a student 403 in their own class too", async () => {
    const student = await t.signedInAs(homes.mine.userId);
    const before = await snapshot();
    for (const route of routes) {
      expect((await send(t.visitor(), route, homes.mine)).statusCode, keyOf(route)).toBe(401);
      expect((await send(student, route, homes.mine)).statusCode, keyOf(route)).toBe(403);
    }
    expect(await snapshot()).toEqual(before);
  });

  test("with one's own ids, each of these calls succeeds: it is the ids that were refused", async () => {
    // A stream has no end: live.events.test.ts follows these.
    for (const route of routes.filter(({ url }) => !url.endsWith("/events"))) {
      // What only reads leaves all as it was: the rows of one home do for all of it.
      const home = route.method === "GET" ? homes.mine : await createHome(school);
      const browser = await t.signedInAs(
        route.access === "teacher" ? home.teacherId : await createTeacher(db, school, [], { school_admin: 1 }),
      );
      // Teachers cannot remove themselves from a class.
      const leaves = keyOf(route) === `DELETE ${one}/teachers/:teacherId`;
      const ids = leaves ? { ...home, teacherId: await createTeacher(db, school, [home.classroomId]) } : home;
      const exam = db.updateTable("mock_exams").where("id", "=", home.mockExamId);
      if (onUnstarted.has(keyOf(route))) await db.deleteFrom("mock_copies").where("mock_exam_id", "=", home.mockExamId).execute();
      if (keyOf(route) === `POST ${one}/progress/qcm`) await createWeakPoint(db, home.classroomId, "1.1.1");
      if (route.url === "/api/teachers/school/join-requests/:userId")
        await db.updateTable("join_requests").set({ classroom_id: null, school_id: school }).where("user_id", "=", home.userId).execute();
      if (route.url === `${one}/claims/:userId`)
        await db
          .insertInto("account_claims")
          .values({
            ...{ user_id: home.userId, classroom_id: home.classroomId, email: `${home.userId}@exemple.fr`, state: "waiting" },
            ticket_hash: `${home.userId}`,
            claimed_at: t.context.now(),
          })
          .execute();
      if (route.url === "/api/teachers/school/arrivals/:userId")
        await db
          .insertInto("teacher_arrivals")
          .values({ user_id: home.userId, school_id: school, arrived_at: 0, undone_at: null })
          .execute();
      if (keyOf(route) === `POST ${one}/lives`) await db.updateTable("live_sessions").set({ step: "ended", ended_at: 1 }).execute();
      if (route.url.startsWith(planned)) await browser.call("PUT", `/api/teachers/classrooms/${home.classroomId}/plan`, planForm);
      if (keyOf(route) === `DELETE ${one}/lives/:liveId`)
        await db.updateTable("live_sessions").set({ step: "ended", ended_at: 1 }).execute();
      if (keyOf(route) === `POST ${mock}/start`) await exam.set({ together: 1 }).execute();
      if (keyOf(route) === "DELETE /api/teachers/bin/classrooms/:classroomId")
        await browser.call("POST", `/api/teachers/classrooms/${home.classroomId}/archive`, {
          classroomId: home.classroomId,
          deleteQcm: true,
        });
      if (keyOf(route) === `DELETE ${one}/bin/students/:userId`) await browser.call("DELETE", `/api/teachers/users/${home.userId}`);
      const response = await send(browser, route, fit(ids, route));
      const isDone = response.statusCode < 300 || (files.has(keyOf(route)) && /unreadable_grid|pas un classeur/.test(response.body));
      expect([keyOf(route), isDone ? "succeeds" : response.body]).toEqual([keyOf(route), "succeeds"]);
    }
  });

  test("nobody reaches another's revision session, were it of a student of the same class, by any route", async () => {
    const { classroomId, userId, questionId } = homes.mine;
    const { id: sessionId } = await db
      .insertInto("revision_sessions")
      .values({ user_id: userId, kind: "daily", theme_id: null, exam_id: null, started_at: t.context.now(), ended_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("revision_questions")
      .values({ session_id: sessionId, question_id: questionId, position: 1, reason: "new" })
      .execute();
    const answers = await db.selectFrom("answers").select("id").where("question_id", "=", questionId).where("correct", "=", 1).execute();
    const body = { questionId, number: 1, answerId: answers[0]?.id, hesitant: false };
    const walked = t.app.routeList.filter(({ url }) => url.includes("/revision/sessions/:"));
    expect(walked.map(({ method }) => method).toSorted()).toEqual(["GET", "POST"]);
    const statuses = async (by: Browser) => {
      const all: number[] = [];
      for (const { method, url } of walked) {
        const path = url.replace(/:\w+/, String(sessionId));
        all.push((await by.call(method as "GET", path, method === "POST" ? body : undefined)).statusCode);
      }
      return all;
    };
    const classmate = await t.signedInAs(await createStudent(db, classroomId));
    const others = [classmate, await t.signedInAs(homes.foreign.userId), teacher, manager];
    const before = await snapshot();
    for (const by of others) expect(await statuses(by)).toEqual([404, 404]);
    expect(await statuses(t.visitor())).toEqual([401, 401]);
    expect(await snapshot()).toEqual(before);
    expect(await statuses(await t.signedInAs(userId))).toEqual([200, 200]);
  });
});
