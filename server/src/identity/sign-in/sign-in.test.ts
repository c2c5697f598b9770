import { argon2Sync, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { answerKeyCookie } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { isOverLimit } from "../../platform/http/rate-limits.ts";
import { prepareStudentPassword } from "../../school/people/student-password.ts";
import { cardToken } from "../accounts/card-token.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { formatPhc } from "../accounts/phc.ts";
import { recordProviderSignIn } from "../outside-sign-in/outside-sign-in.queries.ts";

const minute = 60_000;
const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let visitor: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    visitor = t.visitor();
  });

  const signIn = (username: string, secret = password, browser = visitor) =>
    browser.call("POST", "/api/users/signin", { username, password: secret });
  const user = (values: Parameters<typeof createUser>[1] = {}) => createUser(db, { password_hash, username: "camille.durand", ...values });

  test("an account that is deleted while its password is checked is not opened, by it nor by a provider", async () => {
    const id = await user();
    const now = Promise.withResolvers<void>();
    const signedIn = now.promise.then(() => signIn("camille.durand"));
    await t.context.database.transaction(async (trx) => {
      await trx.updateTable("users").set({ deleted_at: testNow }).where("id", "=", id).execute();
      await endSessionsOf(trx, t.context, id);
      now.resolve();
      await Promise.race([signedIn, delay(500)]);
    });
    expect((await signedIn).json()).toMatchObject({ error: "bad_credentials" });
    expect((await visitor.call("GET", "/api/users/me")).statusCode).toBe(401);
    const byProvider = t.context.database.transaction((trx) => recordProviderSignIn(trx, id, testNow));
    await expect(byProvider).rejects.toMatchObject({ code: "unauthenticated" });
  });

  describe("the first step", () => {
    const login = (email: unknown, options?: Parameters<Browser["call"]>[3]) =>
      visitor.call("POST", "/api/users/login", { email }, options);

    test("says whether the name is known, by username or by email, in whatever case", async () => {
      await user({ email: "prof@exemple.fr", username: "prof@exemple.fr" });
      await user();
      for (const name of ["prof@exemple.fr", " Prof@Exemple.FR ", "camille.durand"])
        expect((await login(name)).json()).toMatchObject({ signin: "k" });
      expect((await login("personne@exemple.fr")).json()).toEqual({ signin: "u" });
    });

    test("takes the email as a form too", async () => {
      await user();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await visitor.call("POST", "/api/users/login", "email=camille.durand", { headers })).json()).toMatchObject({ signin: "k" });
    });

    test("says of a known name only what keeps its owner out: not activated, or no address for a link", async () => {
      await user({ email: "attend@exemple.fr", username: "attend@exemple.fr", activated_at: null });
      await user();
      await user({ email: "pas une adresse", username: "pas une adresse" });
      await user({ email: "prof@exemple.fr", username: "prof@exemple.fr" });
      expect((await login("prof@exemple.fr")).json()).toEqual({ signin: "k" });
      expect((await login("attend@exemple.fr")).json()).toEqual({ signin: "k", activated: false });
      for (const name of ["camille.durand", "pas une adresse"])
        expect((await login(name)).json()).toEqual({ signin: "k", mailable: false });
    });

    test("refuses a name of fewer than 3 characters, and a request without token", async () => {
      const refused = await login("ab");
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        error: "invalid",
        errors: [{ field: "email", fullErrorMessage: "Veuillez saisir votre email" }],
      });
      expect((await login("prof@exemple.fr", { csrf: false })).json()).toMatchObject({ error: "csrf" });
    });

    test("turns away an address that looks up too many unknown names, and lets a school of known ones pass", async () => {
      await user();
      for (let i = 0; i < 310; i++) await login("camille.durand");
      for (let i = 0; i < 300; i++) expect((await login(`inconnu${i}`)).statusCode).toBe(200);
      expect((await login("inconnu300")).statusCode).toBe(429);
    });
  });

  describe("signing in", () => {
    test("opens a session that only this browser holds", async () => {
      const id = await user();
      const response = await signIn("camille.durand");
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ teacher: false });
      const cookie = response.cookies.find((c) => c.name === "__Host-badin_session");
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
      expect(cookie).not.toHaveProperty("domain");
      const readable = response.cookies.find((c) => c.name === "__Host-badin_signed_in");
      expect(readable).toMatchObject({ value: "1" });
      expect(readable).not.toHaveProperty("httpOnly");
      // A closed browser forgets both.
      for (const set of [cookie, readable]) {
        expect(set).not.toHaveProperty("maxAge");
        expect(set).not.toHaveProperty("expires");
      }
      const row = await db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ user_id: id, impersonator_id: null });
      expect(row.id_hash).not.toContain(cookie?.value);
      expect((await visitor.call("GET", "/api/users/me")).json()).toMatchObject({ id });
    });

    test("works by email or username, in whatever case, as JSON or as a form, and says who teaches", async () => {
      await user({ email: "prof@exemple.fr", username: "prof@exemple.fr", teacher: 1 });
      expect((await signIn(" PROF@exemple.fr ")).json()).toEqual({ teacher: true });
      const form = new URLSearchParams({ username: "prof@exemple.fr", password }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await visitor.call("POST", "/api/users/signin", form, { headers })).json()).toEqual({ teacher: true });
    });

    test("notes when, and ends the former session of the browser", async () => {
      const id = await user();
      // Same hash as the first account: a sign-in to one must not be recorded on the other.
      const other = await createUser(db, { password_hash });
      await signIn("camille.durand");
      const former = visitor.cookies.get("__Host-badin_session");
      await signIn("camille.durand");
      expect(visitor.cookies.get("__Host-badin_session")).not.toBe(former);
      expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([{ user_id: id }]);
      const row = await db.selectFrom("users").select("last_sign_in_at").where("id", "=", id).executeTakeFirst();
      expect(row).toEqual({ last_sign_in_at: testNow });
      expect(await db.selectFrom("users").select("last_sign_in_at").where("id", "=", other).execute()).toEqual([{ last_sign_in_at: null }]);
    });

    test("is refused alike with a wrong password and with an unknown name", async () => {
      await user();
      const [wrong, unknown] = [await signIn("camille.durand", "Mirage-2000"), await signIn("personne", "Mirage-2000")];
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({ error: "bad_credentials", error_description: "Identifiant et/ou mot de passe invalide." });
      expect(unknown.json()).toEqual(wrong.json());
      expect(wrong.cookies.map((c) => c.name)).not.toContain("__Host-badin_session");
    });

    test("is refused before the activation, and says so", async () => {
      await user({ password_hash: null, activated_at: null });
      const response = await signIn("camille.durand", "n’importe quoi");
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ error: "not_activated" });
    });

    test("is refused without CSRF token and with a password of fewer than 7 characters", async () => {
      await user();
      const noToken = await visitor.call("POST", "/api/users/signin", { username: "camille.durand", password }, { csrf: false });
      expect(noToken.statusCode).toBe(403);
      expect(noToken.json()).toMatchObject({ error: "csrf" });
      const short = await signIn("camille.durand", "123456");
      expect(short.statusCode).toBe(400);
      expect(short.json()).toMatchObject({ error_description: "Les 2 champs sont obligatoires" });
    });

    test("renews a hash made with less effort", async () => {
      const salt = Buffer.from("salt-of-16-bytes");
      const hash = argon2Sync("argon2id", { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: 1024, passes: 1 });
      const id = await user({ password_hash: formatPhc({ memoryKib: 1024, passes: 1, lanes: 1, salt, hash }) });
      const other = await createUser(db, { password_hash });
      expect((await signIn("camille.durand")).statusCode).toBe(200);
      const row = await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow();
      expect(await db.selectFrom("users").select("password_hash").where("id", "=", other).execute()).toEqual([{ password_hash }]);
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await signIn("camille.durand")).statusCode).toBe(200);
    });
  });

  describe("limits", () => {
    const prepareCard = async () => {
      const { hash, card } = await prepareStudentPassword(t.context, password);
      return { password_hash: hash, card_password: card };
    };
    const schoolOf = async (classroom: number) =>
      (await db.selectFrom("classrooms").where("id", "=", classroom).select("school_id").executeTakeFirst())?.school_id;
    /** As many tries of made-up names from the address of the tests, without hashing their passwords. */
    const hitMany = async (context: TestApp["context"], count: number) => {
      for (let i = 0; i < count; i++) await isOverLimit(context, "signInByAddress", "127.0.0.1");
    };

    test("let a class of 40 behind one address sign in within a minute", async () => {
      const classroom = await createClassroom(db);
      for (let i = 0; i < 40; i++) await createStudent(db, classroom, { username: `eleve${i}`, password_hash });
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async (_, i) => (await signIn(`eleve${i}`, password, t.visitor())).statusCode),
      );
      expect(statuses).toEqual(statuses.map(() => 200));
    });

    test("make who guesses wait, longer each time, even with the right password; what was typed is forgotten after an hour", async () => {
      await user({ email: "prof@exemple.fr" });
      for (let i = 0; i < 5; i++) expect((await signIn(i % 2 ? "prof@exemple.fr" : "camille.durand", "Mirage-2000")).statusCode).toBe(401);
      const refused = await signIn("camille.durand");
      expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toMatchObject([429, { error: "too_many" }, "5"]);
      t.advance(5000);
      expect((await signIn("camille.durand", "Mirage-2000")).statusCode).toBe(401);
      expect((await signIn("camille.durand")).headers["retry-after"]).toBe("10");
      for (let i = 0; i < 12; i++) {
        t.advance(15 * minute);
        expect((await signIn("camille.durand", "Mirage-2000")).statusCode).toBe(401);
      }
      expect((await signIn("camille.durand")).headers["retry-after"]).toBe("900");
      t.advance(60 * minute);
      expect((await signIn("camille.durand")).statusCode).toBe(200);
    });

    const from = (address: string, username: string, secret: string, browser = t.visitor()) =>
      browser.call("POST", "/api/users/signin", { username, password: secret }, { headers: { "x-forwarded-for": address } });

    test("do not lock the owner out: not at another address, nor in a browser where the account was open, nor with the card", async () => {
      await t.close();
      t = await createTestApp(t.context.database, { trustProxy: true });
      const classroom = await createClassroom(db);
      const teacher = await t.signedInAs(await createTeacher(db, (await schoolOf(classroom)) ?? 0, [classroom]));
      const id = await createStudent(db, classroom, { username: "camille.durand", ...(await prepareCard()) });
      const own = t.visitor();
      expect((await from("192.0.2.1", "camille.durand", password, own)).statusCode).toBe(200);
      const guess = () => from("192.0.2.1", "camille.durand", "Mirage-2000");
      for (let i = 0; i < 5; i++) expect((await guess()).statusCode).toBe(401);
      expect((await guess()).statusCode).toBe(429);
      expect((await from("192.0.2.1", "camille.durand", password, own)).statusCode).toBe(200);
      expect((await from("198.51.100.7", "camille.durand", password)).statusCode).toBe(200);
      // A made-up device cookie, or that of another account, is a stranger’s.
      const other = t.visitor();
      other.cookies.set("__Host-badin_device", `${"a".repeat(22)}.${"b".repeat(22)}`);
      expect((await from("192.0.2.1", "camille.durand", password, other)).statusCode).toBe(429);
      const card = await db.selectFrom("users").where("id", "=", id).select("card_password").executeTakeFirstOrThrow();
      const token = cardToken(id, card.card_password ?? "", t.context.keys);
      expect(
        (await t.visitor().call("POST", "/api/users/card", { token }, { headers: { "x-forwarded-for": "192.0.2.1" } })).statusCode,
      ).toBe(200);
      // The teacher’s new password clears it.
      const renewed = { firstName: "Camille", name: "Durand", password: "Mirage-2026" };
      expect((await teacher.call("PUT", `/api/teachers/classrooms/${classroom}/users/${id}`, renewed)).statusCode).toBe(200);
      expect((await from("192.0.2.1", "camille.durand", "Mirage-2026")).statusCode).toBe(200);
    });

    test("give a browser where the account was open tries of its own, not without end", async () => {
      await user();
      await signIn("camille.durand");
      for (let i = 0; i < 10; i++) expect((await signIn("camille.durand", "Mirage-2000")).statusCode).toBe(401);
      expect((await signIn("camille.durand", "Mirage-2000")).statusCode).toBe(429);
      expect((await signIn("camille.durand", password, t.visitor())).statusCode).toBe(200);
    });

    test("let 40 students sign in from the address from which one guesses: made-up names, then the names of all", async () => {
      const classroom = await createClassroom(db);
      const names = Array.from({ length: 40 }, (_, i) => `eleve${i}`);
      for (const username of names) await createStudent(db, classroom, { username, password_hash });
      await hitMany(t.context, 400);
      expect((await signIn("inconnu", "Mirage-2000")).statusCode).toBe(429);
      const guesser = t.visitor();
      const attack = names.map(() => signIn("eleve0", "Mirage-2000", guesser));
      const statuses = await Promise.all(names.slice(1).map(async (name) => (await signIn(name, password, t.visitor())).statusCode));
      expect(statuses).toEqual(statuses.map(() => 200));
      const guesses = (await Promise.all(attack)).map(({ statusCode }) => statusCode);
      expect(guesses.filter((status) => status === 401)).toHaveLength(2);
      expect(guesses.filter((status) => status === 429)).toHaveLength(38);
    });

    test("make everybody wait who tries one account from many addresses, but not its owner’s browser", async () => {
      await t.close();
      t = await createTestApp(t.context.database, { trustProxy: true });
      await user();
      const own = t.visitor();
      await from("192.0.2.1", "camille.durand", password, own);
      for (let i = 0; i < 50; i++) expect((await from(`198.51.100.${i}`, "camille.durand", "Mirage-2000")).statusCode).toBe(401);
      expect((await from("203.0.113.1", "camille.durand", "Mirage-2000")).statusCode).toBe(429);
      expect((await from("192.0.2.1", "camille.durand", password, own)).statusCode).toBe(200);
    });

    test("do not count successes, which forgive nobody else's failures", async () => {
      await user();
      await user({ username: "tom.petit" });
      for (let i = 0; i < 5; i++) expect((await signIn("tom.petit", "Mirage-2000")).statusCode).toBe(401);
      for (let i = 0; i < 12; i++) expect((await signIn("camille.durand", password, t.visitor())).statusCode).toBe(200);
      expect((await signIn("tom.petit")).statusCode).toBe(429);
    });

    test("count a name that nobody has without keeping it in clear", async () => {
      for (let i = 0; i < 5; i++) expect((await signIn("secret.name", "Mirage-2000")).statusCode).toBe(401);
      expect((await signIn("secret.name", "Mirage-2000")).statusCode).toBe(429);
      const keys = await db.selectFrom("rate_limits").select("key").execute();
      expect(JSON.stringify(keys)).not.toContain("secret.name");
    });
  });

  describe("a session", () => {
    const me = async () => (await visitor.call("GET", "/api/users/me")).statusCode;
    test("gives the key of the answers that wait on a device: one per account, the same at each sign-in, given again when it is missing", async () => {
      const keyOf = (response: Awaited<ReturnType<typeof signIn>>) => response.cookies.find((c) => c.name === `__Host-${answerKeyCookie}`);
      await user();
      await user({ username: "lea.martin" });
      const key = keyOf(await signIn("camille.durand"));
      expect(key).toMatchObject({ secure: true, sameSite: "Lax", path: "/", value: expect.stringMatching(/^\d+\.[\w-]{43}$/) });
      for (const absent of ["httpOnly", "maxAge", "expires"]) expect(key).not.toHaveProperty(absent);
      expect(keyOf(await visitor.call("GET", "/api/users/me"))).toBeUndefined();
      expect(keyOf(await visitor.call("DELETE", "/api/users/signin"))).toMatchObject({ value: "" });

      const elsewhere = t.visitor();
      expect(keyOf(await signIn("camille.durand", password, elsewhere))?.value).toBe(key?.value);
      expect(keyOf(await signIn("lea.martin", password, t.visitor()))?.value).not.toBe(key?.value);
      for (const kept of ["", "former"]) {
        elsewhere.cookies.set(`__Host-${answerKeyCookie}`, kept);
        expect(keyOf(await elsewhere.call("GET", "/api/users/me"))?.value).toBe(key?.value);
      }
    });

    const hour = 60 * minute;

    test("is kept for thirty days by a browser that remembers, used or not, with a password as with a card", async () => {
      const { hash, card = "" } = await prepareStudentPassword(t.context, password);
      const id = await user({ password_hash: hash, card_password: card });
      const ways = [
        { url: "signin", body: { username: "camille.durand", password } },
        { url: "card", body: { token: cardToken(id, card ?? "", t.context.keys) } },
      ];
      for (const { url, body } of ways) {
        const { cookies } = await visitor.call("POST", `/api/users/${url}`, { ...body, remember: true });
        for (const name of ["__Host-badin_session", "__Host-badin_signed_in", `__Host-${answerKeyCookie}`])
          expect(cookies.find((c) => c.name === name)).toMatchObject({ maxAge: 30 * 24 * 3600 });
        t.advance(30 * 24 * hour);
        expect(await me()).toBe(200);
        t.advance(1);
        expect(await me()).toBe(401);
      }
    });

    test("ends after 12 hours without a request", async () => {
      await user();
      await signIn("camille.durand");
      t.advance(12 * hour);
      expect(await me()).toBe(200);
      t.advance(12 * hour + 1);
      expect(await me()).toBe(401);
    });

    test("is not kept open by what others do", async () => {
      const idle = await t.signedInAs(await user());
      await user({ username: "tom.petit" });
      await signIn("tom.petit");
      for (let i = 0; i < 2; i++) {
        t.advance(7 * hour);
        expect(await me()).toBe(200);
      }
      expect((await idle.call("GET", "/api/users/me")).statusCode).toBe(401);
    });

    test("ends 30 days after its start, however much it is used", async () => {
      await user();
      await signIn("camille.durand");
      for (let i = 0; i < 60; i++) {
        t.advance(12 * hour);
        expect(await me()).toBe(200);
      }
      t.advance(1);
      expect(await me()).toBe(401);
    });

    test("ends when one signs out, here and not elsewhere", async () => {
      const id = await user();
      await signIn("camille.durand");
      const elsewhere = await t.signedInAs(id);
      const stolen = visitor.cookies.get("__Host-badin_session") ?? "";
      expect((await visitor.call("DELETE", "/api/users/signin")).statusCode).toBe(204);
      expect(visitor.cookies.has("__Host-badin_session")).toBe(false);
      visitor.cookies.set("__Host-badin_session", stolen);
      expect(await me()).toBe(401);
      expect((await elsewhere.call("GET", "/api/users/me")).statusCode).toBe(200);
    });

    test("signing out without one does no harm, but needs the CSRF token", async () => {
      expect((await visitor.call("DELETE", "/api/users/signin")).statusCode).toBe(204);
      const somebody = await t.signedInAs(await user());
      expect((await somebody.call("DELETE", "/api/users/signin", undefined, { csrf: false })).statusCode).toBe(403);
    });
  });
});
