import { createHash, randomBytes } from "node:crypto";
import { type ErrorCode, errorCatalogue, fromIsoDay } from "@badin/contract";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createFactor,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { startCas } from "../../../test/identity-providers.ts";
import { createPasskey } from "../../../test/passkey.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { saveStamp } from "../../bank/exams/shipped/shipped-bank.queries.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import { refuse, startChatServer } from "../ai/testing.ts";
import type { SignInProvider } from "../config/sign-in-providers.ts";
import type { Database, Trx } from "../database/database.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);
const classrooms = "/api/teachers/classrooms";

/** Creates a school with one class: its student, its teacher, its school admin, and a quiz of one question. */
async function openSchool(database: Database) {
  const { db } = database;
  const t = await createTestApp(database);
  const school = await createSchool(db);
  const classroom = await createClassroom(db, { school_id: school });
  const question = await createQuestion(db);
  const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
  const student = await t.signedInAs(await createStudent(db, classroom));
  const teacherId = await createTeacher(db, school, [classroom]);
  const teacher = await t.signedInAs(teacherId);
  const managerId = await createTeacher(db, school, [], { school_admin: 1, email: "gestion@exemple.fr", password_hash });
  const manager = await t.signedInAs(managerId);
  const home = `${classrooms}/${classroom}`;
  return {
    t,
    database,
    classroom,
    question,
    qcm,
    student,
    teacherId,
    teacher,
    managerId,
    manager,
    visitor: t.visitor(),
    home,
    quiz: `${home}/qcms/${qcm}`,
    answer: (answerId = question.right) => student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId }),
  };
}
type School = Awaited<ReturnType<typeof openSchool>>;

/** Undoes an import that added the question of the school. */
async function undoImport({ t, database: { db }, question }: School, values: { undone_at: number | null }) {
  const row = { file: "annale.json", format: "json", imported_at: testNow, imported_by: null, undone_by: null, ...values };
  const { id } = await db.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow();
  await db.updateTable("questions").set({ import_id: id }).where("id", "=", question.id).execute();
  const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
  return admin.call("POST", `/api/bank/imports/${id}/undo`);
}

/** Puts the question in a quiz of another school. */
const useElsewhere = async ({ database: { db }, question }: School) =>
  createQcm(db, { classroom_id: await createClassroom(db), questions: [question.id] });

/** Creates a mock exam of one question in the class. */
async function openMockExam({ database, classroom, question, home }: School, planned = true) {
  const exam = await createMockExam(database.db, { classroom_id: classroom, questions: [question], planned });
  return { database, classroom, exam: { ...exam, path: `${home}/mock-exams/${exam.id}` } };
}

