import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import type { RouteEntry } from "../../platform/http/route-list.ts";
import { hashPassword } from "../accounts/passwords.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);
const quarter = 15 * 60_000;

/** What managers and site admins do without a recent proof. */
const withoutProof = [
  // Looks, or tells somebody: nothing is given.
  "POST /api/admin/accounts/:userId/link",
  "POST /api/admin/lti/platforms/:platformId/lists",
  "POST /api/admin/lti/platforms/:platformId/scores",
  "POST /api/admin/message-reports/:messageId/seen",
  "POST /api/admin/test-mail",
  "POST /api/bank/import/elsewhere",
  "POST /api/bank/papers/read",
  "POST /api/teachers/school/message-reports/:messageId/seen",
  // Can be undone, by the same person or by the one it concerns.
  "DELETE /api/admin/shared-quizzes/:code",
  "DELETE /api/admin/shared-quizzes/:code/reports",
  "DELETE /api/teachers/school/join-requests/:userId",
  "POST /api/admin/proposals/:proposalId/accept",
  "POST /api/admin/proposals/:proposalId/decline",
  "POST /api/admin/proposals/:proposalId/reopen",
  "POST /api/admin/questions/:questionId/reinstate",
  "POST /api/admin/questions/:questionId/reports/reopen",
  "POST /api/admin/questions/:questionId/reports/settle",
  "POST /api/admin/schools/:schoolId/agree",
  "POST /api/admin/schools/:schoolId/reopen",
  "POST /api/bank/import",
  "POST /api/questions/:questionId/versions/:version/restore",
  "POST /api/questions/restore",
  "POST /api/teachers/school/code",
  "POST /api/teachers/school/join-requests/:userId",
  "POST /api/teachers/users",
  "POST /api/users/impersonate/:userId",
  "PUT /api/admin/schools/:schoolId",
  "PUT /api/teachers/school/arrivals/:userId",
  "PUT /api/teachers/school/code",
  "PUT /api/teachers/school/time-zone",
  "PUT /api/teachers/users/:userId",
  // Erases one text, not many.
  "DELETE /api/admin/proposals/:proposalId",
  "DELETE /api/questions/:questionId/versions/:version",
  // Asks for it where it does what its preview shows.
  "POST /api/questions/remove",
];

/** What teachers erase, take from somebody or give without a recent proof. */
const teachersWithoutProof = [
  // Goes to a bin, from which it comes back.
  "DELETE /api/teachers/classrooms/:classroomId/lives/:liveId",
  "DELETE /api/teachers/classrooms/:classroomId/mock-exams/:mockExamId",
  "DELETE /api/teachers/classrooms/:classroomId/qcms/:qcmId",
  "POST /api/teachers/classrooms/:classroomId/users/:userId/join/:otherId",
  // Is given or taken again by the same people.
  "DELETE /api/teachers/classrooms/:classroomId/mock-exams/:mockExamId/start",
  "DELETE /api/teachers/classrooms/:classroomId/qcms/:qcmId/share",
  "DELETE /api/teachers/classrooms/:classroomId/teachers/:teacherId",
  "POST /api/teachers/classrooms/:classroomId/become-student",
  "POST /api/teachers/classrooms/:classroomId/code",
  "POST /api/teachers/classrooms/:classroomId/users/:userId",
  "POST /api/teachers/classrooms/:classroomId/users/:userId/classroom/:targetId",
  "PUT /api/teachers/classrooms/:classroomId/code",
  "PUT /api/teachers/classrooms/:classroomId/users/:userId",
  // Refuses one request, which its author makes again.
  "DELETE /api/teachers/classrooms/:classroomId/claims/:userId",
  "DELETE /api/teachers/classrooms/:classroomId/join-requests/:userId",
  // Erases what the teacher wrote or asked for, or requests that are answered: nothing that counts for anybody.
  "DELETE /api/teachers/classrooms/:classroomId/lessons/:point/note",
  "DELETE /api/teachers/classrooms/:classroomId/mock-exams/:mockExamId/print",
  "DELETE /api/teachers/classrooms/:classroomId/qcms/:qcmId/questions/:questionId",
  "DELETE /api/teachers/classrooms/:classroomId/questions/:questionId/ask-explanations",
  // Asks for it for a colleague, whose account is erased at once; a student's goes to the bin.
  "DELETE /api/teachers/users/:userId",
];

