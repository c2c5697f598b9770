import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { hashPassword } from "./passwords.ts";
import { issueToken } from "./tokens.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
  });

  const teacherOf = (id: number, values = {}) => createTeacher(db, id, [], { password_hash, ...values });
  const deleteMe = (browser: Browser, given = password, options?: Parameters<Browser["call"]>[3]) =>
    browser.call("POST", "/api/users/delete", { password: given }, options);
  const ids = async () => (await db.selectFrom("users").select("id").orderBy("id").execute()).map((r) => r.id);
  const log = () => db.selectFrom("audit_log").select(["actor_id", "school_id", "action", "subject"]).execute();

  describe("deleting one's account", () => {
    test("erases it and everything personal, leaves what was made for others, and signs out", async () => {
      const classroom = await createClassroom(db, { school_id: school });
      const id = await createStudent(db, classroom, { password_hash, email: "eleve@exemple.fr" });
      const question = await createQuestion(db);
      const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
      const browser = await t.signedInAs(id);
      await browser.call("GET", `/api/qcms/${qcm}/questions/1`);
      await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });
      await browser.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
      await browser.call("POST", "/api/users/ask-password", { username: "eleve@exemple.fr" });
      await issueToken(db, t.context, id, "reset");
      await db
        .insertInto("push_subscriptions")
        .values({ user_id: id, endpoint: "e", p256dh: "k", auth: "a", created_at: testNow })
        .execute();
      await db.updateTable("questions").set({ updated_by: id }).execute();

      const response = await deleteMe(browser);
      expect([response.statusCode, response.body]).toEqual([204, ""]);
      expect(browser.cookies.has("__Host-badin_session")).toBe(false);
      expect(await ids()).toEqual([]);
      for (const table of ["sessions", "tokens", "tries", "student_answers", "student_progress", "user_badges", "qcm_openings"] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      expect(await db.selectFrom("explanation_requests").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("questions").select("updated_by").execute()).toEqual([{ updated_by: null }]);
      expect(JSON.stringify(await db.selectFrom("outbox").selectAll().execute())).not.toContain("eleve@exemple.fr");
      expect(await log()).toEqual([{ actor_id: id, school_id: school, action: "account.delete", subject: `user:${id}` }]);
    });

    test("needs the password, and ten wrong ones close the door for a while", async () => {
      const id = await teacherOf(school);
      const browser = await t.signedInAs(id);
      const wrong = await deleteMe(browser, "Mirage-2000");
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toMatchObject({ error: "wrong_password", errors: [{ field: "password" }] });
      for (let i = 0; i < 9; i++) await deleteMe(browser, "Mirage-2000");
      expect((await deleteMe(browser)).statusCode).toBe(429);
      t.advance(15 * 60_000);
      expect((await deleteMe(browser)).statusCode).toBe(204);
    });

    test("is refused to a school admin until the management is transferred", async () => {
      const manager = await teacherOf(school, { school_admin: 1 });
      const successor = await teacherOf(school);
      const browser = await t.signedInAs(manager);
      expect((await deleteMe(browser)).json()).toMatchObject({ error: "school_admin_must_transfer" });
      await browser.call("POST", "/api/users/transfert-school", { adminId: successor });
      expect((await deleteMe(browser)).statusCode).toBe(204);
      expect(await ids()).toEqual([successor]);
    });

    test("is refused without password, session or CSRF token", async () => {
      const browser = await t.signedInAs(await teacherOf(school));
      expect((await deleteMe(browser, "")).json()).toMatchObject({ error_description: "Veuillez saisir votre mot de passe" });
      expect((await deleteMe(t.visitor())).statusCode).toBe(401);
      expect((await deleteMe(browser, password, { csrf: false })).statusCode).toBe(403);
    });
  });
});