/** Returns a browser with the same cookies on another application with the same database. */
function on(t: TestApp, { cookies }: Browser): Browser {
  const browser = t.visitor();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** A teacher of a school that is agreed to, signed in to an application whose AI service cannot be reached. */
async function withAi({ database, teacher }: School, aiBaseUrl = "http://127.0.0.1:9/v1"): Promise<Browser> {
  await database.db.updateTable("schools").set({ agreed_at: testNow }).execute();
  return on(await createTestApp(database, { aiBaseUrl, aiModel: "test", aiDailyLimit: 5 }), teacher);
}
const writeComments = (browser: Browser) => browser.call("POST", "/api/questions/ai/batch", { terme: "", themeId: 1 });

/** Calls the API as a signed-in user while every database query fails with the error code `code`. */
async function withFailingDatabase({ database, manager }: School, code?: string): Promise<LightMyRequestResponse> {
  const fail = () => {
    throw Object.assign(new Error("provoked"), { code });
  };
  const db = database.db.withPlugin({ transformQuery: fail, transformResult: fail });
  return on(await createTestApp({ ...database, db }), manager).call("GET", "/api/users/me");
}

const signUp = (browser: Browser, email: string, code: string) =>
  browser.call("POST", "/api/users/signup", { firstName: "Zoe", name: "Petit", email, code });
const newSchool = (browser: Browser, ownerEmail: string) =>
  browser.call("POST", "/api/schools", {
    schoolName: "Aéroclub de Vannes",
    addressInput: "Vannes",
    address: { properties: { label: "56000 Vannes", city: "Vannes", postcode: "56000", citycode: "56260" }, geometry: null },
    ownerPosition: "Présidente",
    ownerFirstName: "Jeanne",
    ownerName: "Martin",
    ownerEmail,
  });
const newQuestion = (browser: Browser) =>
  browser.call("POST", "/api/questions", {
    question: "Quel nuage annonce l’orage ?",
    answers: ["Le cumulonimbus", "Le cirrus", "Le stratus", "Le brouillard"].map((answer, i) => ({ answer, correct: i === 0 })),
    year: 2026,
    theme: { id: 1 },
  });
const signIn = (browser: Browser, username: string) => browser.call("POST", "/api/users/signin", { username, password });

const planForm = { weekday: 3, zone: "C", firstDay: "2026-11-25", holidays: null };

/** Opens a live session of one question in the class. */
async function openLive({ teacher, home, question }: School) {
  const form = { title: "Direct", questionIds: [question.id], seconds: null, shuffled: false, votesFirst: true };
  const { id } = (await teacher.call("POST", `${home}/lives`, form)).json<{ id: number }>();
  const step = (action: string, version: number, by = teacher) => by.call("POST", `${home}/lives/${id}/steps`, { action, version });
  return { id, form, step };
}

const names = { firstName: "givenName", name: "sn", email: "mail" };
const common = { key: "ent", name: "ENT", names, emailsVerified: false, signOut: false };
const casAt = (url: string): SignInProvider => ({ ...common, kind: "cas", url });
const silent: SignInProvider = {
  ...{ ...common, kind: "oidc", issuer: "http://127.0.0.1:9", clientId: "badin", scope: "openid" },
  secondFactor: { acr: [], amr: [] },
};
const withProvider = (database: Database, provider: SignInProvider) => createTestApp(database, { signInProviders: [provider] });
const startAtProvider = (browser: Browser, body = {}) => browser.call("POST", "/api/users/outside/start", { provider: "ent", ...body });

/** Comes back from a CAS server, which knows the person or does not. */
async function comeBack({ database }: School, { from, link, known }: { from?: Browser; link: boolean; known: boolean }) {
  const server = await startCas();
  const t = await withProvider(database, casAt(server.url));
  const browser = from ? on(t, from) : t.visitor();
  const { url } = (await startAtProvider(browser, { link })).json<{ url: string }>();
  const query = server.signIn(url, "zoe");
  await database.db.updateTable("outside_identities").set({ issuer: server.url }).execute();
  if (!known) server.answer = "<nonsense/>";
  const response = await browser.call("POST", "/api/users/outside/finish", { provider: "ent", query });
  server.close();
  return response;
}
const linkOf = (user_id: number) => ({
  user_id,
  kind: "cas" as const,
  issuer: "https://cas.example",
  subject: "zoe",
  linked_at: 1,
  last_used_at: null,
});

/** A request that causes each error of the catalogue. A new error code without its request does not compile. */
const provocations: Record<ErrorCode, (school: School) => Promise<LightMyRequestResponse>> = {
  invalid: ({ visitor }) =>
    visitor.call("POST", "/api/users/login", "not JSON", { headers: { "content-type": "application/json" }, csrf: true }),
  invalid_token: ({ visitor }) =>
    visitor.call("POST", "/api/users/change-password", { password, password2: password, token: "token-of-nobody" }),
  unauthenticated: ({ visitor }) => visitor.call("GET", "/api/qcms"),
  bearer_ended: ({ visitor }) => visitor.call("GET", "/api/users/me", undefined, { headers: { authorization: "Bearer token-of-nobody" } }),
  bad_credentials: ({ visitor }) => signIn(visitor, "personne@exemple.fr"),
  card_invalid: ({ visitor }) => visitor.call("POST", "/api/users/card", { token: "card-of-nobody" }),
  school_closed: async ({ database, visitor }) => {
    await database.db.updateTable("schools").set({ closed_at: 1 }).execute();
    return signIn(visitor, "gestion@exemple.fr");
  },
  sign_up_closed: ({ visitor }) => visitor.call("POST", "/api/users/signup/email", { email: "a@exemple.fr" }),
  not_activated: async ({ visitor, classroom, database }) => {
    await createStudent(database.db, classroom, { email: "attend@exemple.fr", activated_at: null });
    return signIn(visitor, "attend@exemple.fr");
  },
  account_inactive: async ({ t, database, teacherId }) => {
    const teacher = await database.db.selectFrom("users").selectAll().where("id", "=", teacherId).executeTakeFirstOrThrow();
    await database.db.updateTable("users").set({ activated_at: null }).where("id", "=", teacherId).execute();
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    return admin.call("POST", `/api/admin/schools/${teacher.school_id}/manager`, { username: teacher.username });
  },
  account_without_email: async ({ t, database, classroom }) => {
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    return admin.call("POST", `/api/admin/accounts/${await createStudent(database.db, classroom, { email: null })}/link`);
  },
  sign_in_expired: ({ visitor }) => visitor.call("POST", "/api/users/signin/code", { code: "123456" }),
  outside_expired: ({ visitor }) => visitor.call("GET", "/api/users/outside/arrival"),
  outside_unavailable: async ({ database }) => startAtProvider((await withProvider(database, silent)).visitor()),
  outside_refused: (school) => comeBack(school, { link: false, known: false }),
  outside_closed: async ({ database, manager, managerId }) => {
    await database.db.updateTable("users").set({ admin: 1 }).where("id", "=", managerId).execute();
    return startAtProvider(on(await withProvider(database, silent), manager), { link: true });
  },
  outside_required: async ({ database }) => {
    const { id } = await database.db.selectFrom("schools").select("id").executeTakeFirstOrThrow();
    await database.db.insertInto("school_providers").values({ school_id: id, provider: "ent", domains: "", required: 1 }).execute();
    return signIn((await withProvider(database, silent)).visitor(), "gestion@exemple.fr");
  },
  outside_taken: async (school) => {
    await school.database.db.insertInto("outside_identities").values(linkOf(school.teacherId)).execute();
    return comeBack(school, { from: school.manager, link: true, known: true });
  },
  only_way_in: async ({ database, t, classroom }) => {
    const userId = await createStudent(database.db, classroom);
    const { id } = await database.db.insertInto("outside_identities").values(linkOf(userId)).returning("id").executeTakeFirstOrThrow();
    return (await t.signedInAs(userId)).call("DELETE", `/api/users/me/outside/${id}`);
  },
  second_factor_needed: async ({ t, database }) => {
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    return on(await createTestApp(database, { secondFactor: "site-admins" }), admin).call("GET", "/api/admin/overview");
  },
  wrong_code: async ({ manager }) => {
    await manager.call("POST", "/api/users/me/second-factors/app/start", { password });
    return manager.call("POST", "/api/users/me/second-factors/app", { name: "X", code: "no code" });
  },
  passkey_refused: async ({ manager }) => {
    await manager.call("POST", "/api/users/me/second-factors/passkey/start", { password });
    const response = createPasskey().create("another challenge");
    return manager.call("POST", "/api/users/me/second-factors/passkey", { name: "X", response });
  },
  passkey_known: async ({ manager }) => {
    const passkey = createPasskey();
    const add = async () => {
      const { options } = (await manager.call("POST", "/api/users/me/second-factors/passkey/start", { password })).json();
      return manager.call("POST", "/api/users/me/second-factors/passkey", { name: "X", response: passkey.create(options.challenge) });
    };
    await add();
    return add();
  },
  factors_full: async ({ t, database }) => {
    const id = await createUser(database.db, { teacher: 1, password_hash: await hashPassword(password, randomBytes) });
    for (let i = 0; i < 10; i++) await createFactor(database.db, id);
    const browser = await t.signedInAs(id);
    const { options } = (await browser.call("POST", "/api/users/me/second-factors/passkey/start", { password })).json();
    return browser.call("POST", "/api/users/me/second-factors/passkey", { name: "X", response: createPasskey().create(options.challenge) });
  },
  second_factor_expired: ({ manager }) => manager.call("POST", "/api/users/me/second-factors/app", { name: "X", code: "123456" }),
  foreign_site: ({ teacher, home }) => teacher.call("PUT", home, { name: "X" }, { headers: { "sec-fetch-site": "cross-site" } }),
  csrf: ({ teacher, home }) => teacher.call("PUT", home, { name: "X" }, { csrf: false }),
  forbidden: ({ student }) => student.call("GET", classrooms),
  proof_needed: ({ t, manager, teacherId }) => {
    t.advance(15 * 60_000);
    return manager.call("POST", "/api/users/transfert-school", { adminId: teacherId });
  },
  factor_to_impersonate: async ({ database, manager, teacherId }) => {
    await createFactor(database.db, teacherId);
    return manager.call("POST", `/api/users/impersonate/${teacherId}`);
  },
  while_impersonating: async ({ manager, teacherId }) => {
    await manager.call("POST", `/api/users/impersonate/${teacherId}`);
    return manager.call("POST", "/api/users/delete", { password });
  },
  not_found: ({ teacher }) => teacher.call("GET", `${classrooms}/999999`),
  question_not_found: ({ student, qcm }) => student.call("GET", `/api/qcms/${qcm}/questions/2`),
  unknown_code: ({ visitor }) => signUp(visitor, "zoe@exemple.fr", "ZZZF-ZZZZ"),
  code_replaced: async ({ database: { db }, classroom, visitor }) => {
    await db.insertInto("former_codes").values({ code: "ZZZF-ZZZZ", classroom_id: classroom, school_id: null, replaced_at: 0 }).execute();
    return signUp(visitor, "zoe@exemple.fr", "ZZZF-ZZZZ");
  },
  code_closed: async ({ database: { db }, visitor }) => {
    await db.updateTable("classrooms").set({ code_state: "closed" }).execute();
    const { subscription_code } = await db.selectFrom("classrooms").select("subscription_code").executeTakeFirstOrThrow();
    return signUp(visitor, "zoe@exemple.fr", subscription_code);
  },
  other_user: ({ student, qcm, teacherId }) =>
    student.call("DELETE", `/api/qcms/${qcm}/answers`, undefined, { headers: { "x-badin-user": String(teacherId) } }),
  email_taken: ({ visitor }) => newSchool(visitor, "gestion@exemple.fr"),
  already_answered: async ({ answer, question }) => {
    await answer();
    return answer(question.wrong);
  },
  nothing_to_revise: ({ student }) => student.call("POST", "/api/revision/sessions", { kind: "training", themeId: 6 }),
  try_ended: async ({ student, qcm, question, answer }) => {
    await answer();
    await student.call("DELETE", `/api/qcms/${qcm}/answers`);
    return student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right, tryNumber: 1 });
  },
  no_weak_point: ({ teacher, home }) => teacher.call("POST", `${home}/progress/qcm`),
  qcm_empty: async ({ teacher, home, database, classroom }) =>
    teacher.call("PATCH", `${home}/qcms/${await createQcm(database.db, { classroom_id: classroom, published: 0 })}`),
  qcm_locked: async ({ teacher, quiz, question, answer }) => {
    await answer();
    return teacher.call("DELETE", `${quiz}/questions/${question.id}`);
  },
  question_exists: async ({ teacher }) => {
    await newQuestion(teacher);
    return newQuestion(teacher);
  },
  proposal_decided: async (school) => {
    const { t, database, teacher, question } = school;
    await useElsewhere(school);
    await teacher.call("PUT", `/api/questions/${question.id}/comment`, { comment: "Autre" });
    const { id } = await database.db.selectFrom("proposals").select("id").executeTakeFirstOrThrow();
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    const decline = () => admin.call("POST", `/api/admin/proposals/${id}/decline`, { note: "" });
    await decline();
    return decline();
  },
  series_shared: async (school) => {
    const { database, teacher, question } = school;
    await useElsewhere(school);
    const series = { sha256: "s", text: "Un vol commun." };
    const { id } = await database.db.insertInto("series").values(series).returning("id").executeTakeFirstOrThrow();
    await database.db.updateTable("questions").set({ series_id: id, series_rank: 1 }).where("id", "=", question.id).execute();
    return teacher.call("PUT", `/api/questions/${question.id}/series`, { text: "Un autre vol commun." });
  },
  changed_meanwhile: async ({ teacher, manager, quiz }) => {
    await manager.call("PUT", quiz, { name: "Plus tôt" });
    return teacher.call("PUT", quiz, { name: "Plus tard", version: 1 });
  },
  unreadable_paper: async ({ t, database: { db } }) =>
    (await t.signedInAs(await createUser(db, { admin: 1 }))).call("POST", "/api/bank/papers/read?name=x.txt", Buffer.from("Bonjour"), {
      headers: { "content-type": "application/octet-stream" },
    }),
  unreadable_grid: async (school) => {
    const { exam } = await openMockExam(school);
    return school.teacher.call("POST", `${exam.path}/paper-copies/photo`, Buffer.from("ffd8ffe0", "hex"), {
      headers: { "content-type": "application/octet-stream" },
    });
  },
  import_undone: (school) => undoImport(school, { undone_at: testNow }),
  import_answered: async (school) => {
    await school.answer();
    return undoImport(school, { undone_at: null });
  },
  already_in_qcm: ({ teacher, quiz, question }) => teacher.call("POST", `${quiz}/questions`, { questionId: question.id }),
  mock_exam_started: async (school) => {
    const { exam, database, classroom } = await openMockExam(school);
    await createMockCopy(database.db, exam.id, await createStudent(database.db, classroom));
    return school.teacher.call("POST", `${exam.path}/draw`);
  },
  mock_exam_printed: async (school) => {
    const { exam, database } = await openMockExam(school);
    await database.db.updateTable("mock_exams").set({ printed_at: 1 }).execute();
    return school.teacher.call("POST", `${exam.path}/draw`);
  },
  mock_exam_closed: async (school) => {
    const { exam } = await openMockExam(school);
    return school.teacher.call("POST", `${exam.path}/start`);
  },
  mock_exam_draft: async (school) => {
    const { exam } = await openMockExam(school, false);
    return school.teacher.call("POST", `${exam.path}/end`, {});
  },
  mock_exam_incomplete: async (school) => {
    const { exam } = await openMockExam(school);
    return school.teacher.call("POST", `${exam.path}/questions/${exam.questions[0]}/replacement`, {});
  },
  mock_exam_running: async (school) => {
    const { exam } = await openMockExam(school);
    return school.teacher.call("POST", `${exam.path}/publication`, { published: true });
  },
  exam_under_way: async (school) => {
    const { exam } = await openMockExam(school);
    await school.student.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false });
    return school.answer();
  },
  copy_handed_in: async (school) => {
    const { exam } = await openMockExam(school);
    await school.student.call("POST", `/api/mock-exams/${exam.id}/copy`, { english: false });
    await school.student.call("POST", `/api/mock-exams/${exam.id}/copy/hand-in`);
    return school.student.call("GET", `/api/mock-exams/${exam.id}/copy`);
  },
  results_visible: async (school) => {
    const { exam, database, classroom } = await openMockExam(school);
    const copy = await createMockCopy(database.db, exam.id, await createStudent(database.db, classroom), 1);
    await database.db.updateTable("mock_exams").set({ published_at: 1 }).execute();
    return school.teacher.call("POST", `${exam.path}/copies/${copy}/reopening`, { minutes: 5 });
  },
  left_alone: async ({ database: { db }, teacher, home, classroom }) => {
    const userIds = [await createStudent(db, classroom)];
    await teacher.call("POST", `${home}/messages`, { userIds, text: "Bonjour" });
    return teacher.call("POST", `${home}/messages`, { userIds, text: "Bonjour" });
  },
  classroom_archived: async ({ teacher, home, classroom }) => {
    await teacher.call("POST", `${home}/archive`, { classroomId: classroom, deleteQcm: false });
    return teacher.call("POST", `${home}/qcms`, { name: "Trop tard" });
  },
  classroom_not_empty: ({ manager }) => manager.call("POST", "/api/users/school/delete", { password }),
  self_protection: ({ manager, managerId }) => manager.call("DELETE", `/api/teachers/users/${managerId}`),
  school_admin_must_transfer: ({ manager }) => manager.call("POST", "/api/users/delete", { password }),
  school_sign_up_closed: async ({ database }) => {
    const t = await createTestApp(database, { schoolSignUp: "closed" });
    return newSchool(t.visitor(), "closed@exemple.fr");
  },
  school_exists: async ({ visitor }) => {
    await newSchool(visitor, "une@exemple.fr");
    return newSchool(visitor, "autre@exemple.fr");
  },
  wrong_password: ({ manager }) => manager.call("POST", "/api/users/school/delete", { password: "Mirage-2000" }),
  too_large: ({ teacher }) => teacher.call("POST", "/api/questions", { question: "a".repeat(5_000_000) }),
  unsupported_media: ({ teacher }) =>
    teacher.call("POST", "/api/questions", "<xml/>", { headers: { "content-type": "text/xml" }, csrf: true }),
  live_under_way: async (school) => {
    const { form } = await openLive(school);
    return school.teacher.call("POST", `${school.home}/lives`, form);
  },
  live_empty: ({ teacher, home }) =>
    teacher.call("POST", `${home}/lives`, { title: "Direct", questionIds: [], seconds: null, shuffled: false, votesFirst: true }),
  plan_session_placed: async ({ teacher, home }) => {
    await teacher.call("PUT", `${home}/plan`, planForm);
    return teacher.call("POST", `${home}/plan/sessions/familles/day`, { day: "2026-12-02" });
  },
  plan_no_day: async ({ teacher, home, classroom, database }) => {
    await teacher.call("PUT", `${home}/plan`, planForm);
    await teacher.call("POST", `${home}/plan/sessions/familles/state`, { state: "home" });
    const tomorrow = fromIsoDay("2026-11-22");
    await database.db.updateTable("classrooms").set({ exam_day: tomorrow }).where("id", "=", classroom).execute();
    return teacher.call("POST", `${home}/plan/sessions/familles/state`, { state: "todo" });
  },
  plan_quiz_given: async ({ teacher, home, question, database }) => {
    await saveStamp(database.db as Trx, { fingerprint: "x", exams: {}, questions: { "e1-aro-01": question.id } });
    for (const [method, path, body] of [["PUT", "", planForm] as const, ["POST", "/sessions/familles/quiz", {}] as const])
      await teacher.call(method, `${home}/plan${path}`, body);
    return teacher.call("POST", `${home}/plan/sessions/familles/quiz`);
  },
  plan_quiz_empty: async ({ teacher, home }) => {
    await teacher.call("PUT", `${home}/plan`, planForm);
    return teacher.call("POST", `${home}/plan/sessions/familles/quiz`);
  },
  live_other_driver: async (school) => (await openLive(school)).step("next", 1, school.manager),
  live_shown: async (school) => {
    const { id, step } = await openLive(school);
    for (const version of [1, 2, 3]) await step("next", version);
    const vote = { position: 1, round: 1, answerId: school.question.right };
    return school.student.call("POST", `/api/live/${id}/votes`, vote);
  },
  live_closed: async (school) => {
    const { id, step } = await openLive(school);
    const vote = (answerId: number) => school.student.call("POST", `/api/live/${id}/votes`, { position: 1, round: 1, answerId });
    await step("next", 1);
    await vote(school.question.right);
    await step("next", 2);
    return vote(school.question.wrong);
  },
  lti_launch_over: ({ visitor }) => visitor.call("GET", "/api/lti/arrival"),
  lti_namesake: async ({ visitor, database: { db } }) => {
    const columns = ["u.first_name", "u.name", "u.classroom_id", "u.school_id"] as const;
    const mate = await db
      .selectFrom("users as u")
      .where("u.teacher", "=", 0)
      .where("u.classroom_id", "is not", null)
      .select(columns)
      .executeTakeFirstOrThrow();
    const url = "https://m.example/x";
    const platform = { name: "Moodle", issuer: "https://m.example", client_id: "abc", deployments: '["1"]', created_at: 1 };
    const { id: platform_id } = await db
      .insertInto("lti_platforms")
      .values({ ...platform, school_id: mate.school_id ?? 0, auth_url: url, token_url: url, jwks_url: url })
      .returning("id")
      .executeTakeFirstOrThrow();
    const course = { platform_id, deployment: "1", context: "c", title: null, classroom_id: mate.classroom_id };
    await db.insertInto("lti_contexts").values(course).execute();
    const launch = {
      ...{ subject: "u", firstName: "", name: "", teaches: false, deployment: "1", context: { id: "c", title: null } },
      ...{ path: "/home", link: null, contentFor: null },
    };
    const id_hash = createHash("sha256").update("secret").digest("hex");
    await db
      .insertInto("lti_launches")
      .values({ id_hash, platform_id, nonce: "", launch: JSON.stringify(launch), expires_at: 4e12 })
      .execute();
    visitor.cookies.set("__Host-badin_lti", "secret");
    return visitor.call("POST", "/api/lti/arrival/account", { firstName: mate.first_name, name: mate.name });
  },
  lti_platform_known: async ({ t, database: { db } }) => {
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    const { id: schoolId } = await db.selectFrom("schools").select("id").executeTakeFirstOrThrow();
    const urls = { authUrl: "https://m.example/auth", tokenUrl: "https://m.example/token", jwksUrl: "https://m.example/keys" };
    const form = { schoolId, name: "Moodle", issuer: "https://m.example", clientId: "abc", ...urls, deployments: "1" };
    await admin.call("POST", "/api/admin/lti/platforms", form);
    return admin.call("POST", "/api/admin/lti/platforms", form);
  },
  share_closed: async ({ teacher, quiz, classroom }) => {
    const { code } = (await teacher.call("POST", `${quiz}/share`)).json<{ code: string }>();
    await teacher.call("DELETE", `${quiz}/share`);
    return teacher.call("POST", `/api/shared-quizzes/${code}/copies`, { classroomId: classroom });
  },
  share_withdrawn: async ({ t, database: { db }, teacher, quiz }) => {
    const { code } = (await teacher.call("POST", `${quiz}/share`)).json<{ code: string }>();
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    await admin.call("DELETE", `/api/admin/shared-quizzes/${code}`);
    return teacher.call("POST", `${quiz}/share`);
  },
  live_ended: async (school) => {
    const { id, step } = await openLive(school);
    await step("next", 1);
    await step("end", 2);
    return school.student.call("POST", `/api/live/${id}/votes`, { position: 1, round: 1, answerId: school.question.right });
  },
  too_many: async ({ visitor }) => {
    for (let n = 0; n < 10; n++) await signIn(visitor, "personne@exemple.fr");
    return signIn(visitor, "personne@exemple.fr");
  },
  ai_not_configured: ({ teacher }) => writeComments(teacher),
  nothing_to_export: async ({ t, database }) =>
    (await t.signedInAs(await createUser(database.db, { admin: 1 }))).call("GET", "/api/bank/export?format=json&year=1999"),
  ai_nothing_to_write: async (school) => writeComments(await withAi(school)),
  ai_school_waits: async (school) => {
    const browser = await withAi(school);
    await school.database.db.updateTable("schools").set({ agreed_at: null }).execute();
    return writeComments(browser);
  },
  ai_batch_running: async (school) => {
    await createQuestion(school.database.db, { comment: null });
    const browser = await withAi(school);
    await writeComments(browser);
    return writeComments(browser);
  },
  // A service that cannot be reached is asked again, for seconds.
  ai_unavailable: async (school) => {
    const service = await startChatServer();
    service.state.answer = (response) => refuse(response, 401);
    const answer = await (await withAi(school, service.url)).call("GET", `/api/questions/ai/${school.question.id}`);
    await service.stop();
    return answer;
  },
  mail_failed: async ({ t, database }) =>
    (await t.signedInAs(await createUser(database.db, { admin: 1, email: null }))).call("POST", "/api/admin/test-mail"),
  internal: (school) => withFailingDatabase(school),
  unavailable: (school) => withFailingDatabase(school, "ECONNREFUSED"),
};