/** Routes of teachers that erase, or give or take what people may do. */
const isGraveOfTeachers = ({ method, url, access }: RouteEntry): boolean =>
  access === "teacher" &&
  (method === "DELETE" || /\/(archive|become-student|code|teachers\/users|classrooms\/:classroomId\/users)\b/.test(url));

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let qcm: number;
  let colleague: number;
  let people: Record<"teacher" | "manager" | "admin", Browser>;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    qcm = await await createQcm(db, { classroom_id: classroom });
    colleague = await createTeacher(db, school, [classroom], { username: "suivante@exemple.fr", last_sign_in_at: 1, password_hash });
    const manager = await createTeacher(db, school, [classroom], { username: "jeanne", school_admin: 1, password_hash });
    people = {
      teacher: await t.signedInAs(colleague),
      manager: await t.signedInAs(manager),
      admin: await t.signedInAs(await createUser(db, { admin: 1 })),
    };
  });

  const rights = "/api/teachers/classrooms";
  const corrected = { firstName: "Jeanne", name: "Petit", email: "autre@exemple.fr" };
  const actions: [string, keyof typeof people, "POST" | "PUT" | "DELETE", () => string, () => unknown][] = [
    ["handing a school over", "manager", "POST", () => "/api/users/transfert-school", () => ({ adminId: colleague })],
    ["closing a school", "admin", "POST", () => `/api/admin/schools/${school}/close`, () => undefined],
    ["merging schools", "admin", "POST", () => `/api/admin/schools/${school}/merge`, () => ({ into: 999_999 })],
    ["appointing a manager", "admin", "POST", () => `/api/admin/schools/${school}/manager`, () => ({ username: "suivante@exemple.fr" })],
    ["undoing all changes of a school", "admin", "POST", () => `/api/admin/schools/${school}/bank-changes/undo`, () => undefined],
    ["removing questions of the bank", "admin", "POST", () => "/api/questions/remove", () => ({ ids: [1] })],
    ["undoing an import", "admin", "POST", () => "/api/bank/imports/1/undo?keepCorrected=true", () => undefined],
    ["correcting the address of an account", "admin", "PUT", () => `/api/admin/accounts/${colleague}`, () => corrected],
    ["saying where a platform keeps its keys", "admin", "PUT", () => "/api/admin/lti/platforms/1", () => ({})],
    ["archiving a class", "teacher", "POST", () => `${rights}/${classroom}/archive`, () => ({ classroomId: classroom, deleteQcm: false })],
    ["erasing a class for good", "teacher", "DELETE", () => `/api/teachers/bin/classrooms/${classroom}`, () => undefined],
    ["deleting the account of a colleague", "manager", "DELETE", () => `/api/teachers/users/${colleague}`, () => undefined],
    ["erasing a student for good", "teacher", "DELETE", () => `${rights}/${classroom}/bin/students/1`, () => undefined],
    ["erasing the answers of a class to a quiz", "teacher", "DELETE", () => `${rights}/${classroom}/qcms/${qcm}/answers`, () => undefined],
  ];

  describe.each(actions)("%s", (_, who, method, path, body) => {
    test("goes on within a quarter of an hour of the sign-in, and changes nothing after it", async () => {
      t.advance(quarter);
      const late = await people[who].call(method, path(), body());
      expect([late.statusCode, late.json().error]).toEqual([403, "proof_needed"]);
      t.advance(-1);
      expect((await people[who].call(method, path(), body())).body).not.toContain("proof_needed");
    });
  });

  test("each route that writes for managers and site admins, or that erases or gives rights for teachers, asks for it or the password, or does what is undone, or gives nothing", async () => {
    t.advance(quarter);
    const asked = new Set<string>();
    for (const route of t.app.routeList) {
      const { method, url, access } = route;
      if (["GET", "HEAD", "OPTIONS"].includes(method)) continue;
      if (access !== "site-admin" && access !== "school-admin" && !isGraveOfTeachers(route)) continue;
      const browser = access === "site-admin" ? people.admin : people.manager;
      const answer = await browser.call(method as "POST", url.replaceAll(/:\w+/g, "1"), {});
      const { error, errors = [] } = answer.statusCode < 300 ? {} : answer.json<{ error: string; errors?: { field: string }[] }>();
      if (error !== "proof_needed" && !errors.some(({ field }) => field === "password")) asked.add(`${method} ${url}`);
    }
    expect([...asked].sort()).toEqual([...withoutProof, ...teachersWithoutProof].sort());
  });

  test("removing questions is shown before it is done without it", async () => {
    t.advance(quarter);
    expect((await people.admin.call("POST", "/api/questions/remove", { ids: [1], preview: true })).statusCode).toBe(200);
  });

  test("the password given again opens them for another quarter of an hour, in this session only; a wrong one does not", async () => {
    const elsewhere = await t.signedInAs(colleague);
    const archive = (browser: Browser) =>
      browser.call("POST", `${rights}/${classroom}/archive`, { classroomId: classroom, deleteQcm: false });
    t.advance(quarter);
    const prove = (given: string) => people.teacher.call("POST", "/api/users/me/proof", { password: given });
    expect((await prove("Mirage-2000")).json()).toMatchObject({ error: "wrong_password", errors: [{ field: "password" }] });
    expect((await archive(people.teacher)).statusCode).toBe(403);
    expect((await prove(password)).statusCode).toBe(204);
    expect((await archive(elsewhere)).statusCode).toBe(403);
    t.advance(quarter - 1);
    expect((await archive(people.teacher)).statusCode).toBe(204);
  });

  test("a session that an older version opened has given no proof", async () => {
    await db.updateTable("sessions").set({ proved_at: null }).execute();
    expect((await people.admin.call("POST", `/api/admin/schools/${school}/close`)).json()).toMatchObject({ error: "proof_needed" });
  });

  test("passwords are tried ten times in a quarter of an hour", async () => {
    const prove = (given: string) => people.teacher.call("POST", "/api/users/me/proof", { password: given });
    for (let i = 0; i < 10; i++) expect((await prove("Mirage-2000")).statusCode).toBe(400);
    expect((await prove(password)).statusCode).toBe(429);
  });
});
