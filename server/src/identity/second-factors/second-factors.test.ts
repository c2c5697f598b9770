import { createHmac, randomBytes } from "node:crypto";
import { errorCatalogue } from "@badin/contract";
import type { Kysely } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createFactor, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { createPasskey } from "../../../test/passkey.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { sweep } from "../../app/housekeeping.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { up as hashSlowly } from "../../platform/database/migrations/0049-slow-recovery-codes.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { issueToken } from "../accounts/tokens.ts";
import { codeAt } from "./testing.ts";

const minute = 60_000;
const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);
const own = "/api/users/me/second-factors";

onBothEngines((open) => {
  let t: TestApp;
  let database: Database;
  let db: Db;
  let school: number;
  let id: number;
  let home: Browser;

  beforeEach(async () => {
    database = await open();
    db = database.db;
    t = await createTestApp(database);
    school = await createSchool(db);
    id = await createTeacher(db, school, [], { school_admin: 1, email: "jeanne@exemple.fr", username: "jeanne@exemple.fr", password_hash });
    home = await t.signedInAs(id);
  });

  /** A browser signed in as `userId`, on another application with the same database. */
  async function onOther(other: TestApp, userId: number): Promise<Browser> {
    const browser = other.visitor();
    for (const [name, value] of (await t.signedInAs(userId)).cookies) browser.cookies.set(name, value);
    return browser;
  }
  const codeOf = (secret: string, ms = 0) => codeAt(secret, t.context.now() + ms);
  const outcome = (response: { statusCode: number; json<T>(): T }) => [response.statusCode, response.json<{ error: string }>().error];
  async function addApp(browser = home): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await browser.call("POST", `${own}/app/start`, { password })).json<{ secret: string }>();
    const response = await browser.call("POST", `${own}/app`, { name: "Mon téléphone", code: codeOf(secret) });
    expect(response.statusCode).toBe(201);
    t.advance(minute);
    return { secret, codes: response.json<{ codes: string[] }>().codes };
  }
  async function addPasskey(passkey: ReturnType<typeof createPasskey>, browser = home) {
    const { options } = (await browser.call("POST", `${own}/passkey/start`, { password })).json<{ options: { challenge: string } }>();
    return browser.call("POST", `${own}/passkey`, { name: "Ma clé", response: passkey.create(options.challenge) });
  }
  const signIn = (browser: Browser, username = "jeanne@exemple.fr") => browser.call("POST", "/api/users/signin", { username, password });
  const confirm = (browser: Browser, code: string) => browser.call("POST", "/api/users/signin/code", { code });
  const status = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).statusCode;
  const jobs = () => queued<{ template: string; event: string }>(db);
  const audited = async () => (await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);

  describe("an authenticator app", () => {
    test("is added by a code that it shows, comes with ten recovery codes, and is listed", async () => {
      const other = await t.signedInAs(id);
      const { codes } = await addApp();
      expect(codes).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      const factors = (await home.call("GET", own)).json();
      expect(factors).toMatchObject({ factors: [{ kind: "totp", name: "Mon téléphone", usedAt: null }], codes: 10, passkeys: true });
      expect(await status(home)).toBe(200);
      // Opened without second factor: perhaps by somebody else.
      expect(await status(other)).toBe(401);
      expect(await audited()).toContain("second-factor.add");
      expect(await jobs()).toMatchObject([{ template: "second-factor", event: "added" }]);
    });

    test("neither its secret nor a recovery code is in the database as it was shown", async () => {
      const { secret, codes } = await addApp();
      const rows = JSON.stringify([
        await db.selectFrom("second_factors").selectAll().execute(),
        await db.selectFrom("recovery_codes").selectAll().execute(),
      ]);
      for (const shown of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))]) expect(rows).not.toContain(shown);
    });

    test("recovery codes are hashed slowly, with a salt of their account", async () => {
      await addApp();
      await addApp(await t.signedInAs(await createTeacher(db, school, [], { password_hash })));
      const hashes = (await db.selectFrom("recovery_codes").select("code_hash").execute()).map(({ code_hash }) => code_hash);
      expect(hashes).toHaveLength(20);
      for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(new Set(hashes.map((hash) => hash.split("$")[4])).size).toBe(2);
    });

    test("a recovery code made before they were hashed slowly works once more", async () => {
      const { codes } = await addApp();
      await db.deleteFrom("recovery_codes").execute();
      const bare = (codes[0] ?? "").replace("-", "");
      const code_hash = createHmac("sha256", t.context.keys.recoveryCode).update(`${id} ${bare}`).digest("hex");
      await db.insertInto("recovery_codes").values({ user_id: id, code_hash }).execute();
      await hashSlowly(db as unknown as Kysely<unknown>);
      const browser = t.visitor();
      await signIn(browser);
      expect((await confirm(browser, codes[0] ?? "")).statusCode).toBe(200);
    });

    test("needs the password, then a right code within a quarter of an hour", async () => {
      expect(outcome(await home.call("POST", `${own}/app/start`, { password: "Mirage-2000" }))).toEqual([400, "wrong_password"]);
      expect(outcome(await home.call("POST", `${own}/app`, { name: "X", code: "123456" }))).toEqual([409, "second_factor_expired"]);
      const { secret } = (await home.call("POST", `${own}/app/start`, { password })).json<{ secret: string }>();
      const wrong = await home.call("POST", `${own}/app`, { name: "X", code: "000000" });
      expect(wrong.json<{ errors: { field: string }[] }>().errors).toMatchObject([{ field: "code" }]);
      t.advance(16 * minute);
      expect(outcome(await home.call("POST", `${own}/app`, { name: "X", code: codeOf(secret) }))).toEqual([409, "second_factor_expired"]);
      expect((await db.selectFrom("second_factors").selectAll().execute()).length).toBe(0);
    });

    test("is asked for after the password: nothing is open until a code is right", async () => {
      const { secret } = await addApp();
      const browser = t.visitor();
      expect((await signIn(browser)).json()).toEqual({ teacher: true, secondStep: true });
      expect(browser.cookies.has("__Host-badin_session")).toBe(false);
      expect(await status(browser)).toBe(401);
      expect((await browser.call("GET", "/api/users/signin/second-step")).json()).toEqual({ waits: true, app: true, passkey: false });
      expect(outcome(await confirm(browser, "000000"))).toEqual([400, "wrong_code"]);
      expect(await status(browser)).toBe(401);
      const code = codeOf(secret);
      expect((await confirm(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toEqual({ teacher: true });
      expect(await status(browser)).toBe(200);
      expect(browser.cookies.has("__Host-badin_pending")).toBe(false);
      expect((await home.call("GET", own)).json()).toMatchObject({ factors: [{ usedAt: new Date(t.context.now()).toISOString() }] });
    });

    test("a code works once, also the one that added the app; clocks may differ by 30 seconds", async () => {
      const { secret } = (await home.call("POST", `${own}/app/start`, { password })).json<{ secret: string }>();
      const first = codeOf(secret);
      await home.call("POST", `${own}/app`, { name: "X", code: first });
      const [a, b] = [t.visitor(), t.visitor()];
      await signIn(a);
      await signIn(b);
      expect(outcome(await confirm(a, first))).toEqual([400, "wrong_code"]);
      t.advance(2 * minute);
      expect(outcome(await confirm(a, codeOf(secret, 90_000)))).toEqual([400, "wrong_code"]);
      const ahead = codeOf(secret, 30_000);
      expect((await confirm(a, ahead)).statusCode).toBe(200);
      expect(outcome(await confirm(b, ahead))).toEqual([400, "wrong_code"]);
      // Nor does an earlier one, seen over a shoulder.
      expect(outcome(await confirm(b, codeOf(secret)))).toEqual([400, "wrong_code"]);
    });

    test("of two sign-ins with the same code at once, one opens", async () => {
      const { secret } = await addApp();
      const browsers = [t.visitor(), t.visitor()];
      for (const browser of browsers) await signIn(browser);
      const code = codeOf(secret);
      const answers = await Promise.all(browsers.map((browser) => confirm(browser, code)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    });
  });

  describe("the second step", () => {
    test("a recovery code replaces the factor once, is logged and told by mail", async () => {
      const { codes } = await addApp();
      const [code = ""] = codes;
      const browser = t.visitor();
      await signIn(browser);
      expect((await confirm(browser, ` ${code.toLowerCase().replace("-", " ")} `)).statusCode).toBe(200);
      const again = t.visitor();
      await signIn(again);
      expect(outcome(await confirm(again, code))).toEqual([400, "wrong_code"]);
      expect((await home.call("GET", own)).json()).toMatchObject({ codes: 9 });
      expect(await audited()).toContain("second-factor.recover");
      expect((await jobs()).map(({ event }) => event)).toEqual(["added", "recovered"]);
    });

    test("the recovery code of somebody else opens nothing", async () => {
      await addApp();
      const colleague = await createTeacher(db, school, [], { password_hash });
      const { codes } = await addApp(await t.signedInAs(colleague));
      const browser = t.visitor();
      await signIn(browser);
      expect(outcome(await confirm(browser, codes[0] ?? ""))).toEqual([400, "wrong_code"]);
    });

    test("ends after ten minutes, when the password changes, and at a closed school", async () => {
      const { secret } = await addApp();
      const [late, changed, closed] = [t.visitor(), t.visitor(), t.visitor()];
      await signIn(late);
      t.advance(11 * minute);
      expect(outcome(await confirm(late, codeOf(secret)))).toEqual([401, "sign_in_expired"]);
      expect((await t.visitor().call("GET", "/api/users/signin/second-step")).json()).toMatchObject({ waits: false });
      await signIn(changed);
      const renewed = await home.call("POST", "/api/users/me/password", {
        current: password,
        password: "cheval-agrafe-batterie",
        password2: "cheval-agrafe-batterie",
      });
      expect(renewed.statusCode).toBe(204);
      expect(outcome(await confirm(changed, codeOf(secret)))).toEqual([401, "sign_in_expired"]);
      await db.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
      await signIn(closed);
      await db.updateTable("schools").set({ closed_at: 1 }).execute();
      expect(outcome(await confirm(closed, codeOf(secret)))).toEqual([401, "school_closed"]);
      t.advance(11 * minute);
      await sweep(t.context);
      expect(await db.selectFrom("pending_sign_ins").selectAll().execute()).toEqual([]);
    });

    test("a caller who tries codes waits longer and longer; the owner goes on in a browser that the account knows", async () => {
      const { secret } = await addApp();
      const mine = t.visitor();
      await signIn(mine);
      expect((await confirm(mine, codeOf(secret))).statusCode).toBe(200);
      const thief = t.visitor();
      await signIn(thief);
      const tried = [];
      for (let n = 0; n < 8; n++) tried.push((await confirm(thief, `00000${n}`)).statusCode);
      expect(tried).toContain(429);
      t.advance(31_000);
      await mine.call("DELETE", "/api/users/signin");
      await signIn(mine);
      expect((await confirm(mine, codeOf(secret))).statusCode).toBe(200);
    });

    test("is asked for after a mailed link too: the mailbox alone opens nothing", async () => {
      const { secret } = await addApp();
      const token = await issueToken(db, t.context, id, "reset");
      const browser = t.visitor();
      const chosen = "cheval-agrafe-batterie";
      const response = await browser.call("POST", "/api/users/change-password", { password: chosen, password2: chosen, token });
      expect(response.json()).toEqual({ teacher: true, secondStep: true });
      // Nothing has changed: the owner stays signed in, and the former password is the one.
      expect([await status(browser), await status(home)]).toEqual([401, 200]);
      expect((await signIn(t.visitor())).json()).toEqual({ teacher: true, secondStep: true });
      expect((await confirm(browser, codeOf(secret))).statusCode).toBe(200);
      expect([await status(browser), await status(home)]).toEqual([200, 401]);
      expect(outcome(await signIn(t.visitor()))).toEqual([401, "bad_credentials"]);
      expect(
        (await t.visitor().call("POST", "/api/users/change-password", { password: chosen, password2: chosen, token })).statusCode,
      ).toBe(400);
    });

    test("a link that has ended while its second step waits changes nothing", async () => {
      const { secret } = await addApp();
      const token = await issueToken(db, t.context, id, "reset");
      const [browser, chosen] = [t.visitor(), "cheval-agrafe-batterie"];
      await browser.call("POST", "/api/users/change-password", { password: chosen, password2: chosen, token });
      await db.deleteFrom("tokens").execute();
      expect(outcome(await confirm(browser, codeOf(secret)))).toEqual([401, "sign_in_expired"]);
      expect([await status(browser), await status(home)]).toEqual([401, 200]);
      expect((await signIn(t.visitor())).json()).toEqual({ teacher: true, secondStep: true });
    });

    test("anyone who has none signs in as before", async () => {
      const browser = t.visitor();
      expect((await signIn(browser)).json()).toEqual({ teacher: true });
      expect(await status(browser)).toBe(200);
    });
  });

  describe("as the recent proof that something final asks for", () => {
    const proof = "/api/users/me/proof";
    const quarter = 15 * minute;
    /** Tries to hand the school over to nobody: 404 once the proof is given. */
    const handOver = async (browser: Browser) =>
      (await browser.call("POST", "/api/users/transfert-school", { adminId: 999_999 })).statusCode;

    test("a code of the app or a recovery code counts like the password, once, in this session only", async () => {
      const { secret, codes } = await addApp();
      const elsewhere = await t.signedInAs(id);
      t.advance(quarter);
      expect((await home.call("GET", proof)).json()).toEqual({ app: true, passkey: false });
      expect(await handOver(home)).toBe(403);
      expect(outcome(await home.call("POST", `${proof}/code`, { code: "000000" }))).toEqual([400, "wrong_code"]);
      expect(await handOver(home)).toBe(403);
      const code = codeOf(secret);
      expect((await home.call("POST", `${proof}/code`, { code })).statusCode).toBe(204);
      expect([await handOver(home), await handOver(elsewhere)]).toEqual([404, 403]);
      t.advance(quarter);
      expect(await handOver(home)).toBe(403);
      expect(outcome(await home.call("POST", `${proof}/code`, { code }))).toEqual([400, "wrong_code"]);
      expect((await home.call("POST", `${proof}/code`, { code: codes[0] })).statusCode).toBe(204);
      expect(await handOver(home)).toBe(404);
    });

    test("a passkey counts, what it signed counts once, and one of somebody else does not", async () => {
      const passkey = createPasskey();
      await addPasskey(passkey);
      t.advance(quarter);
      expect((await home.call("GET", proof)).json()).toEqual({ app: false, passkey: true });
      const ask = async () =>
        (await home.call("POST", `${proof}/passkey/options`)).json<{ options: { challenge: string } }>().options.challenge;
      const give = (response: object) => home.call("POST", `${proof}/passkey`, { response });
      const signed = passkey.sign(await ask());
      expect(outcome(await give(createPasskey().sign(await ask())))).toEqual([400, "passkey_refused"]);
      expect(outcome(await give(signed))).toEqual([400, "passkey_refused"]);
      expect(await handOver(home)).toBe(403);
      const next = passkey.sign(await ask());
      expect((await give(next)).statusCode).toBe(204);
      expect(await handOver(home)).toBe(404);
      t.advance(quarter);
      expect(outcome(await give(next))).toEqual([400, "passkey_refused"]);
      expect(await handOver(home)).toBe(403);
    });

    test("anyone who impersonates gives a factor of their own, not one of the account", async () => {
      const { secret } = await addApp();
      const colleague = await createTeacher(db, school);
      await db.updateTable("sessions").set({ user_id: colleague, impersonator_id: id }).execute();
      t.advance(quarter);
      const theirs = (await home.call("GET", proof)).json();
      expect(theirs).toEqual({ app: true, passkey: false });
      expect((await home.call("POST", `${proof}/code`, { code: codeOf(secret) })).statusCode).toBe(204);
    });

    test("an account without factor has none to give, and guessing codes waits", async () => {
      expect((await home.call("GET", proof)).json()).toEqual({ app: false, passkey: false });
      expect((await home.call("POST", `${proof}/passkey/options`)).statusCode).toBe(404);
      const statuses: number[] = [];
      for (let i = 0; i < 25; i++) statuses.push((await home.call("POST", `${proof}/code`, { code: "000000" })).statusCode);
      expect(statuses).toContain(429);
      expect(statuses).not.toContain(204);
      expect((await t.visitor().call("POST", `${proof}/code`, { code: "000000" })).statusCode).toBe(401);
    });
  });

  describe("a passkey", () => {
    test("is added and signs in; a signature is of one challenge", async () => {
      const passkey = createPasskey();
      expect((await addPasskey(passkey)).statusCode).toBe(201);
      const browser = t.visitor();
      await signIn(browser);
      expect((await browser.call("GET", "/api/users/signin/second-step")).json()).toEqual({ waits: true, app: false, passkey: true });
      const ask = async () =>
        (await browser.call("POST", "/api/users/signin/passkey/options")).json<{ options: { challenge: string; rpId: string } }>().options;
      const { challenge, rpId } = await ask();
      expect(rpId).toBe("badin.example");
      const response = passkey.sign(challenge);
      // A second try of the same challenge is refused, whether the first was right or not.
      const stranger = { ...createPasskey().sign(challenge), id: response.id };
      expect(outcome(await browser.call("POST", "/api/users/signin/passkey", { response: stranger }))).toEqual([400, "passkey_refused"]);
      expect(outcome(await browser.call("POST", "/api/users/signin/passkey", { response }))).toEqual([400, "passkey_refused"]);
      const next = passkey.sign((await ask()).challenge);
      expect((await browser.call("POST", "/api/users/signin/passkey", { response: next })).json()).toEqual({ teacher: true });
      expect(await status(browser)).toBe(200);
    });

    test("one that is already known, here or elsewhere, is refused in French", async () => {
      const passkey = createPasskey();
      expect((await addPasskey(passkey)).statusCode).toBe(201);
      const other = await t.signedInAs(await createTeacher(db, school, [], { password_hash }));
      for (const browser of [home, other]) {
        const refused = await addPasskey(passkey, browser);
        expect([refused.statusCode, refused.json().error_description]).toEqual([409, errorCatalogue.passkey_known[1]]);
      }
    });

    test("an account has ten factors at most", async () => {
      for (let i = 0; i < 10; i++) await createFactor(db, id);
      expect(outcome(await addPasskey(createPasskey()))).toEqual([409, "factors_full"]);
    });

    test("is refused with the key of somebody else, from another site, and once its counter has gone back", async () => {
      const passkey = createPasskey();
      await addPasskey(passkey);
      const elsewhere = createPasskey("badin.example", "https://badln.example");
      expect(outcome(await addPasskey(elsewhere))).toEqual([400, "passkey_refused"]);
      const colleague = await createTeacher(db, school, [], { email: "paul@exemple.fr", username: "paul@exemple.fr", password_hash });
      await addPasskey(createPasskey(), await t.signedInAs(colleague));
      const attempt = async (username: string) => {
        const browser = t.visitor();
        await signIn(browser, username);
        const { options } = (await browser.call("POST", "/api/users/signin/passkey/options")).json<{ options: { challenge: string } }>();
        return browser.call("POST", "/api/users/signin/passkey", { response: passkey.sign(options.challenge) });
      };
      expect(outcome(await attempt("paul@exemple.fr"))).toEqual([400, "passkey_refused"]);
      expect((await attempt("jeanne@exemple.fr")).statusCode).toBe(200);
      passkey.rewind();
      expect(outcome(await attempt("jeanne@exemple.fr"))).toEqual([400, "passkey_refused"]);
    });

    test("does not exist on plain http: the app alone is offered", async () => {
      const plain = await createTestApp(database, { publicUrl: "http://192.168.1.20:3000" });
      const browser = await onOther(plain, id);
      expect((await browser.call("GET", own)).json()).toMatchObject({ passkeys: false });
      expect(outcome(await browser.call("POST", `${own}/passkey/start`, { password }))).toEqual([403, "forbidden"]);
    });
  });

  describe("keeping them", () => {
    test("the last one removed takes the recovery codes with it, and the password is enough again", async () => {
      await addApp();
      await addPasskey(createPasskey());
      const { factors } = (await home.call("GET", own)).json<{ factors: { id: number }[] }>();
      const remove = (factorId: number, given = password) => home.call("POST", `${own}/${factorId}/remove`, { password: given });
      expect(outcome(await remove(factors[0]?.id ?? 0, "Mirage-2000"))).toEqual([400, "wrong_password"]);
      expect((await remove(factors[0]?.id ?? 0)).statusCode).toBe(204);
      expect((await home.call("GET", own)).json()).toMatchObject({ codes: 10 });
      expect((await remove(factors[1]?.id ?? 0)).statusCode).toBe(204);
      expect((await home.call("GET", own)).json()).toMatchObject({ factors: [], codes: 0 });
      expect((await signIn(t.visitor())).json()).toEqual({ teacher: true });
      expect((await jobs()).map(({ event }) => event)).toEqual(["added", "added", "removed", "removed"]);
    });

    test("new recovery codes end the former ones; without second factor there are none", async () => {
      expect(outcome(await home.call("POST", `${own}/codes`, { password }))).toEqual([404, "not_found"]);
      const { codes } = await addApp();
      const fresh = (await home.call("POST", `${own}/codes`, { password })).json<{ codes: string[] }>().codes;
      const browser = t.visitor();
      await signIn(browser);
      expect(outcome(await confirm(browser, codes[0] ?? ""))).toEqual([400, "wrong_code"]);
      expect((await confirm(browser, fresh[0] ?? "")).statusCode).toBe(200);
    });

    test("nobody touches those of another account", async () => {
      await addApp();
      const { factors } = (await home.call("GET", own)).json<{ factors: { id: number }[] }>();
      const colleague = await t.signedInAs(await createTeacher(db, school, [], { password_hash }));
      expect(outcome(await colleague.call("POST", `${own}/${factors[0]?.id}/remove`, { password }))).toEqual([404, "not_found"]);
      expect((await colleague.call("GET", own)).json()).toMatchObject({ factors: [], codes: 0 });
    });

    test("students have none, and anyone who impersonates sees and changes none", async () => {
      const student = await t.signedInAs(await createStudent(db, await createClassroom(db, { school_id: school }), { password_hash }));
      expect(outcome(await student.call("GET", own))).toEqual([403, "forbidden"]);
      expect(outcome(await student.call("POST", `${own}/app/start`, { password }))).toEqual([403, "forbidden"]);
      const teacher = await createTeacher(db, school, [], { password_hash });
      await home.call("POST", `/api/users/impersonate/${teacher}`);
      expect(outcome(await home.call("GET", own))).toEqual([403, "while_impersonating"]);
      expect(outcome(await home.call("POST", `${own}/app/start`, { password }))).toEqual([403, "while_impersonating"]);
    });

    test("a site admin takes them from who has lost everything: told by mail, never from themselves", async () => {
      await addApp();
      const adminId = await createUser(db, { admin: 1, password_hash });
      const admin = await t.signedInAs(adminId);
      const reset = (userId: number, given = password) =>
        admin.call("POST", `/api/admin/accounts/${userId}/second-factors/reset`, { password: given });
      expect((await admin.call("GET", "/api/admin/accounts?q=jeanne")).json()).toMatchObject([{ secondFactor: true }]);
      expect(outcome(await reset(id, "Mirage-2000"))).toEqual([400, "wrong_password"]);
      expect(outcome(await reset(adminId))).toEqual([409, "self_protection"]);
      expect((await reset(id)).statusCode).toBe(204);
      expect(outcome(await reset(id))).toEqual([404, "not_found"]);
      expect((await signIn(t.visitor())).json()).toEqual({ teacher: true });
      expect((await jobs()).map(({ event }) => event)).toEqual(["added", "reset"]);
      expect(await audited()).toContain("second-factor.reset");
      expect((await admin.call("GET", "/api/admin/accounts?q=jeanne")).json()).toMatchObject([{ secondFactor: false }]);
    });
  });

  describe("SECOND_FACTOR", () => {
    test.each([
      ["optional", [false, false, false]],
      ["site-admins", [true, false, false]],
      ["managers", [true, true, false]],
      ["adults", [true, true, true]],
    ] as const)("%s asks it of a site admin, a manager, a teacher: %j; never of a student", async (secondFactor, asked) => {
      const strict = await createTestApp(database, { secondFactor });
      const student = await createStudent(db, await createClassroom(db, { school_id: school }));
      const people = [await createUser(db, { admin: 1 }), id, await createTeacher(db, school), student];
      const answers = await Promise.all(
        people.map(async (userId) => {
          const browser = await onOther(strict, userId);
          const { addSecondFactor } = (await browser.call("GET", "/api/users/me")).json<{ addSecondFactor: boolean }>();
          expect((await browser.call("GET", "/api/users/me/sessions")).statusCode).toBe(addSecondFactor ? 403 : 200);
          return addSecondFactor;
        }),
      );
      expect(answers).toEqual([...asked, false]);
    });

    test("a site admin can do nothing before adding one; teachers go on as before", async () => {
      const strict = await createTestApp(database, { secondFactor: "site-admins" });
      const admin = await onOther(strict, await createUser(db, { admin: 1, password_hash }));
      expect((await admin.call("GET", "/api/users/me")).json()).toMatchObject({ addSecondFactor: true });
      expect(outcome(await admin.call("GET", "/api/admin/overview"))).toEqual([403, "second_factor_needed"]);
      expect(outcome(await admin.call("POST", "/api/users/me/password", {}))).toEqual([403, "second_factor_needed"]);
      await addApp(admin);
      expect((await admin.call("GET", "/api/users/me")).json()).toMatchObject({ addSecondFactor: false });
      expect((await admin.call("GET", "/api/admin/overview")).statusCode).toBe(200);
      const teacher = await onOther(strict, id);
      expect((await teacher.call("GET", "/api/teachers/classrooms")).statusCode).toBe(200);
    });
  });
});