onBothEngines((open) => {
  let school: School;

  beforeEach(async () => {
    school = await openSchool(await open());
  });

  test.each(Object.entries(provocations))("%s is answered with its status and its words", async (code, provoke) => {
    const response = await provoke(school);
    const [status, error_description] = errorCatalogue[code as ErrorCode];
    // The words of these name who was faster, and whom to leave alone.
    const named: Record<string, string> = {
      outside_unavailable: "«\u00a0ENT\u00a0» ne répond pas",
      outside_refused: "La réponse de «\u00a0ENT\u00a0»",
      outside_required: "par «\u00a0ENT\u00a0»",
      changed_meanwhile: "a modifié",
      left_alone: errorCatalogue.left_alone[1],
    };
    const words = code in named ? expect.stringContaining(named[code] ?? "") : error_description;
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining({ error: code, error_description: words })]);
  });

  test.each([
    ["a path that cannot be read", "/api/%zz", "invalid"],
    ["an id that is far too long", `/api/qcms/${"9".repeat(120)}`, "not_found"],
  ])("%s is refused in the shape of all refusals", async (_, url, code) => {
    const response = await school.student.call("GET", url);
    const [status, error_description] = errorCatalogue[code as ErrorCode];
    expect([response.statusCode, response.json()]).toEqual([status, { error: code, error_description }]);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test("a body that goes deeper than any shape is refused, however deep", async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const headers = { "content-type": "application/json" };
    const response = await school.teacher.call("POST", "/api/questions", deep, { headers, csrf: true });
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([400, "invalid"]);
  });

  test("an exam beyond every id is refused at its field", async () => {
    const body = { annale: 9_999_999_999, themeId: 0, nom: "Annale", classroomId: school.classroom };
    const response = await school.teacher.call("POST", "/api/teachers/qcms-models", body);
    expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([400, "annale"]);
  });
});
