import { randomBytes } from "node:crypto";
import { errorCatalogue, type Me } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { hashSecret } from "../../platform/http/session.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { emailMailHandler } from "./email-mails.ts";
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
    school = await createSchool(db, { name: "Aéroclub du Lauragais", subscription_code: "ABCE-DEFG" });
  });

  const me = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).json<Me>();
  const update = (browser: Browser, values: object = {}, options?: Parameters<Browser["call"]>[3]) =>
    browser.call("POST", "/api/users/me", { firstName: "Hélène", name: "Boucher", email: null, ...values }, options);

  describe("the current user", () => {
    test("is told as every screen needs it, and is not kept by caches", async () => {
      const id = await createTeacher(db, school, [], { first_name: "Adrienne", name: "Bolland", email: "ab@exemple.fr" });
      const browser = await t.signedInAs(id);
      const response = await browser.call("GET", "/api/users/me");
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.json()).toEqual({
        id,
        firstName: "Adrienne",
        name: "Bolland",
        email: "ab@exemple.fr",
        username: "ab@exemple.fr",
        teacher: true,
        admin: false,
        schoolAdmin: false,
        changePassword: false,
        addSecondFactor: false,
        impersonate: 0,
        hasSubscription: false,
        badges: [],
        school: { id: school, name: "Aéroclub du Lauragais", subscriptionCode: null },
        classroom: null,
        needsCard: false,
        pendingEmail: null,
      });
    });

    test("sees the school's code when they manage it, and no school when they have none", async () => {
      const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
      expect((await me(manager)).school).toMatchObject({ subscriptionCode: "ABCE-DEFG" });
      expect(await me(await t.signedInAs(await createUser(db, { admin: 1 })))).toMatchObject({ admin: true, school: null });
    });

    test("has the badges they earned and says whether a browser of theirs is subscribed", async () => {
      const id = await createStudent(db, await createClassroom(db));
      await db.insertInto("user_badges").values({ user_id: id, badge_id: 1, earned_at: testNow }).execute();
      const subscription = { user_id: id, endpoint: "https://push.example/1", p256dh: "k", auth: "a", created_at: testNow };
      await db.insertInto("push_subscriptions").values(subscription).execute();
      const answer = await me(await t.signedInAs(id));
      expect(answer.hasSubscription).toBe(true);
      expect(answer.badges).toMatchObject([{ id: 1, earnedAt: new Date(testNow).toISOString(), locked: false }]);
      const friend = await me(await t.signedInAs(await createStudent(db, await createClassroom(db))));
      expect([friend.hasSubscription, friend.badges]).toEqual([false, []]);
    });

    test("is nobody without a session", async () => {
      const response = await t.visitor().call("GET", "/api/users/me");
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ error: "unauthenticated", error_description: errorCatalogue.unauthenticated[1] });
    });
  });

  describe("updating one's account", () => {
    test("changes names at once, without password, and nobody else's", async () => {
      const other = await createTeacher(db, school);
      const rowOf = () => db.selectFrom("users").selectAll().where("id", "=", other).executeTakeFirst();
      const before = await rowOf();
      const browser = await t.signedInAs(await createTeacher(db, school, [], { email: "a@exemple.fr" }));
      const response = await update(browser, { email: " A@Exemple.FR ", extra: "ignored" });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ firstName: "Hélène", name: "Boucher", email: "a@exemple.fr", username: "a@exemple.fr" });
      expect(await me(browser)).toEqual(response.json());
      expect(await rowOf()).toEqual(before);
    });

    test("without email gives a username made of the names, numbered when taken", async () => {
      await createUser(db, { username: "helene.boucher" });
      const browser = await t.signedInAs(await createTeacher(db, school, [], { email: "a@exemple.fr", password_hash }));
      for (const email of [null, "", " "]) {
        const answer = (await update(browser, { email, password })).json();
        expect(answer, `"${email}"`).toMatchObject({ email: null, username: "helene.boucher2" });
      }
      expect((await update(browser, { name: "Marvingt" })).json()).toMatchObject({ username: "helene.boucher2" });
    });

    test("to a new email needs the password, keeps the former one, and mails both", async () => {
      const id = await createTeacher(db, school, [], { email: "a@exemple.fr", password_hash });
      const browser = await t.signedInAs(id);
      for (const wrong of ["", "Mirage-2000"]) {
        const refused = await update(browser, { email: "b@exemple.fr", password: wrong });
        expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, "password"]);
      }
      const answer = (await update(browser, { email: "b@exemple.fr", password })).json();
      expect(answer).toMatchObject({ firstName: "Hélène", email: "a@exemple.fr", username: "a@exemple.fr", pendingEmail: "b@exemple.fr" });
      expect(await queued(db)).toEqual([
        { template: "email-confirm", userId: id },
        { template: "email-change", userId: id },
      ]);
      expect((await update(browser, { email: "pas une adresse", password })).json().errors).toMatchObject([{ field: "email" }]);
      expect((await browser.call("DELETE", "/api/users/me/email")).statusCode).toBe(204);
      expect((await me(browser)).pendingEmail).toBeNull();
    });

    test("to a new email counts once confirmed by the mailed link, within a day, once", async () => {
      const id = await createTeacher(db, school, [], { email: "a@exemple.fr", password_hash });
      const browser = await t.signedInAs(id);
      const ask = async () => {
        expect((await update(browser, { email: "b@exemple.fr", password })).statusCode).toBe(200);
        const mails: { to: string; url: string }[] = [];
        const mailer = {
          send: async (to: { address: string }, letter: Letter) => void mails.push({ to: to.address, url: letter.action.url }),
        };
        const send = emailMailHandler(t.context, mailer);
        for (const template of ["email-confirm", "email-change"]) await send({ template, userId: id }, new AbortController().signal);
        expect(mails.map(({ to }) => to)).toEqual(["b@exemple.fr", "a@exemple.fr"]);
        return new URL(mails[0]?.url ?? "").searchParams.get("t");
      };
      const confirm = (token: string | null) => t.visitor().call("POST", "/api/users/email", { token });
      const late = await ask();
      t.advance(24 * 3_600_000);
      expect((await confirm(late)).json()).toMatchObject({ error: "invalid_token" });
      const again = await t.signedInAs(id);
      expect((await me(again)).pendingEmail).toBeNull();
      await update(again, { email: "b@exemple.fr", password });
      await issueToken(db, t.context, id, "reset");
      const token = await (async () => {
        const mails: string[] = [];
        const mailer = { send: async (_: unknown, letter: Letter) => void mails.push(letter.action.url) };
        await emailMailHandler(t.context, mailer)({ template: "email-confirm", userId: id }, new AbortController().signal);
        return new URL(mails[0] ?? "").searchParams.get("t");
      })();
      expect((await confirm("token-of-nobody")).statusCode).toBe(400);
      expect((await confirm(token)).json()).toEqual({ email: "b@exemple.fr" });
      expect(await me(again)).toMatchObject({ email: "b@exemple.fr", username: "b@exemple.fr", pendingEmail: null });
      expect(await db.selectFrom("tokens").select("kind").execute()).toEqual([]);
      expect((await confirm(token)).statusCode).toBe(400);
      expect(await db.selectFrom("audit_log").select(["action", "subject", "details"]).execute()).toEqual([
        { action: "account.email", subject: `user:${id}`, details: "mail-link" },
      ]);
    });

    test("to a new email that another takes before it is confirmed is refused then", async () => {
      const id = await createTeacher(db, school, [], { email: "a@exemple.fr", password_hash });
      await update(await t.signedInAs(id), { email: "b@exemple.fr", password });
      await createUser(db, { email: "b@exemple.fr" });
      await db
        .updateTable("email_changes")
        .set({ token_hash: hashSecret("token-for-b-exemple") })
        .execute();
      const response = await t.visitor().call("POST", "/api/users/email", { token: "token-for-b-exemple" });
      expect([response.statusCode, response.json().error]).toEqual([409, "email_taken"]);
    });

    test("of the email is refused while impersonating, whatever the password", async () => {
      const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1, password_hash }));
      const teacher = await createTeacher(db, school, [], { email: "a@exemple.fr", password_hash });
      await manager.call("POST", `/api/users/impersonate/${teacher}`);
      expect((await update(manager, { email: "b@exemple.fr", password })).json()).toMatchObject({ error: "while_impersonating" });
      expect((await manager.call("DELETE", "/api/users/me/email")).json()).toMatchObject({ error: "while_impersonating" });
      expect((await update(manager, { email: "a@exemple.fr" })).statusCode).toBe(200);
    });

    test("is for site and school admins too, and refused to students, who ask their teacher", async () => {
      expect((await update(await t.signedInAs(await createUser(db, { admin: 1 })))).statusCode).toBe(200);
      const student = await t.signedInAs(await createStudent(db, await createClassroom(db)));
      const refused = await update(student);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ error_description: "Demande à ton enseignant de corriger tes informations" });
    });

    test("is refused with an address that another account has, as email or as username", async () => {
      await createUser(db, { email: "pris@exemple.fr" });
      await createUser(db, { username: "luc@roy.fr" });
      const browser = await t.signedInAs(await createTeacher(db, school, [], { password_hash }));
      for (const email of ["pris@exemple.fr", "luc@roy.fr"]) {
        const response = await update(browser, { email, password });
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ error: "email_taken", errors: [{ field: "email" }] });
      }
    });

    test("is refused without names, session or CSRF token", async () => {
      const browser = await t.signedInAs(await createTeacher(db, school));
      expect((await update(browser, { firstName: " ", name: "" })).json().errors).toEqual([
        { field: "firstName", fullErrorMessage: "Veuillez saisir votre prénom" },
        { field: "name", fullErrorMessage: "Veuillez saisir votre nom" },
      ]);
      expect((await update(t.visitor())).statusCode).toBe(401);
      expect((await update(browser, {}, { csrf: false })).statusCode).toBe(403);
    });
  });
});
