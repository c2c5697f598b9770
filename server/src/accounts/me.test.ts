import { errorCatalogue, type Me } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../test/test-app.ts";
import type { Db } from "../database/database.ts";
import { issueToken } from "./tokens.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
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
        impersonate: 0,
        hasSubscription: false,
        badges: [],
        school: { id: school, name: "Aéroclub du Lauragais", subscriptionCode: null },
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
    test("changes names and email, and the username with it", async () => {
      const other = await createTeacher(db, school);
      const rowOf = () => db.selectFrom("users").selectAll().where("id", "=", other).executeTakeFirst();
      const before = await rowOf();
      const browser = await t.signedInAs(await createTeacher(db, school));
      const response = await update(browser, { email: " Helene@Exemple.FR ", extra: "ignored" });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        firstName: "Hélène",
        name: "Boucher",
        email: "helene@exemple.fr",
        username: "helene@exemple.fr",
      });
      expect(await me(browser)).toEqual(response.json());
      expect(await rowOf()).toEqual(before);
    });

    test("without email gives a username made of the names, numbered when taken", async () => {
      await createUser(db, { username: "helene.boucher" });
      const browser = await t.signedInAs(await createTeacher(db, school));
      for (const email of [null, "", " "]) {
        expect((await update(browser, { email })).json(), `"${email}"`).toMatchObject({ email: null, username: "helene.boucher2" });
      }
      expect((await update(browser, { name: "Marvingt" })).json()).toMatchObject({ username: "helene.boucher2" });
    });

    test("keeps links sent to the same address, and ends those sent to a former one", async () => {
      const id = await createTeacher(db, school, [], { email: "a@exemple.fr" });
      const browser = await t.signedInAs(id);
      await issueToken(db, t.context, id, "reset");
      const tokens = () => db.selectFrom("tokens").select("kind").execute();
      await update(browser, { email: "a@exemple.fr" });
      expect(await tokens()).toHaveLength(1);
      await update(browser, { email: "b@exemple.fr" });
      expect(await tokens()).toEqual([]);
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
      await createUser(db, { username: "luc.roy" });
      const browser = await t.signedInAs(await createTeacher(db, school));
      for (const email of ["pris@exemple.fr", "luc.roy"]) {
        const response = await update(browser, { email });
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ error: "email_taken", errors: [{ field: "email" }] });
      }
    });

    test("by two accounts at once to the same address succeeds for one", async () => {
      const browsers = [await t.signedInAs(await createTeacher(db, school)), await t.signedInAs(await createTeacher(db, school))];
      const statuses = await Promise.all(browsers.map(async (b) => (await update(b, { email: "pris@exemple.fr" })).statusCode));
      expect(statuses.sort()).toEqual([200, 409]);
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
