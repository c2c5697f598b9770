import { randomBytes } from "node:crypto";
import type { Me } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createFactor, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { sweep } from "../../app/housekeeping.ts";
import type { Db } from "../../platform/database/database.ts";
import { assignPassword } from "../../school/people/assigned-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { issueToken } from "../accounts/tokens.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let manager: number;
  let teacher: number;
  let browser: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    await createTeacher(db, await createSchool(db));
    school = await createSchool(db);
    manager = await createTeacher(db, school, [], { school_admin: 1 });
    teacher = await createTeacher(db, school);
    browser = await t.signedInAs(manager);
  });

  const impersonate = (id: number, by = browser, options?: Parameters<Browser["call"]>[3]) =>
    by.call("POST", `/api/users/impersonate/${id}`, undefined, options);
  const stop = (by = browser) => by.call("DELETE", "/api/users/impersonate");
  const me = async () => (await browser.call("GET", "/api/users/me")).json<Me>();
  const log = () => db.selectFrom("audit_log").select(["actor_id", "school_id", "action", "subject"]).orderBy("id").execute();

  test("a school admin becomes a teacher of the school and comes back, in sessions of their own", async () => {
    const cookies = new Set([browser.cookies.get("__Host-badin_session")]);
    const taken = await impersonate(teacher);
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({ id: teacher, impersonate: manager, schoolAdmin: false });
    expect(await me()).toEqual(taken.json());
    cookies.add(browser.cookies.get("__Host-badin_session"));
    const back = await stop();
    expect(back.json()).toMatchObject({ id: manager, impersonate: 0, schoolAdmin: true });
    expect(await me()).toEqual(back.json());
    cookies.add(browser.cookies.get("__Host-badin_session"));
    expect(cookies.size).toBe(3);
    expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([{ user_id: manager }]);
  });

  describe("the audit log says who took which identity, and when it ended", () => {
    const start = () => ({ actor_id: manager, school_id: school, action: "impersonation.start", subject: `user:${teacher}` });
    const end = () => ({ ...start(), action: "impersonation.stop" });

    test("by coming back", async () => {
      await impersonate(teacher);
      await stop();
      expect(await log()).toEqual([start(), end()]);
    });

    test("by signing out", async () => {
      await impersonate(teacher);
      await browser.call("DELETE", "/api/users/signin");
      expect(await log()).toEqual([start(), end()]);
      expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([]);
    });

    describe("in another way", () => {
      const password = "Rafale-2026";
      let elsewhere: Browser;
      beforeEach(async () => {
        const password_hash = await hashPassword(password, randomBytes);
        await db.updateTable("users").set({ password_hash }).execute();
        elsewhere = await t.signedInAs(manager);
        await impersonate(teacher);
      });
      /** Returns the ends of impersonations in the audit log, once the session is over. */
      const ends = async () => {
        expect(await db.selectFrom("sessions").select("user_id").where("impersonator_id", "is not", null).execute()).toEqual([]);
        return (await log()).filter(({ action }) => action.startsWith("impersonation"));
      };

      test("as nobody is there any more", async () => {
        t.advance(13 * 3_600_000);
        await sweep(t.context);
        expect(await ends()).toEqual([start(), end()]);
      });

      test("by signing in again, however late", async () => {
        t.advance(13 * 3_600_000);
        const { username } = await db.selectFrom("users").where("id", "=", manager).select("username").executeTakeFirstOrThrow();
        expect((await browser.call("POST", "/api/users/signin", { username, password })).statusCode).toBe(200);
        expect(await ends()).toEqual([start(), end()]);
      });

      test("by giving the management of the school to another", async () => {
        await elsewhere.call("POST", "/api/users/transfert-school", { adminId: teacher });
        expect(await ends()).toEqual([start(), end()]);
      });

      test("by a password that the teacher chooses, or is given", async () => {
        const token = await issueToken(db, t.context, teacher, "reset");
        const passwords = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7" };
        await t.visitor().call("POST", "/api/users/change-password", { ...passwords, token });
        expect(await ends()).toEqual([start(), end()]);
        await impersonate(teacher, elsewhere);
        await db.transaction().execute((trx) => assignPassword(trx, t.context, teacher, { hash: "hash", mustChange: true }));
        expect(await ends()).toEqual([start(), end(), start(), end()]);
      });

      test("by deleting the teacher, who may do it themselves", async () => {
        const other = await createTeacher(db, school, [], { password_hash: await hashPassword(password, randomBytes) });
        expect((await elsewhere.call("DELETE", `/api/teachers/users/${teacher}`)).statusCode).toBe(204);
        expect(await ends()).toEqual([start(), end()]);
        await impersonate(other, elsewhere);
        expect((await (await t.signedInAs(other)).call("POST", "/api/users/delete", { password })).statusCode).toBe(204);
        expect((await ends()).map(({ subject }) => subject).slice(2)).toEqual([`user:${other}`, `user:${other}`]);
      });

      test("by deleting the school", async () => {
        expect((await elsewhere.call("POST", "/api/users/school/delete", { password })).statusCode).toBe(204);
        expect(await ends()).toEqual([start(), end()]);
      });
    });
  });

  describe("a page left open in another tab", () => {
    const names = (id: number) => db.selectFrom("users").where("id", "=", id).select(["first_name", "name", "email"]).executeTakeFirst();
    const edit = async (shown: number) => {
      const form = { firstName: "Julien", name: "Perrin", email: (await names(shown))?.email };
      return browser.call("POST", "/api/users/me", form, { headers: { "x-badin-user": String(shown) } });
    };

    test("writes nothing while it shows somebody else than is signed in", async () => {
      const before = [await names(manager), await names(teacher)];
      await impersonate(teacher);
      const refused = await edit(manager);
      expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ error: "other_user" })]);
      expect([await names(manager), await names(teacher)]).toEqual(before);
    });

    test("is told so rather than that its role is not enough", async () => {
      await impersonate(teacher);
      const headers = { "x-badin-user": String(manager) };
      expect((await impersonate(teacher, browser, { headers })).json()).toMatchObject({ error: "other_user" });
    });

    test("writes for whom it shows, before and while the identity is taken", async () => {
      expect((await edit(manager)).statusCode).toBe(200);
      await impersonate(teacher);
      expect((await edit(teacher)).statusCode).toBe(200);
      expect(await names(teacher)).toMatchObject({ first_name: "Julien", name: "Perrin" });
    });

    test("reads, signs out and signs in as before", async () => {
      const headers = { "x-badin-user": String(manager) };
      await impersonate(teacher);
      expect((await browser.call("GET", "/api/users/me", undefined, { headers })).json()).toMatchObject({ id: teacher });
      expect((await browser.call("DELETE", "/api/users/signin", undefined, { headers })).statusCode).toBe(204);
    });

    test("does not choose the password of somebody else who must change theirs, unless by a link", async () => {
      const pending = await createTeacher(db, school, [], { change_password: 1 });
      const page = await t.signedInAs(pending);
      const choose = (token?: string) =>
        page.call(
          "POST",
          "/api/users/change-password",
          { password: "Mirage-et-vent7", password2: "Mirage-et-vent7", token },
          { headers: { "x-badin-user": String(manager) } },
        );
      expect((await choose()).json()).toMatchObject({ error: "other_user" });
      expect((await choose(await issueToken(db, t.context, manager, "reset"))).statusCode).toBe(200);
    });
  });

  test("a teacher who has yet to change their password is told so, not the one behind them", async () => {
    const pending = await createTeacher(db, school, [], { change_password: 1 });
    expect((await impersonate(pending)).json()).toMatchObject({ id: pending, changePassword: false });
    expect((await stop()).statusCode).toBe(200);
  });

  describe("is refused", () => {
    test("of oneself", async () => {
      expect((await impersonate(manager)).json()).toMatchObject({ error: "self_protection" });
    });

    test("of a site admin and of another school admin", async () => {
      const siteAdmin = await createTeacher(db, school, [], { admin: 1 });
      const other = await createTeacher(db, school, [], { school_admin: 1 });
      for (const id of [siteAdmin, other]) expect((await impersonate(id)).statusCode).toBe(403);
    });

    test("of a student, of anyone who is not there and of another school's teacher, alike", async () => {
      const student = await createStudent(db, await createClassroom(db, { school_id: school }));
      const stranger = await createTeacher(db, await createSchool(db));
      for (const id of [student, stranger, 999_999, "x"]) expect((await impersonate(id as number)).statusCode).toBe(404);
    });

    test("behind another identity, even once that teacher manages the school", async () => {
      await impersonate(teacher);
      const third = await createTeacher(db, school);
      expect((await impersonate(third)).statusCode).toBe(403);
      await db.updateTable("users").set({ school_admin: 1 }).where("id", "=", teacher).execute();
      expect((await impersonate(third)).json()).toMatchObject({ error: "while_impersonating" });
    });

    test("to a teacher, a student, a site admin, a visitor, and without CSRF token", async () => {
      const student = await createStudent(db, await createClassroom(db, { school_id: school }));
      for (const id of [teacher, student, await createUser(db, { admin: 1 })]) {
        expect((await impersonate(teacher, await t.signedInAs(id))).statusCode).toBe(403);
      }
      expect((await impersonate(teacher, t.visitor())).statusCode).toBe(401);
      expect((await impersonate(teacher, browser, { csrf: false })).statusCode).toBe(403);
      expect(await log()).toEqual([]);
    });

    test("to stop when no identity was taken", async () => {
      expect((await stop()).statusCode).toBe(403);
      expect((await stop(t.visitor())).statusCode).toBe(401);
    });
  });

  test("a teacher with a second factor is impersonated by a manager who has one: a password alone would go round it", async () => {
    await createFactor(db, teacher);
    expect((await impersonate(teacher)).json()).toMatchObject({ error: "factor_to_impersonate" });
    await createFactor(db, manager);
    expect((await impersonate(teacher)).statusCode).toBe(200);
  });

  test("the proof of the person who impersonates goes on with them, there and back; renewing it takes their own password", async () => {
    const hash = (password: string) => hashPassword(password, randomBytes);
    await db
      .updateTable("users")
      .set({ password_hash: await hash("le mien est long") })
      .where("id", "=", manager)
      .execute();
    await db
      .updateTable("users")
      .set({ password_hash: await hash("le sien est long") })
      .where("id", "=", teacher)
      .execute();
    const proved = async () => (await db.selectFrom("sessions").select("proved_at").executeTakeFirstOrThrow()).proved_at;
    const first = await proved();
    t.advance(16 * 60_000);
    await impersonate(teacher);
    expect(await proved()).toBe(first);
    expect((await browser.call("POST", "/api/users/me/proof", { password: "le sien est long" })).statusCode).toBe(400);
    expect((await browser.call("POST", "/api/users/me/proof", { password: "le mien est long" })).statusCode).toBe(204);
    const second = await proved();
    expect(second).toBe(t.context.now());
    await stop();
    expect(await proved()).toBe(second);
  });

  test("while impersonating, what belongs to the person is refused", async () => {
    await impersonate(teacher);
    const password = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7" };
    const refused = async (path: string, body: object) => (await browser.call("POST", `/api/users/${path}`, body)).json().error;
    expect(await refused("change-password", password)).toBe("while_impersonating");
    expect(await refused("delete", password)).toBe("while_impersonating");
    await db.updateTable("users").set({ school_admin: 1 }).where("id", "=", teacher).execute();
    expect(await refused("transfert-school", { adminId: manager })).toBe("while_impersonating");
    expect(await refused("school/delete", password)).toBe("while_impersonating");
  });
});
