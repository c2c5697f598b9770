import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createFactor, createSchool, createTeacher } from "../../../test/factories.ts";
import { mailed } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { encryptText } from "../../platform/config/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { codeAt } from "../second-factors/testing.ts";
import { changeMailHandler } from "./email-mails.ts";
import { hashPassword } from "./passwords.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);
const day = 24 * 60 * 60_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let id: number;
  let manager: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    const school = await createSchool(db);
    manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    const email = "jeanne@exemple.fr";
    id = await createTeacher(db, school, [], { first_name: "Jeanne", email, username: email, password_hash, last_sign_in_at: 1 });
  });

  const change = (values: object) =>
    manager.call("PUT", `/api/teachers/users/${id}`, {
      firstName: "Jeanne",
      name: "Herveux",
      email: "jeanne@exemple.fr",
      password: "",
      ...values,
    });
  const signIn = async (username: string, given: string) =>
    (await t.visitor().call("POST", "/api/users/signin", { username, password: given })).statusCode;
  const undo = (token: string, code?: string) => t.visitor().call("POST", "/api/users/undo-change", { token, ...(code && { code }) });

  const letters = () => mailed(db, (mailer) => changeMailHandler(t.context, mailer));

  test("counts at once, and the former address is told, with a link that puts address and password back", async () => {
    await change({ email: "autre@exemple.fr", password: "donné par la gestion" });
    expect([await signIn("autre@exemple.fr", "donné par la gestion"), await signIn("jeanne@exemple.fr", password)]).toEqual([200, 401]);
    const { sent, token } = await letters();
    expect(sent).toMatchObject([{ email: "jeanne@exemple.fr", letter: { subject: "Votre compte Badin a été modifié" } }]);
    const hijacker = t.visitor();
    await hijacker.call("POST", "/api/users/signin", { username: "autre@exemple.fr", password: "donné par la gestion" });
    expect((await undo(token)).statusCode).toBe(204);
    expect((await hijacker.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect([await signIn("jeanne@exemple.fr", password), await signIn("autre@exemple.fr", "donné par la gestion")]).toEqual([200, 401]);
    expect((await undo(token)).json()).toMatchObject({ error: "invalid_token" });
  });

  test("is undone as it was before the first of two changes, also once another password was chosen", async () => {
    await change({ email: "autre@exemple.fr" });
    await change({ email: "encore@exemple.fr", password: "donné par la gestion" });
    await db.updateTable("users").set({ change_password: 0, password_hash: "chosen since" }).where("id", "=", id).execute();
    const { sent, token } = await letters();
    expect(sent.map(({ email }) => email)).toEqual(["jeanne@exemple.fr", "jeanne@exemple.fr"]);
    expect((await undo(token)).statusCode).toBe(204);
    expect(await signIn("jeanne@exemple.fr", password)).toBe(200);
  });

  test("takes away what was added since to open the account or to be told of it, and keeps what was there before", async () => {
    const link = (subject: string, linked_at: number) =>
      ({ user_id: id, kind: "oidc", issuer: "https://ent.exemple", subject, linked_at, last_used_at: null }) as const;
    const told = (endpoint: string, created_at: number) => ({ user_id: id, endpoint, p256dh: "p", auth: "a", created_at });
    await db.insertInto("outside_identities").values(link("sienne", t.context.now())).execute();
    await db
      .insertInto("push_subscriptions")
      .values(told("https://push.exemple/1", t.context.now()) as never)
      .execute();
    await change({ email: "autre@exemple.fr", password: "donné par la gestion" });
    await db
      .insertInto("outside_identities")
      .values(link("usurpée", t.context.now() + 1))
      .execute();
    await db
      .insertInto("push_subscriptions")
      .values(told("https://push.exemple/2", t.context.now() + 1) as never)
      .execute();
    expect((await undo((await letters()).token)).statusCode).toBe(204);
    expect(await db.selectFrom("outside_identities").select("subject").execute()).toEqual([{ subject: "sienne" }]);
    expect(await db.selectFrom("push_subscriptions").select("endpoint").execute()).toEqual([{ endpoint: "https://push.exemple/1" }]);
  });

  test("of an account that moved to another school, or was deleted, since: the link follows it, or says that it is over", async () => {
    await change({ email: "autre@exemple.fr" });
    const { token } = await letters();
    await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", id).execute();
    expect((await undo(token)).json()).toMatchObject({ error: "invalid_token" });
    const elsewhere = await createSchool(db);
    await db.updateTable("users").set({ deleted_at: null, school_id: elsewhere }).where("id", "=", id).execute();
    const twice = await Promise.all([undo(token), undo(token)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
    expect(await signIn("jeanne@exemple.fr", password)).toBe(200);
    const noted = await db.selectFrom("audit_log").where("details", "=", "mail-link").select("school_id").execute();
    expect(noted.map(({ school_id }) => school_id)).toEqual([elsewhere, elsewhere]);
  });

  test("can be undone for seven days, and no longer", async () => {
    await change({ email: "autre@exemple.fr" });
    const { token } = await letters();
    t.advance(7 * day);
    expect((await undo(token)).json()).toMatchObject({ error: "invalid_token" });
  });

  test("is told to nobody when only names change, when its owner never came, and when it is one’s own", async () => {
    await change({ name: "Herveux-Martin" });
    await db.updateTable("users").set({ change_password: 1, last_sign_in_at: null }).where("id", "=", id).execute();
    await change({ email: "autre@exemple.fr" });
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  describe("of an account with a second factor", () => {
    const secret = "JBSWY3DPEHPK3PXP";
    beforeEach(async () => {
      await createFactor(db, id);
      const totp_secret = encryptText(secret, t.context.keys.totpSecret, t.context.randomBytes);
      await db.updateTable("second_factors").set({ totp_secret, totp_step: 0 }).execute();
      await change({ email: "autre@exemple.fr" });
    });

    test("asks for it before it undoes anything: a former mailbox alone is not enough", async () => {
      const { token } = await letters();
      for (const code of [undefined, "000000"]) {
        const refused = (await undo(token, code)).json<{ error: string; errors: { field: string }[] }>();
        expect([refused.error, refused.errors[0]?.field]).toEqual(["wrong_code", "code"]);
      }
      expect(await signIn("jeanne@exemple.fr", password)).toBe(401);
      expect((await undo(token, codeAt(secret, t.context.now()))).statusCode).toBe(204);
      expect(await signIn("jeanne@exemple.fr", password)).toBe(200);
    });

    test("added since by somebody else: nothing is asked, and it is taken away", async () => {
      await db
        .updateTable("second_factors")
        .set({ created_at: t.context.now() + 1 } as never)
        .execute();
      expect((await undo((await letters()).token)).statusCode).toBe(204);
      expect(await db.selectFrom("second_factors").selectAll().execute()).toEqual([]);
    });
  });
});
