import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { issueToken } from "../../identity/accounts/tokens.ts";
import type { Db } from "../../platform/database/database.ts";

const address = {
  properties: { label: "12 Rue Hélène Boucher 56000 Vannes", city: "Vannes", postcode: "56000", citycode: "56260" },
  geometry: { type: "Point", coordinates: [-2.76, 47.66] },
};
const form = {
  schoolName: "Aéroclub de Vannes",
  addressInput: "12 Rue Hélène Boucher 56000 Vannes",
  address,
  ownerPosition: "Présidente",
  ownerFirstName: "Jeanne-Marie",
  ownerName: "Le'Goff",
  ownerEmail: " Jeanne@Exemple.FR ",
};

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
  });

  const register = (values: object = {}) => t.visitor().call("POST", "/api/schools", { ...form, ...values });
  const schools = () => db.selectFrom("schools").selectAll().execute();
  const owner = () => db.selectFrom("users").selectAll().executeTakeFirstOrThrow();

  describe("a school registers by itself", () => {
    test("and is told when a site admin must agree first", async () => {
      t = await createTestApp(t.context.database, { schoolSignUp: "approved" });
      const response = await register();
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({ id: expect.any(Number), name: "Aéroclub de Vannes", waitsForAgreement: true });
    });

    test("overseas in the time zone of its postcode, which its manager alone may change", async () => {
      const { properties } = address;
      await register({ address: { ...address, properties: { ...properties, postcode: "98800", citycode: "98818" } } });
      expect(await schools()).toMatchObject([{ time_zone: "Pacific/Noumea" }]);
      const [school] = await schools();
      const manager = await t.signedInAs((await owner()).id);
      const zone = async () => (await manager.call("GET", "/api/users/me")).json().school.timeZone;
      expect(await zone()).toBe("Pacific/Noumea");
      const change = (by: typeof manager, timeZone: string) => by.call("PUT", "/api/teachers/school/time-zone", { timeZone });
      const colleague = await t.signedInAs(await createTeacher(db, school?.id ?? 0));
      expect((await change(colleague, "Indian/Reunion")).statusCode).toBe(403);
      expect((await change(manager, "America/New_York")).statusCode).toBe(400);
      expect((await change(manager, "Europe/Paris")).statusCode).toBe(204);
      expect(await zone()).toBeUndefined();
    });

    test("with its address and its owner, its first teacher and admin, who is sent an activation mail", async () => {
      const response = await register();
      expect(response.statusCode).toBe(201);
      const [school] = await schools();
      expect(response.json()).toEqual({ id: school?.id, name: "Aéroclub de Vannes" });
      expect(school).toMatchObject({
        name_search: "aeroclub de vannes",
        address: "12 Rue Hélène Boucher 56000 Vannes",
        postcode: "56000",
        city: "Vannes",
        city_code: "56260",
        longitude: -2.76,
        latitude: 47.66,
        owner_position: "Présidente",
        subscription_code: expect.stringMatching(/^\w{3}E-\w{4}$/),
        created_at: testNow,
      });
      const user = await owner();
      expect(user).toMatchObject({
        school_id: school?.id,
        first_name: "Jeanne-Marie",
        name: "Le'Goff",
        email: "jeanne@exemple.fr",
        username: "jeanne@exemple.fr",
        teacher: 1,
        school_admin: 1,
        admin: 0,
        password_hash: null,
        activated_at: null,
      });
      const jobs = await db.selectFrom("outbox").select(["kind", "payload"]).execute();
      expect(jobs.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([["mail", { template: "activation", userId: user.id }]]);
      expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject"]).execute()).toEqual([
        { actor_id: user.id, action: "school.create", subject: `school:${school?.id}` },
      ]);
    });

    test("and its owner manages it once activated, not before", async () => {
      await register();
      const credentials = { username: "jeanne@exemple.fr", password: "Mirage-et-vent7" };
      const browser = t.visitor();
      expect((await browser.call("POST", "/api/users/signin", credentials)).json()).toMatchObject({ error: "not_activated" });
      const token = await issueToken(db, t.context, (await owner()).id, "activation");
      const body = { password: credentials.password, password2: credentials.password, token };
      expect((await browser.call("POST", "/api/users/change-password", body)).json()).toEqual({ teacher: true });
      const me = (await browser.call("GET", "/api/users/me")).json();
      expect(me).toMatchObject({ teacher: true, schoolAdmin: true, changePassword: false, school: { name: "Aéroclub de Vannes" } });
      expect(me.school.subscriptionCode).toBe((await schools())[0]?.subscription_code);
    });

    test("a commune is address enough where the address base does not answer", async () => {
      expect((await register({ address: { ...address, geometry: null } })).statusCode).toBe(201);
      expect((await schools())[0]).toMatchObject({ longitude: null, latitude: null });
    });

    test("a school that nobody activates leaves its name free after three days; one in use keeps it", async () => {
      const day = 24 * 60 * 60 * 1000;
      await register({ ownerEmail: "fantome@exemple.fr" });
      t.advance(2 * day);
      expect((await register()).statusCode).toBe(409);
      t.advance(2 * day);
      expect((await register()).statusCode).toBe(201);
      expect((await schools()).map(({ created_at }) => created_at)).toEqual([testNow + 4 * day]);
      expect(await owner()).toMatchObject({ email: "jeanne@exemple.fr" });
      await db.updateTable("users").set({ activated_at: testNow }).execute();
      t.advance(30 * day);
      expect((await register({ ownerEmail: "autre@exemple.fr" })).statusCode).toBe(409);
    });

    test("once: the same name in the same commune is refused, whatever its case and accents", async () => {
      await register();
      const again = await register({ schoolName: " AEROCLUB  de Vannes", ownerEmail: "autre@exemple.fr" });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ error: "school_exists", errors: [{ field: "schoolName" }] });
      expect(await schools()).toHaveLength(1);
      expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
    });

    test("the same name elsewhere is another school", async () => {
      await register();
      const elsewhere = { ...address, properties: { ...address.properties, city: "Lorient", citycode: "56121" } };
      expect((await register({ address: elsewhere, ownerEmail: "autre@exemple.fr" })).statusCode).toBe(201);
    });

    test("of two at the same moment, one is there", async () => {
      const answers = await Promise.all([register(), register({ ownerEmail: "autre@exemple.fr" })]);
      expect(answers.map((a) => a.statusCode).sort()).toEqual([201, 409]);
    });

    test("an address that has an account leaves no school behind", async () => {
      await createUser(db, { email: "jeanne@exemple.fr" });
      const response = await register();
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ error: "email_taken", errors: [{ field: "ownerEmail" }] });
      expect(await schools()).toEqual([]);
      expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
    });

    test.each([
      ["schoolName", "  ", "Veuillez saisir un nom"],
      ["schoolName", "x".repeat(101), "100 caractères au maximum"],
      ["addressInput", "", "Veuillez saisir une adresse"],
      ["address", null, "Veuillez saisir une adresse"],
      ["ownerPosition", "", "Veuillez saisir votre fonction"],
      ["ownerFirstName", "", "Veuillez saisir votre prénom"],
      ["ownerFirstName", "Hélène", "Veuillez saisir votre prénom"],
      ["ownerName", "Le Goff", "Veuillez saisir votre nom"],
      ["ownerName", "R2D2", "Veuillez saisir votre nom"],
      ["ownerEmail", "jeanne", "Veuillez saisir votre adresse email"],
      ["ownerEmail", "", "Veuillez saisir votre adresse email"],
    ])("%s « %s » is refused: %s", async (field, value, message) => {
      const response = await register({ [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([{ field, fullErrorMessage: message }]);
    });

    test("a name of exactly 100 characters is accepted", async () => {
      expect((await register({ schoolName: "x".repeat(100) })).statusCode).toBe(201);
    });

    test("is refused without CSRF token, with a NUL, and with a place that is none", async () => {
      expect((await t.visitor().call("POST", "/api/schools", form, { csrf: false })).statusCode).toBe(403);
      expect((await register({ schoolName: "A\0B" })).statusCode).toBe(400);
      for (const coordinates of [[181, 0], [0, 91], [1], "x"]) {
        expect((await register({ address: { ...address, geometry: { type: "Point", coordinates } } })).statusCode).toBe(400);
      }
    });

    test("a visitor who registers schools one after the other waits", async () => {
      for (let n = 0; n < 20; n++) await register({ schoolName: `École ${n}`, ownerEmail: `jeanne${n}@exemple.fr` });
      const response = await register({ schoolName: "De trop", ownerEmail: "trop@exemple.fr" });
      expect(response.statusCode).toBe(429);
      expect(response.headers["retry-after"]).toBe("3600");
    });
  });

  describe("registered schools", () => {
    const search = (q: string) => t.visitor().call("GET", `/api/schools?${new URLSearchParams({ q })}`);
    const names = async (q: string) => (await search(q)).json().map((s: { name: string }) => s.name);

    test("are found by part of their name, those that begin with it first, without what is not public", async () => {
      await createSchool(db, { name: "Collège du lycée" });
      const id = await createSchool(db, { name: "Lycée Mermoz" });
      expect((await search("LYCÉE")).json()).toEqual([
        { id, name: "Lycée Mermoz", address: "1 rue de la Piste 31000 Toulouse" },
        { id: expect.any(Number), name: "Collège du lycée", address: "1 rue de la Piste 31000 Toulouse" },
      ]);
    });

    test("are ten at most, and wildcards are letters like others", async () => {
      for (let n = 0; n < 12; n++) await createSchool(db, { name: `club ${n}` });
      expect(await names("club")).toHaveLength(10);
      expect(await names("%%%")).toEqual([]);
      expect(await names("cl_b")).toEqual([]);
    });

    test("are searched from 3 characters on", async () => {
      for (const q of ["", "ab", "x".repeat(201), "abc\0"]) expect((await search(q)).statusCode, q).toBe(400);
    });
  });
});
