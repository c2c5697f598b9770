import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { limits } from "../../platform/http/rate-limits.ts";
import { issueToken } from "../accounts/tokens.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let visitor: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    visitor = t.visitor();
  });

  const form = { firstName: "Jean-Luc", name: "D'Artagnan", email: "jl@exemple.fr", code: "ABCF-DEFG" };
  const signUp = (values: Partial<typeof form> = {}, options?: Parameters<Browser["call"]>[3]) =>
    visitor.call("POST", "/api/users/signup", { ...form, ...values }, options);
  const account = (email: string) => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

  test("a classroom code makes a student of that class, who waits for the activation mail", async () => {
    const school = await createSchool(db);
    const classroom = await createClassroom(db, { school_id: school, subscription_code: "ABCF-DEFG" });
    const response = await signUp({ email: " JL@Exemple.fr" });
    expect(response.statusCode).toBe(201);
    expect(response.body).toBe("");
    const created = await account("jl@exemple.fr");
    expect(created).toMatchObject({
      school_id: school,
      classroom_id: classroom,
      first_name: "Jean-Luc",
      name: "D'Artagnan",
      username: "jl@exemple.fr",
      password_hash: null,
      teacher: 0,
      admin: 0,
      school_admin: 0,
      change_password: 0,
      activated_at: null,
      created_at: testNow,
    });
    const jobs = await db.selectFrom("outbox").select(["kind", "payload", "status"]).execute();
    expect(jobs).toEqual([{ kind: "mail", status: "pending", payload: JSON.stringify({ template: "activation", userId: created?.id }) }]);
  });

  test("a school code makes a teacher of that school, without class nor management", async () => {
    const school = await createSchool(db, { subscription_code: "ABCE-DEFG" });
    expect((await signUp({ code: "ABCE-DEFG" })).statusCode).toBe(201);
    expect(await account("jl@exemple.fr")).toMatchObject({ school_id: school, classroom_id: null, teacher: 1, school_admin: 0 });
  });

  test.each([" abcf-defg ", "abcfdefg", "ABC F D E F G"])("a code typed « %s » is understood", async (code) => {
    await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    expect((await signUp({ code })).statusCode).toBe(201);
  });

  describe("is refused", () => {
    const unknownCode = {
      error: "unknown_code",
      error_description: expect.stringContaining("Ce code est inconnu"),
      errors: [{ field: "code", fullErrorMessage: expect.any(String) }],
    };

    test("with an unknown code, on its field", async () => {
      for (const code of ["ABCF-DEFG", "ABCE-DEFG", "ABCD-DEFG", "OOOF-0000", "n’importe quoi"]) {
        const response = await signUp({ code });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual(unknownCode);
      }
      expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    });

    test("with the code of an archived class", async () => {
      await createClassroom(db, { subscription_code: "ABCF-DEFG", archived_at: testNow });
      expect((await signUp()).json()).toEqual(unknownCode);
    });

    test("with an address that an account has, on its field", async () => {
      await createClassroom(db, { subscription_code: "ABCF-DEFG" });
      await createUser(db, { email: "jl@exemple.fr" });
      const response = await signUp();
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ error: "email_taken", errors: [{ field: "email" }] });
      expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
    });

    test("with names that sign-up does not accept, saying which", async () => {
      const response = await signUp({ firstName: "Hélène", name: "De La Tour", email: "personne", code: "" });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([
        { field: "firstName", fullErrorMessage: "Veuillez saisir votre prénom" },
        { field: "name", fullErrorMessage: "Veuillez saisir votre nom" },
        { field: "email", fullErrorMessage: expect.stringContaining("Cette adresse email n’est pas valide") },
        { field: "code", fullErrorMessage: "Veuillez saisir un code" },
      ]);
    });

    test("without CSRF token", async () => {
      await createClassroom(db, { subscription_code: "ABCF-DEFG" });
      expect((await signUp({}, { csrf: false })).statusCode).toBe(403);
    });
  });

  test("names are shown as they were typed, when they are the same names", async () => {
    await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    const plain = { firstName: "Chloe", name: "De-La-Tour" };
    await signUp({ ...plain, ...{ shownFirstName: " Chloé ", shownName: "De  La Tour" } });
    expect(await account("jl@exemple.fr")).toMatchObject({ first_name: "Chloé", name: "De La Tour" });
    await signUp({ ...plain, email: "b@exemple.fr", ...{ shownFirstName: "Zoé", shownName: "De\u202eLa Tour" } });
    expect(await account("b@exemple.fr")).toMatchObject({ first_name: "Chloe", name: "De-La-Tour" });
  });

  test("an address that nobody has proven is free for the next person who signs up", async () => {
    await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    expect((await signUp({ firstName: "Autre" })).statusCode).toBe(201);
    expect((await signUp()).statusCode).toBe(201);
    expect(await account("jl@exemple.fr")).toMatchObject({ first_name: "Jean-Luc" });
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  describe("correcting a mistyped address", () => {
    const correct = (email: string, browser = visitor) => browser.call("POST", "/api/users/signup/email", { email });

    test("sends the activation to the right one, as often as it takes, and ends the former links", async () => {
      await createClassroom(db, { subscription_code: "ABCF-DEFG" });
      await signUp();
      const id = (await account("jl@exemple.fr"))?.id ?? 0;
      const link = await issueToken(db, t.context, id, "activation");
      expect((await correct("jean-luc@exemple.fr")).statusCode).toBe(204);
      expect((await correct("jeanluc@exemple.fr")).statusCode).toBe(204);
      expect(await account("jeanluc@exemple.fr")).toMatchObject({ id, username: "jeanluc@exemple.fr", first_name: "Jean-Luc" });
      const body = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7" };
      const choose = (token: string) => t.visitor().call("POST", "/api/users/change-password", { ...body, token });
      expect((await choose(link)).json()).toMatchObject({ error: "invalid_token" });
      const ticket = visitor.cookies.get("__Host-badin_signup") ?? "";
      expect((await choose(ticket)).json()).toMatchObject({ error: "invalid_token" });
      expect((await choose(await issueToken(db, t.context, id, "activation"))).statusCode).toBe(200);
      expect((await correct("a@exemple.fr")).json()).toMatchObject({ error: "sign_up_closed" });
    });

    test("is for the browser that signed up, with an address that is free and well formed", async () => {
      await createClassroom(db, { subscription_code: "ABCF-DEFG" });
      await createUser(db, { email: "pris@exemple.fr" });
      await signUp();
      expect((await correct("a@exemple.fr", t.visitor())).json()).toMatchObject({ error: "sign_up_closed" });
      expect((await correct("pris@exemple.fr")).json()).toMatchObject({ error: "email_taken", errors: [{ field: "email" }] });
      expect((await correct("sans arobase")).statusCode).toBe(400);
      expect((await visitor.call("POST", "/api/users/signup/email", { email: "a@exemple.fr" }, { csrf: false })).statusCode).toBe(403);
    });
  });

  test("the same address twice at once makes one account", async () => {
    await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    const statuses = (await Promise.all([signUp(), signUp(), signUp()])).map((r) => r.statusCode);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  test("a class of 40 behind one address signs up, a flood does not", async () => {
    await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    for (let i = 0; i < 40; i++) expect((await signUp({ email: `eleve${i}@exemple.fr` })).statusCode).toBe(201);
    for (let i = 40; i < limits.signUpByAddress.max; i++) await signUp({ code: "n’importe quoi" });
    const refused = await signUp({ email: "eleve41@exemple.fr" });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
  });
});
