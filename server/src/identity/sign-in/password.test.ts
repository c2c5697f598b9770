import { randomBytes } from "node:crypto";
import type { Me } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { hashPassword, verifyPassword } from "../accounts/passwords.ts";
import { issueToken, type TokenKind } from "../accounts/tokens.ts";

const hour = 3_600_000;
const day = 24 * hour;
const password = "Rafale-2026";
const chosen = "Mirage-et-vent7";
const password_hash = await hashPassword(password, randomBytes);

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let visitor: Browser;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
    visitor = t.visitor();
  });

  const issue = (userId: number, kind: TokenKind = "reset") => issueToken(db, t.context, userId, kind);
  const change = (values: object, browser = visitor, options?: Parameters<Browser["call"]>[3]) =>
    browser.call("POST", "/api/users/change-password", { password: chosen, password2: chosen, ...values }, options);
  const row = (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const status = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).statusCode;

  describe("with an emailed token", () => {
    test("one sees whose password it sets, without using it up", async () => {
      const id = await createUser(db, { email: "jl@exemple.fr", activated_at: null });
      const authorization = `Bearer ${await issue(id, "activation")}`;
      for (let i = 0; i < 2; i++) {
        const response = await visitor.call("GET", "/api/users/me", undefined, { headers: { authorization } });
        expect(response.json<Me>()).toMatchObject({ id, email: "jl@exemple.fr", badges: [] });
      }
      expect(visitor.cookies.size).toBe(0);
    });

    test("a token that opens nothing is 401, as « not signed in » is everywhere, whoever else is signed in", async () => {
      const browser = await t.signedInAs(await createUser(db));
      for (const by of [visitor, browser]) {
        const response = await by.call("GET", "/api/users/me", undefined, { headers: { authorization: "Bearer token-of-nobody" } });
        expect([response.statusCode, response.json()]).toMatchObject([401, { error: "bearer_ended" }]);
      }
    });

    test("the bearer is asked before the session of the browser", async () => {
      const id = await createUser(db);
      const other = await t.signedInAs(await createUser(db));
      const authorization = `Bearer ${await issue(id)}`;
      expect((await other.call("GET", "/api/users/me", undefined, { headers: { authorization } })).json<Me>().id).toBe(id);
    });

    test("an address that is given is that of the account, or the link changes nothing", async () => {
      const id = await createUser(db, { username: "camille", email: "jl@exemple.fr" });
      const token = await issue(id);
      const refused = await change({ token, email: "autre@exemple.fr" });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: "invalid_token" }]);
      expect((await change({ token, email: " JL@exemple.fr" })).statusCode).toBe(200);
      expect((await change({ token: await issue(id), email: "camille" }, t.visitor())).statusCode).toBe(200);
    });

    test("setting a password activates the account and signs in", async () => {
      const id = await createUser(db, { activated_at: null, teacher: 1, school_id: await createSchool(db), change_password: 1 });
      const response = await change({ token: await issue(id, "activation"), email: "" });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ teacher: true });
      expect(await row(id)).toMatchObject({ activated_at: testNow, change_password: 0, last_sign_in_at: testNow });
      expect(await verifyPassword(chosen, (await row(id)).password_hash)).toBe(true);
      expect((await visitor.call("GET", "/api/users/me")).json<Me>()).toMatchObject({ id, changePassword: false });
    });

    test("the date of the first activation and nothing of the printed card is kept", async () => {
      const id = await createStudent(db, await createClassroom(db), { card_password: "encrypted", activated_at: 1 });
      await change({ token: await issue(id) });
      expect(await row(id)).toMatchObject({ activated_at: 1, card_password: null });
    });

    test("every other session and link of the account ends, and those it impersonates", async () => {
      const school = await createSchool(db);
      const id = await createTeacher(db, school, [], { school_admin: 1 });
      const teacher = await createTeacher(db, school);
      const [thief, behind, stranger] = [await t.signedInAs(id), await t.signedInAs(id), await t.signedInAs(teacher)];
      expect((await behind.call("POST", `/api/users/impersonate/${teacher}`)).statusCode).toBe(200);
      const other = await issue(id, "activation");
      await change({ token: await issue(id) });
      expect([await status(thief), await status(behind), await status(stranger), await status(visitor)]).toEqual([401, 401, 200, 200]);
      expect((await change({ token: other }, t.visitor())).json()).toMatchObject({ error: "invalid_token" });
    });

    test("nobody else's password, sessions and links change", async () => {
      const [id, other] = [await createUser(db, { password_hash }), await createUser(db, { password_hash, activated_at: null })];
      const before = await row(other);
      const [browser, link] = [await t.signedInAs(other), await issue(other)];
      await change({ token: await issue(id) });
      expect(await row(other)).toEqual(before);
      expect(await status(browser)).toBe(200);
      expect((await change({ token: link }, t.visitor())).statusCode).toBe(200);
    });

    test("a token works once", async () => {
      const token = await issue(await createUser(db));
      expect((await change({ token })).statusCode).toBe(200);
      const again = await change({ token }, t.visitor());
      expect(again.statusCode).toBe(400);
      expect(again.json()).toMatchObject({ error: "invalid_token" });
    });

    test("a token used twice at once works once", async () => {
      const token = await issue(await createUser(db));
      const statuses = await Promise.all([1, 2, 3].map(async () => (await change({ token }, t.visitor())).statusCode));
      expect(statuses.sort()).toEqual([200, 400, 400]);
    });

    test.each([
      ["reset", hour],
      ["activation", 7 * day],
    ] as const)("a token of kind %s lasts its time, not more", async (kind, lifetime) => {
      const id = await createUser(db);
      const token = await issue(id, kind);
      const authorization = `Bearer ${token}`;
      t.advance(lifetime - 1);
      expect((await visitor.call("GET", "/api/users/me", undefined, { headers: { authorization } })).statusCode).toBe(200);
      t.advance(1);
      expect((await visitor.call("GET", "/api/users/me", undefined, { headers: { authorization } })).json()).toMatchObject({
        error: "bearer_ended",
      });
      expect((await change({ token })).json()).toMatchObject({ error: "invalid_token" });
    });

    test("the database keeps the hash of a token only", async () => {
      const token = await issue(await createUser(db));
      expect(JSON.stringify(await db.selectFrom("tokens").selectAll().execute())).not.toContain(token);
    });

    test("an unknown token is refused, and guesses are counted by address", async () => {
      for (let i = 0; i < 100; i++) expect((await change({ token: `unknown-token-${i}` })).statusCode).toBe(400);
      expect((await change({ token: "unknown-token" })).statusCode).toBe(429);
    });

    test("something of 10 characters or fewer is no token", async () => {
      expect((await change({ token: "abcdefghij" })).json()).toMatchObject({ error: "unauthenticated" });
      const headers = { authorization: "Bearer abcdefghij" };
      expect((await visitor.call("GET", "/api/users/me", undefined, { headers })).json()).toMatchObject({ error: "unauthenticated" });
      const teacher = await createTeacher(db, await createSchool(db), [], { change_password: 1 });
      expect((await change({ token: "abcdefghij" }, await t.signedInAs(teacher))).statusCode).toBe(200);
    });
  });

  describe("without token", () => {
    test("a session that must change its password does nothing else first", async () => {
      const id = await createTeacher(db, await createSchool(db), [], { change_password: 1, password_hash });
      const [browser, elsewhere] = [await t.signedInAs(id), await t.signedInAs(id)];
      expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ changePassword: true });
      const blocked = await browser.call("POST", "/api/users/me", { firstName: "A", name: "B" });
      expect(blocked.statusCode).toBe(403);
      expect((await change({}, browser)).json()).toEqual({ teacher: true });
      expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ changePassword: false });
      expect(await status(elsewhere)).toBe(401);
    });

    test("a session that need not is refused, and so is a visitor", async () => {
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect((await change({}, teacher)).statusCode).toBe(403);
      expect((await change({})).statusCode).toBe(401);
    });
  });

  test("it is refused without CSRF token, too short, or typed twice differently", async () => {
    const token = await issue(await createUser(db));
    expect((await change({ token }, visitor, { csrf: false })).statusCode).toBe(403);
    expect((await change({ token, password: "1234567", password2: "1234567" })).json()).toMatchObject({
      errors: [{ field: "password", fullErrorMessage: "Le mot de passe doit comporter 8 caractères minimum" }],
    });
    expect((await change({ token, password2: password })).json()).toMatchObject({
      errors: [{ field: "password2", fullErrorMessage: "Les 2 mots de passe sont différents" }],
    });
    expect((await change({ token })).statusCode).toBe(200);
  });

  test("the link and the new password are taken as forms too", async () => {
    const id = await createUser(db, { email: "active@exemple.fr" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const send = (path: string, form: Record<string, string>) =>
      visitor.call("POST", `/api/users/${path}`, new URLSearchParams(form).toString(), { headers });
    expect((await send("ask-password", { username: "active@exemple.fr" })).statusCode).toBe(204);
    const form = { password: chosen, password2: chosen, token: await issue(id), email: "active@exemple.fr" };
    expect((await send("change-password", form)).json()).toEqual({ teacher: false });
  });

  describe("changing one's own", () => {
    const own = (browser: Browser, values: object = {}, options?: Parameters<Browser["call"]>[3]) =>
      browser.call("POST", "/api/users/me/password", { current: password, password: chosen, password2: chosen, ...values }, options);

    test("needs the current one; this browser stays signed in, the others, the links and the card end", async () => {
      const id = await createStudent(db, await createClassroom(db), { password_hash, card_password: "encrypted" });
      const bystander = await t.signedInAs(await createUser(db, { password_hash }));
      const [browser, elsewhere] = [await t.signedInAs(id), await t.signedInAs(id)];
      const link = await issue(id);
      const wrong = await own(browser, { current: "Mirage-et-vent7" });
      expect([wrong.statusCode, wrong.json().errors]).toEqual([
        400,
        [{ field: "current", fullErrorMessage: "Le mot de passe n’est pas le bon" }],
      ]);
      expect(await status(elsewhere)).toBe(200);
      expect((await own(browser)).statusCode).toBe(204);
      expect([await status(browser), await status(elsewhere), await status(bystander)]).toEqual([200, 401, 200]);
      expect(await row(id)).toMatchObject({ card_password: null, change_password: 0 });
      expect(await verifyPassword(chosen, (await row(id)).password_hash)).toBe(true);
      expect((await change({ token: link }, t.visitor())).json()).toMatchObject({ error: "invalid_token" });
      expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject", "details"]).execute()).toEqual([
        { actor_id: id, action: "account.own-password", subject: `user:${id}`, details: "present-password" },
      ]);
    });

    test("is refused to a visitor, without CSRF token, while impersonating, and with a bad form", async () => {
      const school = await createSchool(db);
      const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1, password_hash }));
      const teacher = await createTeacher(db, school, [], { password_hash });
      expect((await own(visitor)).statusCode).toBe(401);
      expect((await own(manager, {}, { csrf: false })).statusCode).toBe(403);
      const fields = (response: { json(): { errors: { field: string }[] } }) => response.json().errors.map(({ field }) => field);
      expect(fields(await own(manager, { current: "", password: "court", password2: "court" }))).toEqual(["current", "password"]);
      expect(fields(await own(manager, { password2: "autre chose" }))).toEqual(["password2"]);
      await manager.call("POST", `/api/users/impersonate/${teacher}`);
      expect((await own(manager)).json()).toMatchObject({ error: "while_impersonating" });
    });

    test("one that would be guessed at once is refused at its field, and leaves the link as it was", async () => {
      const id = await createUser(db, { email: "zoe@exemple.fr", username: "zoe@exemple.fr", password_hash });
      const link = await issue(id);
      for (const weak of ["MotDePasse", "12345678", "soleil2012", "zoe@exemple.fr"]) {
        const mine = await own(await t.signedInAs(id), { password: weak, password2: weak });
        const mailed = await change({ token: link, password: weak, password2: weak }, t.visitor());
        for (const refused of [mine, mailed]) expect([refused.statusCode, refused.json().errors[0]?.field]).toEqual([400, "password"]);
      }
      expect((await change({ token: link }, t.visitor())).statusCode).toBe(200);
    });

    test("ten wrong passwords make it wait", async () => {
      const browser = await t.signedInAs(await createUser(db, { password_hash }));
      for (let i = 0; i < 10; i++) expect((await own(browser, { current: "faux-mot" })).statusCode).toBe(400);
      expect((await own(browser)).statusCode).toBe(429);
    });
  });

  describe("asking for a link", () => {
    const ask = (username: string, browser = visitor) => browser.call("POST", "/api/users/ask-password", { username });
    const jobs = () => queued(db);

    test("sends a reset to an active account and the activation again to one that waits", async () => {
      const active = await createUser(db, { email: "active@exemple.fr" });
      const waiting = await createUser(db, { email: "attend@exemple.fr", activated_at: null });
      expect((await ask("Active@exemple.fr")).statusCode).toBe(204);
      expect((await ask("attend@exemple.fr")).statusCode).toBe(204);
      expect(await jobs()).toEqual([
        { template: "reset", userId: active },
        { template: "activation", userId: waiting },
      ]);
    });

    test("says nothing of whether the account exists or has an address", async () => {
      await createUser(db, { username: "sans.email" });
      await createUser(db, { username: "pas une adresse", email: "pas une adresse" });
      for (const name of ["sans.email", "pas une adresse", "personne@exemple.fr"]) {
        const response = await ask(name);
        expect([response.statusCode, response.body]).toEqual([204, ""]);
      }
      expect(await jobs()).toEqual([]);
    });

    test("sends at most four an hour to one account, whether it exists or not", async () => {
      await createUser(db, { email: "active@exemple.fr" });
      for (const name of ["active@exemple.fr", "personne@exemple.fr"]) {
        for (let i = 0; i < 4; i++) expect((await ask(name)).statusCode).toBe(204);
        expect((await ask(name)).statusCode).toBe(429);
      }
      expect(await jobs()).toHaveLength(4);
    });

    test("needs a name of 3 characters and the CSRF token", async () => {
      expect((await ask("ab")).json()).toMatchObject({ error_description: "Veuillez saisir votre email" });
      const refused = await visitor.call("POST", "/api/users/ask-password", { username: "abc" }, { csrf: false });
      expect(refused.statusCode).toBe(403);
    });
  });
});
