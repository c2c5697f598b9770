import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@badin/contract";
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
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { decryptText } from "../../platform/config/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { codeAt } from "../second-factors/testing.ts";
import { endEverySession } from "./sessions.service.ts";

const url = "/api/users/me/sessions";
const hour = 3_600_000;
const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let userId: number;
  let here: Browser;
  let elsewhere: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    userId = await createTeacher(db, await createSchool(db), [], { email: "prof@exemple.fr", username: "prof@exemple.fr", password_hash });
    elsewhere = await t.signedInAs(userId);
    t.advance(hour);
    here = await t.signedInAs(userId);
  });

  const signIn = (browser: Browser, username = "prof@exemple.fr") => browser.call("POST", "/api/users/signin", { username, password });
  const list = async (browser = here) => (await browser.call("GET", url)).json<Session[]>();
  const isIn = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).statusCode === 200;

  describe("the list", () => {
    test("has each browser where the account is open, the last one used first, and says which is this one", async () => {
      await db.updateTable("sessions").set({ device: "Safari sur iPad" }).where("created_at", "=", testNow).execute();
      expect(await list()).toMatchObject([
        { device: "", openedAt: new Date(testNow + hour).toISOString(), current: true },
        { device: "Safari sur iPad", openedAt: new Date(testNow).toISOString(), seenAt: new Date(testNow).toISOString(), current: false },
      ]);
      t.advance(hour / 4);
      expect((await list(elsewhere)).map((session) => session.current)).toEqual([true, false]);
    });

    test("names the browser that signed in", async () => {
      const visitor = t.visitor();
      const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
      await visitor.call("POST", "/api/users/signin", { username: "prof@exemple.fr", password }, { headers });
      expect((await list()).map((session) => session.device)).toContain("Firefox sur Linux");
    });

    test("leaves out the sessions that have expired, those of others, and that of a manager who impersonates the user", async () => {
      const manager = await createTeacher(db, await createSchool(db));
      await t.signedInAs(manager);
      await db.updateTable("sessions").set({ impersonator_id: manager }).where("created_at", "=", testNow).execute();
      t.advance(1);
      expect(await list()).toHaveLength(1);
      const remembered = await t.signedInAs(userId);
      await db
        .updateTable("sessions")
        .set({ remembered: 1 })
        .where("created_at", "=", testNow + hour + 1)
        .execute();
      t.advance(13 * hour);
      expect(await list(remembered)).toHaveLength(1);
    });
  });

  describe("signing out elsewhere", () => {
    test("ends one session, which opens nothing any more, and is written in the log", async () => {
      const other = (await list()).find((session) => !session.current);
      expect((await here.call("DELETE", `${url}/${other?.id}`)).statusCode).toBe(204);
      expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
      expect(await list()).toHaveLength(1);
      expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject"]).execute()).toEqual([
        { actor_id: userId, action: "session.end", subject: `user:${userId}` },
      ]);
    });

    test("ends every other session at once, and nobody else’s", async () => {
      const third = await t.signedInAs(userId);
      const colleague = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect((await here.call("DELETE", url)).statusCode).toBe(204);
      expect([await isIn(here), await isIn(elsewhere), await isIn(third), await isIn(colleague)]).toEqual([true, false, false, true]);
    });

    test("is refused for somebody else’s session, for one that is over and for a text that names none", async () => {
      const colleague = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      const [theirs] = await list(colleague);
      expect((await here.call("DELETE", `${url}/${theirs?.id}`)).statusCode).toBe(404);
      expect(await isIn(colleague)).toBe(true);
      expect((await here.call("DELETE", `${url}/${"0".repeat(64)}`)).statusCode).toBe(404);
      expect((await here.call("DELETE", `${url}/12`)).statusCode).toBe(404);
    });
  });

  test("a command signs one account out everywhere, or everybody; it is written in the log", async () => {
    const school = await createSchool(db);
    const other = await t.signedInAs(await createTeacher(db, school));
    await endEverySession(t.context, { id: userId, school_id: school });
    expect([await isIn(here), await isIn(elsewhere), await isIn(other)]).toEqual([false, false, true]);
    expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject", "details"]).execute()).toEqual([
      { actor_id: null, action: "session.end", subject: `user:${userId}`, details: "by-command" },
    ]);
    await endEverySession(t.context);
    expect(await isIn(other)).toBe(false);
  });

  describe("what ends the sessions of an account", () => {
    /** Runs `open`, which waits where it looks at the school, then `end`, before either is done. */
    async function during(open: () => Promise<unknown>, end: () => Promise<unknown>): Promise<void> {
      const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const opened = begun.promise.then(open);
      const ended = going.promise.then(end);
      await t.context.database.transaction(async (trx) => {
        await trx.updateTable("schools").set({ closed_at: null }).execute();
        begun.resolve();
        await delay(500);
        going.resolve();
        await delay(200);
      });
      await Promise.all([opened, ended]);
    }

    test("waits for a sign-in under way, and ends it: a student who is deleted, a second step, an identity taken elsewhere", async () => {
      const { school_id } = await db.selectFrom("users").where("id", "=", userId).select("school_id").executeTakeFirstOrThrow();
      const classroom = await createClassroom(db, { school_id: school_id ?? 0 });
      await db.insertInto("classroom_teachers").values({ classroom_id: classroom, user_id: userId }).execute();
      const student = await createStudent(db, classroom, { username: "zoe.durand", password_hash, activated_at: 1 });
      const [theirs, mine, taker] = [t.visitor(), t.visitor(), elsewhere];
      await during(
        () => signIn(theirs, "zoe.durand"),
        () => here.call("DELETE", `/api/teachers/users/${student}`),
      );
      expect(
        await db.selectFrom("users").where("id", "=", student).where("deleted_at", "is not", null).select("id").execute(),
      ).toHaveLength(1);
      expect(await isIn(theirs)).toBe(false);

      await db.updateTable("users").set({ school_admin: 1 }).where("id", "=", userId).execute();
      const colleague = await createTeacher(db, school_id ?? 0);
      await during(
        () => taker.call("POST", `/api/users/impersonate/${colleague}`),
        () => here.call("DELETE", url),
      );
      expect([await isIn(taker), await isIn(here)]).toEqual([false, true]);

      const own = "/api/users/me/second-factors/app";
      const { secret } = (await here.call("POST", `${own}/start`, { password })).json<{ secret: string }>();
      await here.call("POST", own, { name: "Mon téléphone", code: codeAt(secret, t.context.now()) });
      t.advance(hour / 60);
      await signIn(mine);
      await during(
        () => mine.call("POST", "/api/users/signin/code", { code: codeAt(secret, t.context.now()) }),
        () => endEverySession(t.context, { id: userId, school_id }),
      );
      expect(await isIn(mine)).toBe(false);
    });

    test("also ends what goes on from one of them: an identity given back, a password chosen with the former one", async () => {
      const { school_id } = await db.selectFrom("users").where("id", "=", userId).select("school_id").executeTakeFirstOrThrow();
      await db.updateTable("users").set({ school_admin: 1 }).where("id", "=", userId).execute();
      const colleague = await createTeacher(db, school_id ?? 0);
      expect((await elsewhere.call("POST", `/api/users/impersonate/${colleague}`)).statusCode).toBe(200);
      const chosen = "nuage vole loin";
      const begun = Promise.withResolvers<void>();
      const calls = begun.promise.then(() =>
        Promise.all([
          elsewhere.call("DELETE", "/api/users/impersonate"),
          here.call("POST", "/api/users/me/password", { current: password, password: chosen, password2: chosen }),
        ]),
      );
      await t.context.database.transaction(async (trx) => {
        await endSessionsOf(trx, t.context, userId);
        begun.resolve();
        await Promise.race([calls, delay(800)]);
      });
      expect((await calls).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
      expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("users").where("id", "=", userId).select("password_hash").execute()).toEqual([{ password_hash }]);
    });
  });

  test("what a password or a recent proof opened does nothing once the session has ended: factors, accounts, management, erasing, platforms", async () => {
    const { school_id } = await db.selectFrom("users").where("id", "=", userId).select("school_id").executeTakeFirstOrThrow();
    const colleague = await createTeacher(db, school_id ?? 0, [], { last_sign_in_at: 1, email: "c@exemple.fr", username: "c@exemple.fr" });
    const admin = await createUser(db, { admin: 1 });
    const factor = "/api/users/me/second-factors";
    const { secret } = (await here.call("POST", `${factor}/app/start`, { password })).json<{ secret: string }>();
    await here.call("POST", `${factor}/app`, { name: "Mon téléphone", code: codeAt(secret, t.context.now()) });
    const factorId = await db.selectFrom("second_factors").select("id").executeTakeFirstOrThrow();
    await here.call("POST", `${factor}/app/start`, { password });
    const { totp_secret } = await db.selectFrom("second_factor_setups").select("totp_secret").executeTakeFirstOrThrow();
    const begun = decryptText(totp_secret ?? "", t.context.keys.totpSecret) ?? "";
    await db.updateTable("users").set({ admin: 1, school_admin: 1 }).where("id", "=", userId).execute();
    const [active, archived] = [
      await createClassroom(db, { school_id: school_id ?? 0 }),
      await createClassroom(db, { school_id: school_id ?? 0, archived_at: 1 }),
    ];
    const [one, twin] = [await createStudent(db, active), await createStudent(db, active)];
    const binned = await createStudent(db, active, { classroom_id: null, deleted_from: active, deleted_at: 1 });
    const qcm = await createQcm(db, { classroom_id: active });
    const question = await createQuestion(db);
    const other = await createSchool(db);
    const linked = { user_id: userId, kind: "oidc", issuer: "https://fi.example", subject: "u", linked_at: 1, last_used_at: null } as const;
    const link = await db.insertInto("outside_identities").values(linked).returning("id").executeTakeFirstOrThrow();
    const platform = {
      ...{ schoolId: school_id, name: "Éléa", issuer: "https://elea.example", clientId: "abc", deployments: "3" },
      ...{ authUrl: "https://elea.example/a", tokenUrl: "https://elea.example/t", jwksUrl: "https://elea.example/k" },
    };
    const lti = (await here.call("POST", "/api/admin/lti/platforms", { ...platform, clientId: "former" })).json<{ id: number }>();
    const room = `/api/teachers/classrooms/${active}`;
    const me = { firstName: "Jeanne", name: "Petit", password };
    const them = { firstName: "Paul", name: "Roux", email: "c@exemple.fr", password: "" };
    const calls: [string, "POST" | "PUT" | "DELETE", string, object][] = [
      ["adding a factor", "POST", `${factor}/app`, { name: "Autre", code: codeAt(begun, t.context.now()) }],
      ["removing one", "POST", `${factor}/${factorId.id}/remove`, { password }],
      ["recovery codes", "POST", `${factor}/codes`, { password }],
      ["another address", "POST", "/api/users/me", { ...me, email: "nouvelle@exemple.fr" }],
      ["deleting the school", "POST", "/api/users/school/delete", { password }],
      ["a site admin more", "POST", "/api/admin/site-admins", { email: "c@exemple.fr", password }],
      ["a site admin less", "POST", `/api/admin/site-admins/${admin}/remove`, { password }],
      ["factors of another", "POST", `/api/admin/accounts/${admin}/second-factors/reset`, { password }],
      ["handing the school over", "POST", "/api/users/transfert-school", { adminId: colleague }],
      ["closing a school", "POST", `/api/admin/schools/${school_id}/close`, {}],
      ["a manager", "POST", `/api/admin/schools/${school_id}/manager`, { username: "c@exemple.fr" }],
      ["another teacher's password", "PUT", `/api/teachers/users/${colleague}`, { ...them, password: "donné par la gestion" }],
      ["a teacher more", "POST", "/api/teachers/users", { ...them, email: "d@exemple.fr", password: "donné par la gestion" }],
      ["merging schools", "POST", `/api/admin/schools/${school_id}/merge`, { into: other }],
      ["undoing what a school changed", "POST", `/api/admin/schools/${school_id}/bank-changes/undo`, {}],
      ["removing questions", "POST", "/api/questions/remove", { ids: [question.id] }],
      ["undoing an import", "POST", "/api/bank/imports/1/undo?keepCorrected=true", {}],
      ["correcting an account", "PUT", `/api/admin/accounts/${colleague}`, { firstName: "Paul", name: "Roux", email: "e@exemple.fr" }],
      ["a platform more", "POST", "/api/admin/lti/platforms", platform],
      ["another platform", "PUT", `/api/admin/lti/platforms/${lti.id}`, platform],
      ["a platform less", "DELETE", `/api/admin/lti/platforms/${lti.id}`, {}],
      ["a platform that registers itself", "POST", "/api/admin/lti/registrations", { schoolId: school_id }],
      ["an identity less", "DELETE", `/api/users/me/outside/${link.id}`, {}],
      ["an identity of a platform", "POST", "/api/lti/arrival/link", {}],
      ["archiving a class", "POST", `${room}/archive`, { classroomId: active, deleteQcm: true }],
      ["erasing a class", "DELETE", `/api/teachers/bin/classrooms/${archived}`, {}],
      ["erasing answers", "DELETE", `${room}/qcms/${qcm}/answers`, {}],
      ["erasing a student", "DELETE", `${room}/bin/students/${binned}`, {}],
      ["joining two accounts", "POST", `${room}/users/${one}/join/${twin}`, {}],
      ["deleting a student", "DELETE", `/api/teachers/users/${one}`, {}],
      ["deleting a teacher", "DELETE", `/api/teachers/users/${colleague}`, {}],
      ["a class for a teacher", "POST", `${room}/users/${colleague}`, {}],
      ["deleting the account", "POST", "/api/users/delete", { password }],
    ];
    // The identity that waits and the provider that a school chooses come from one that is set up.
    const elsewhereShown = ["POST /api/users/outside/link", "PUT /api/teachers/school/providers"];
    const shown = ({ method, url: path }: { method: string; url: string }) =>
      elsewhereShown.includes(`${method} ${path}`) ||
      calls.some(([, by, called]) => by === method && new RegExp(`^${path.replaceAll(/:\w+/g, "\\d+")}$`).test(called.replace(/\?.*/, "")));
    expect(t.app.routeList.filter((route) => route.recentProof && !shown(route))).toEqual([]);
    const rows = () =>
      Promise.all([
        db.selectFrom("users").selectAll().orderBy("id").execute(),
        db.selectFrom("second_factors").selectAll().execute(),
        db.selectFrom("recovery_codes").selectAll().execute(),
        db.selectFrom("email_changes").selectAll().execute(),
        db.selectFrom("schools").selectAll().execute(),
        db.selectFrom("classrooms").selectAll().execute(),
        db.selectFrom("classroom_teachers").selectAll().execute(),
        db.selectFrom("questions").selectAll().execute(),
        db.selectFrom("outside_identities").selectAll().execute(),
        db.selectFrom("lti_platforms").selectAll().execute(),
        db.selectFrom("lti_registrations").selectAll().execute(),
        db.selectFrom("audit_log").selectAll().execute(),
      ]);
    const kept = await db.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute();
    for (const [what, method, path, body] of calls) {
      if (what === "deleting the account")
        await db.updateTable("users").set({ admin: 0, school_admin: 0 }).where("id", "=", userId).execute();
      const before = await rows();
      const { transaction } = t.context.database;
      // What ends the session stands between the check of the password and what it opens.
      t.context.database.transaction = async (work) => {
        t.context.database.transaction = transaction;
        await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
        return transaction(work);
      };
      const answer = await here.call(method, path, body);
      t.context.database.transaction = transaction;
      expect([what, answer.statusCode]).toEqual([what, 401]);
      expect([what, await rows()]).toEqual([what, before]);
      await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
      await db.insertInto("sessions").values(kept).execute();
    }
  });

  test("visitors are sent to sign in, writing needs the token, and who impersonates sees and ends nothing", async () => {
    const [session] = await list();
    const one = `${url}/${session?.id}`;
    for (const [method, path] of [
      ["GET", url],
      ["DELETE", url],
      ["DELETE", one],
    ] as const) {
      expect((await t.visitor().call(method, path)).statusCode).toBe(401);
      if (method === "DELETE") expect((await here.call(method, path, undefined, { csrf: false })).statusCode).toBe(403);
    }
    const manager = await createTeacher(db, await createSchool(db));
    await db.updateTable("sessions").set({ impersonator_id: manager }).where("created_at", "=", testNow).execute();
    for (const [method, path] of [
      ["GET", url],
      ["DELETE", url],
      ["DELETE", one],
    ] as const)
      expect((await elsewhere.call(method, path)).json()).toMatchObject({ error: "while_impersonating" });
    expect(await isIn(here)).toBe(true);
  });
});
