import { Writable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { OutsideArrival, OutsideLinks, SchoolProvider } from "@badin/contract";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createFactor, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import {
  type CrookedProvider,
  clientId,
  clientSecret,
  passThrough,
  startCas,
  startCrookedProvider,
  startRealProvider,
} from "../../../test/identity-providers.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { logOptions } from "../../platform/http/logging.ts";
import { hashPassword } from "../accounts/passwords.ts";

const origin = "https://badin.example";
/** Of members that follow one another (RFC 1952, 2.2). */
const gigabyte = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(1 << 24))));
const giantKey = JSON.stringify({ keys: [{ kty: "RSA", use: "sig", alg: "RS256", kid: "k", e: "AQAB", n: "z".repeat(100_000) }] });
const password = "nuage vole loin";

const casAnswer = (success: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>${success}</cas:authenticationSuccess></cas:serviceResponse>`;

onBothEngines((open) => {
  let real: Awaited<ReturnType<typeof startRealProvider>>;
  let crooked: CrookedProvider;
  let cas: Awaited<ReturnType<typeof startCas>>;
  let t: TestApp;
  let database: Database;
  let db: Db;
  let school: number;
  let classroom: number;
  let ent: SignInProvider & { kind: "oidc" };
  let providers: SignInProvider[];
  let log: string[];

  beforeAll(async () => {
    [real, crooked, cas] = [await startRealProvider(origin, "ent"), await startCrookedProvider(), await startCas()];
  });
  afterAll(() => {
    for (const one of [real, crooked, cas]) one.close();
  });

  /** Gives Badin these providers, as a start with another file does. */
  const restart = (all: SignInProvider[]) => Object.assign(t.context.config, { signInProviders: all });

  beforeEach(async () => {
    database = await open();
    db = database.db;
    log = [];
    school = await createSchool(db, { name: "Collège Saint-Exupéry", subscription_code: "SCHE-AAAA" });
    classroom = await createClassroom(db, { school_id: school, name: "3e B", subscription_code: "CCAF-AAAA" });
    const common = { emailsVerified: false, signOut: false };
    ent = {
      ...{ ...common, key: "ent", kind: "oidc", name: "ENT du Morbihan", issuer: real.issuer, clientId, clientSecret },
      ...{ scope: "openid profile email", names: { firstName: "given_name", name: "family_name", email: "email" } },
      secondFactor: { acr: [], amr: ["mfa"] },
      role: { claim: "profils", teacher: ["National_ENS"] },
      school: { claim: "uai", values: { "0560001A": school } },
      classroom: { claim: "classe" },
    };
    providers = [
      ent,
      { ...ent, key: "autre", name: "Autre", issuer: crooked.issuer },
      { ...common, key: "cas", kind: "cas", name: "CAS", url: cas.url, names: { firstName: "givenName", name: "sn", email: "mail" } },
    ];
    const destination = new Writable({
      write: (line, _encoding, done) => {
        log.push(String(line));
        done();
      },
    });
    t = await createTestApp(database, { signInProviders: providers }, undefined, pino(logOptions({ logLevel: "debug" }), destination));
    crooked.tricks = {};
  });

  const outside = "/api/users/outside";
  const start = async (browser: Browser, provider: string, body = {}) => browser.call("POST", `${outside}/start`, { provider, ...body });
  const finish = (browser: Browser, provider: string, query: string) => browser.call("POST", `${outside}/finish`, { provider, query });
  const said = (response: { statusCode: number; json(): { error?: string } }) => [response.statusCode, response.json().error];

  /** Goes to the ENT as somebody, and comes back. */
  async function come(browser: Browser, account: typeof real.account, body = {}) {
    real.account = account;
    const response = await start(browser, "ent", body);
    expect(response.statusCode, response.body).toBe(200);
    return finish(browser, "ent", await passThrough(response.json<{ url: string }>().url, origin));
  }
  const zoe = { sub: "zoe-1", given_name: "Zoé", family_name: "Petit" };
  const prof = { sub: "prof-1", given_name: "Anne", family_name: "Morel", email: "anne@saint-ex.fr", email_verified: true };
  const me = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).json();
  const create = (browser: Browser, code?: string) => browser.call("POST", `${outside}/account`, code ? { code } : {});

  test("a student comes by the ENT, gives the code of the class, and comes back to the same account", async () => {
    const browser = t.visitor();
    expect((await browser.call("GET", `${outside}/providers`)).json()).toMatchObject([{ key: "ent", name: "ENT du Morbihan" }, {}, {}]);
    expect((await come(browser, zoe, { back: "/revision" })).json()).toEqual({ outcome: "first", back: "/revision" });
    const arrival = (await browser.call("GET", `${outside}/arrival`)).json<OutsideArrival>();
    expect(arrival).toEqual({
      ...{ provider: "ENT du Morbihan", firstName: "Zoé", name: "Petit", teacher: false, place: null, known: false, back: "/revision" },
    });
    expect((await create(browser)).json()).toMatchObject({ errors: [{ field: "code", fullErrorMessage: "Il manque le code" }] });
    expect((await create(browser, "SCHE-AAAA")).json()).toMatchObject({ error: "unknown_code" });
    expect((await create(browser, "ccafaaaa")).json()).toEqual({ outcome: "signed-in" });
    const first = await me(browser);
    expect(first).toMatchObject({ firstName: "Zoé", name: "Petit", teacher: false, classroom: { id: classroom }, email: null });
    // The choice is over, here and elsewhere.
    expect(said(await create(browser, "CCAF-AAAA"))).toEqual([400, "outside_expired"]);
    const elsewhere = t.visitor();
    expect((await come(elsewhere, zoe)).json()).toEqual({ outcome: "signed-in", back: null });
    expect((await me(elsewhere)).id).toBe(first.id);
    expect(await db.selectFrom("outside_identities").select(["subject", "user_id"]).execute()).toEqual([
      { subject: "zoe-1", user_id: first.id },
    ]);
  });

  test("the claims name the class; a student whose name the class has already is another account, which the teacher joins", async () => {
    const listed = await createStudent(db, classroom, { first_name: "Zoé", name: "Petit", card_password: "sealed" });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));
    const browser = t.visitor();
    await come(browser, { ...zoe, uai: "0560001A", classe: "3E B", profils: ["National_ELV"] });
    expect((await browser.call("GET", `${outside}/arrival`)).json()).toMatchObject({
      place: { school: "Collège Saint-Exupéry", classroom: "3e B" },
    });
    const made = await create(browser);
    expect(made.statusCode, log.join("")).toBe(201);
    const { id } = await me(browser);
    expect(id).not.toBe(listed);
    const home = `/api/teachers/classrooms/${classroom}`;
    expect((await teacher.call("POST", `${home}/users/${id}/join/${listed}`)).statusCode).toBe(200);
    const again = t.visitor();
    expect((await come(again, zoe)).json()).toMatchObject({ outcome: "signed-in" });
    expect((await me(again)).id).toBe(listed);
  });

  test("an account that exists is linked by its own password, never by its address alone", async () => {
    const password_hash = await hashPassword(password, t.context.randomBytes);
    const owner = await createStudent(db, classroom, { email: "zoe@exemple.fr", username: "zoe@exemple.fr", password_hash });
    const account = { ...zoe, email: "zoe@exemple.fr", email_verified: true };
    const browser = t.visitor();
    expect((await come(browser, account)).json()).toMatchObject({ outcome: "first" });
    expect((await browser.call("GET", `${outside}/arrival`)).json()).toMatchObject({ known: true });
    expect(said(await create(browser, "CCAF-AAAA"))).toEqual([409, "email_taken"]);
    expect(said(await browser.call("POST", `${outside}/link`))).toEqual([401, "unauthenticated"]);
    await browser.call("POST", "/api/users/signin", { username: "zoe@exemple.fr", password });
    expect((await browser.call("POST", `${outside}/link`)).statusCode).toBe(204);
    const elsewhere = t.visitor();
    await come(elsewhere, account);
    expect((await me(elsewhere)).id).toBe(owner);
    const actions = await db.selectFrom("audit_log").select(["action", "subject"]).execute();
    expect(actions).toEqual([{ action: "account.link", subject: `user:${owner}` }]);
  });

  test("an account that somebody else prepared at one's address, or an address that nobody has verified, gives nothing away", async () => {
    // Signed up by a stranger, never activated: it makes way.
    const stranger = t.visitor();
    await stranger.call("POST", "/api/users/signup", { firstName: "Eve", name: "Mal", email: "zoe@exemple.fr", code: "CCAF-AAAA" });
    const browser = t.visitor();
    await come(browser, { ...zoe, email: "zoe@exemple.fr", email_verified: true });
    expect((await browser.call("GET", `${outside}/arrival`)).json()).toMatchObject({ known: false });
    expect((await create(browser, "CCAF-AAAA")).statusCode).toBe(201);
    expect(await me(browser)).toMatchObject({ firstName: "Zoé", email: "zoe@exemple.fr" });
    expect(said(await stranger.call("POST", "/api/users/signup/email", { email: "eve@exemple.fr" }))).toEqual([409, "sign_up_closed"]);
    // An address that the provider has not verified is not taken over, even where its domain is trusted.
    await db.insertInto("school_providers").values({ school_id: school, provider: "ent", domains: "exemple.fr", required: 0 }).execute();
    const other = t.visitor();
    expect((await come(other, { sub: "eve", given_name: "Eve", family_name: "Mal", email: "zoe@exemple.fr" })).json()).toMatchObject({
      outcome: "first",
    });
    expect((await create(other, "CCAF-AAAA")).statusCode).toBe(201);
    expect(await me(other)).toMatchObject({ firstName: "Eve", email: null });
  });

  test("a manager says whose addresses a domain's are: those of the school are linked at once, no other account", async () => {
    const teacher = await createTeacher(db, school, [], { email: "anne@saint-ex.fr", username: "anne@saint-ex.fr" });
    const abroad = await createTeacher(db, await createSchool(db), [], { email: "luc@saint-ex.fr" });
    const admin = await createUser(db, { admin: 1, school_id: school, email: "site@saint-ex.fr" });
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    const put = (body: object, by = manager) => by.call("PUT", "/api/teachers/school/providers", { provider: "ent", ...body });
    expect((await put({ domains: "gmail.com", required: false })).json().errors[0].field).toBe("domains");
    expect((await put({ domains: "saint ex", required: false })).statusCode).toBe(400);
    expect((await put({ domains: "Saint-Ex.fr", required: false }, await t.signedInAs(teacher))).statusCode).toBe(403);
    expect((await put({ domains: "Saint-Ex.fr  college.example", required: false })).statusCode).toBe(204);
    expect((await manager.call("GET", "/api/teachers/school/providers")).json<SchoolProvider[]>()[0]).toEqual({
      ...{ key: "ent", name: "ENT du Morbihan", domains: "saint-ex.fr college.example", required: false, linked: 0, adults: 2 },
    });
    const browser = t.visitor();
    expect((await come(browser, prof)).json()).toMatchObject({ outcome: "signed-in" });
    expect((await me(browser)).id).toBe(teacher);
    for (const [sub, email] of [
      ["luc", "luc@saint-ex.fr"],
      ["site", "site@saint-ex.fr"],
    ] as const) {
      expect((await come(t.visitor(), { ...prof, sub, email })).json(), email).toMatchObject({ outcome: "first" });
    }
    const owners = await db.selectFrom("outside_identities").select("user_id").execute();
    expect(owners.map((row) => row.user_id)).toEqual([teacher]);
    expect([abroad, admin]).not.toContain(teacher);
  });

  test("an adult waits for the school's agreement, then the same button opens the account", async () => {
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    const browser = t.visitor();
    const account = { ...prof, profils: ["National_ENS"], uai: "0560001A" };
    await come(browser, account);
    expect((await create(browser)).json()).toEqual({ outcome: "waits" });
    expect(said(await browser.call("GET", "/api/users/me"))).toEqual([401, "unauthenticated"]);
    expect(said(await come(browser, account))).toEqual([401, "not_activated"]);
    const { id } = await db.selectFrom("users").where("email", "=", prof.email).select("id").executeTakeFirstOrThrow();
    expect((await manager.call("POST", `/api/teachers/school/join-requests/${id}`)).statusCode).toBe(204);
    expect((await come(browser, account)).json()).toMatchObject({ outcome: "signed-in" });
    expect(await me(browser)).toMatchObject({ id, teacher: true, school: { id: school }, changePassword: false });
    // Without an address that the provider vouches for, an adult signs up as anybody.
    const nameless = t.visitor();
    await come(nameless, { ...account, sub: "prof-2", email_verified: false });
    expect(said(await create(nameless))).toEqual([403, "outside_closed"]);
  });

  test("a school requires its provider of its adults; its students, its site admin and who comes to link still enter", async () => {
    const password_hash = await hashPassword(password, t.context.randomBytes);
    const named = (email: string) => ({ email, username: email, password_hash });
    const managerId = await createTeacher(db, school, [], { school_admin: 1, ...named("gestion@saint-ex.fr") });
    await createTeacher(db, school, [], named("anne@saint-ex.fr"));
    await createUser(db, { admin: 1, school_id: school, teacher: 1, ...named("site@saint-ex.fr") });
    await createStudent(db, classroom, named("eleve@saint-ex.fr"));
    const manager = await t.signedInAs(managerId);
    const require = () => manager.call("PUT", "/api/teachers/school/providers", { provider: "ent", domains: "", required: true });
    expect((await require()).json()).toMatchObject({ errors: [{ field: "required" }] });
    expect((await come(manager, { ...prof, sub: "gestion" }, { link: true })).json()).toEqual({ outcome: "linked", back: null });
    expect((await require()).statusCode).toBe(204);
    const signIn = (browser: Browser, username: string) => browser.call("POST", "/api/users/signin", { username, password });
    const refused = await signIn(t.visitor(), "anne@saint-ex.fr");
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error_description).toBe(
      "Votre établissement demande de se connecter par «\u00a0ENT du Morbihan\u00a0», depuis la page de connexion.",
    );
    for (const other of ["site@saint-ex.fr", "eleve@saint-ex.fr"]) expect((await signIn(t.visitor(), other)).statusCode, other).toBe(200);
    // A student of the ENT who has a teacher's password does not link it; an adult does, once.
    const pretender = t.visitor();
    await come(pretender, zoe);
    expect(said(await signIn(pretender, "anne@saint-ex.fr"))).toEqual([403, "outside_required"]);
    const adult = t.visitor();
    await come(adult, { ...prof, profils: "National_ENS" });
    expect((await signIn(adult, "anne@saint-ex.fr")).statusCode).toBe(200);
    expect((await adult.call("POST", `${outside}/link`)).statusCode).toBe(204);
    const thief = t.visitor();
    await come(thief, { ...prof, sub: "other", profils: "National_ENS" });
    expect(said(await signIn(thief, "anne@saint-ex.fr"))).toEqual([403, "outside_required"]);
    // A manager takes an identity and gives it back; without the provider's settings, the password opens again.
    const browser = t.visitor();
    await come(browser, { ...prof, sub: "gestion" });
    const anne = await db.selectFrom("users").where("email", "=", "anne@saint-ex.fr").select("id").executeTakeFirstOrThrow();
    expect((await browser.call("POST", `/api/users/impersonate/${anne.id}`)).statusCode).toBe(200);
    expect((await browser.call("DELETE", "/api/users/impersonate")).statusCode).toBe(200);
    restart([]);
    expect((await signIn(t.visitor(), "anne@saint-ex.fr")).statusCode).toBe(200);
  });

  test("our second factor is asked for, unless the provider asked for its own", async () => {
    const teacher = await createTeacher(db, school, [classroom]);
    await createFactor(db, teacher);
    const owner = await t.signedInAs(teacher);
    await come(owner, prof, { link: true });
    const browser = t.visitor();
    expect((await come(browser, prof)).json()).toEqual({ outcome: "second-step", back: null });
    expect(said(await browser.call("GET", "/api/users/me"))).toEqual([401, "unauthenticated"]);
    expect((await browser.call("GET", "/api/users/signin/second-step")).json()).toMatchObject({ waits: true, app: true });
    // Another provider says it by the level of the sign-in.
    restart(providers.map((one) => (one.key === "autre" ? { ...one, secondFactor: { acr: ["eidas2"], amr: [] } } : one)));
    const through = async (by: Browser, body = {}) =>
      (await finish(by, "autre", crooked.answerTo((await start(by, "autre", body)).json<{ url: string }>().url))).json();
    expect(await through(owner, { link: true })).toMatchObject({ outcome: "linked" });
    expect(await through(t.visitor())).toMatchObject({ outcome: "second-step" });
    crooked.tricks = { claims: { acr: "eidas2" } };
    expect(await through(t.visitor())).toMatchObject({ outcome: "signed-in" });
    restart(providers);
    real.amr = ["pwd", "mfa"];
    try {
      expect((await come(browser, prof)).json()).toMatchObject({ outcome: "signed-in" });
      // It also counts where the site asks every adult for one.
      await db.deleteFrom("second_factors").execute();
      const strict = await createTestApp(database, { signInProviders: providers, secondFactor: "adults" });
      const same = strict.visitor();
      for (const [name, value] of browser.cookies) same.cookies.set(name, value);
      expect((await same.call("GET", "/api/users/me")).json()).toMatchObject({ addSecondFactor: false });
      expect((await same.call("GET", "/api/teachers/classrooms")).statusCode).toBe(200);
    } finally {
      real.amr = ["pwd"];
    }
  });

  test("a session that is open at the provider is no recent proof of an account with a password, unless the token says when it was given", async () => {
    restart(providers);
    const password_hash = await hashPassword(password, t.context.randomBytes);
    const student = await t.signedInAs(await createStudent(db, classroom, { password_hash }));
    const go = async (browser: Browser, body = {}) => {
      const { url } = (await start(browser, "autre", body)).json<{ url: string }>();
      return (await finish(browser, "autre", crooked.answerTo(url))).json();
    };
    expect(await go(student, { link: true })).toMatchObject({ outcome: "linked" });
    const proves = async () => {
      const browser = t.visitor();
      expect(await go(browser)).toMatchObject({ outcome: "signed-in" });
      return said(await start(browser, "ent", { link: true }));
    };
    expect(await proves()).toEqual([403, "proof_needed"]);
    crooked.tricks = { claims: { auth_time: Math.floor(t.context.now() / 1000) - 3600 } };
    expect(await proves()).toEqual([403, "proof_needed"]);
    crooked.tricks = { claims: { auth_time: Math.floor(t.context.now() / 1000) - 60 } };
    expect(await proves()).toEqual([200, undefined]);
    crooked.tricks = {};
    await db.updateTable("users").set({ password_hash: null }).execute();
    expect(await proves()).toEqual([200, undefined]);
  });

  test("links are seen and ended on the account page, but for the only way in; one identity opens one account", async () => {
    const password_hash = await hashPassword(password, t.context.randomBytes);
    const student = await t.signedInAs(await createStudent(db, classroom, { password_hash }));
    const list = async (browser: Browser) => (await browser.call("GET", "/api/users/me/outside")).json<OutsideLinks>();
    expect((await list(student)).providers.map(({ key }) => key)).toEqual(["ent", "autre", "cas"]);
    await come(student, zoe, { link: true });
    const { links, providers: left } = await list(student);
    expect(links).toMatchObject([{ name: "ENT du Morbihan", usedAt: null }]);
    expect(left.map(({ key }) => key)).toEqual(["autre", "cas"]);
    const other = await t.signedInAs(await createStudent(db, classroom));
    expect(said(await come(other, zoe, { link: true }))).toEqual([409, "outside_taken"]);
    const id = links[0]?.id;
    expect((await other.call("DELETE", `/api/users/me/outside/${id}`)).statusCode).toBe(404);
    t.advance(16 * 60_000);
    expect(said(await student.call("DELETE", `/api/users/me/outside/${id}`))).toEqual([403, "proof_needed"]);
    expect(said(await start(student, "autre", { link: true }))).toEqual([403, "proof_needed"]);
    const proven = await t.signedInAs((await me(student)).id);
    expect((await proven.call("DELETE", `/api/users/me/outside/${id}`)).statusCode).toBe(204);
    expect((await list(proven)).links).toEqual([]);
    const fresh = t.visitor();
    await come(fresh, zoe);
    await create(fresh, "CCAF-AAAA");
    const only = (await list(fresh)).links[0]?.id;
    expect(said(await fresh.call("DELETE", `/api/users/me/outside/${only}`))).toEqual([409, "only_way_in"]);
  });

  test("an answer counts once, in the browser that asked, from the provider that it asked, for ten minutes or so", async () => {
    const [mine, victim] = [t.visitor(), t.visitor()];
    const go = async (browser: Browser) => crooked.answerTo((await start(browser, "autre")).json<{ url: string }>().url);
    const query = await go(mine);
    // Login CSRF: the answer to another browser, with or without a sign-in of its own under way.
    expect(said(await finish(victim, "autre", query))).toEqual([400, "outside_expired"]);
    await go(victim);
    expect(said(await finish(victim, "autre", query))).toEqual([400, "outside_expired"]);
    // Mix-up: at the page of another provider, or with another issuer's name.
    expect(said(await finish(mine, "ent", query))).toEqual([400, "outside_expired"]);
    expect((await finish(mine, "autre", query)).json()).toMatchObject({ outcome: "first" });
    expect(said(await finish(mine, "autre", query))).toEqual([400, "outside_expired"]);
    const replayed = new URLSearchParams(await go(mine));
    replayed.set("code", new URLSearchParams(query).get("code") ?? "");
    expect(said(await finish(mine, "autre", replayed.toString()))).toEqual([400, "outside_refused"]);
    const late = await go(mine);
    t.advance(21 * 60_000);
    expect(said(await finish(mine, "autre", late))).toEqual([400, "outside_expired"]);
    expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test.each([
    ["a wrong nonce", { claims: { nonce: "another" } }, "outside_refused"],
    ["no nonce", { claims: { nonce: undefined } }, "outside_refused"],
    ["another issuer in the token", { claims: { iss: "https://evil.example" } }, "outside_refused"],
    ["another issuer in the answer", { iss: "https://evil.example" }, "outside_refused"],
    ["another audience", { claims: { aud: "another" } }, "outside_refused"],
    ["no signature", { signature: "none" }, "outside_refused"],
    ["the signature of a stranger", { signature: "stranger" }, "outside_refused"],
    ["the client’s secret as a signature", { signature: "secret" }, "outside_refused"],
    ["a subject of a hundred thousand signs", { claims: { sub: "z".repeat(100_000) } }, "outside_refused"],
    ["a subject that cannot be stored", { claims: { sub: "zo\u0000e" } }, "outside_refused"],
    ["keys of megabytes", { keys: `{"keys":[],"x":"${"x".repeat(3_000_000)}"}` }, "outside_refused"],
    ["a key of a hundred thousand digits", { keys: giantKey }, "outside_refused"],
    [
      "a gigabyte that is folded",
      { answer: { status: 200, type: "application/json", body: gigabyte, headers: { "content-encoding": "gzip" } } },
      "outside_refused",
    ],
    [
      "another place to go",
      { answer: { status: 302, type: "text/plain", body: "", headers: { location: "http://10.0.0.1/token" } } },
      "outside_refused",
    ],
    ["a token that is over", { claims: { exp: 1_000_000 } }, "outside_refused"],
    ["a page instead of a token", { answer: { status: 200, type: "text/html", body: "<h1>Bonjour</h1>" } }, "outside_refused"],
    ["an error of the provider", { answer: { status: 500, type: "text/html", body: "panne" } }, "outside_unavailable"],
    ["keys in a private network", { jwksUri: "http://10.0.0.1/jwks" }, "outside_unavailable"],
  ] as const)("%s signs nobody in", async (_what, tricks, error) => {
    restart(providers);
    crooked.tricks = tricks;
    const browser = t.visitor();
    const { url } = (await start(browser, "autre")).json<{ url: string }>();
    const response = await finish(browser, "autre", crooked.answerTo(url));
    expect(response.json().error, response.body).toBe(error);
    expect(response.json().error_description).toContain("«\u00a0Autre\u00a0»");
    expect(log.join("")).not.toMatch(/access-token-to-keep-secret|eyJ/);
    expect(log.join("")).toContain('"provider":"autre"');
  });

  test("another hour, other keys, a refusal and a silence are told in French; passwords stay open", async () => {
    const browser = t.visitor();
    await come(browser, zoe);
    real.rotateKeys();
    expect((await come(browser, zoe)).json()).toMatchObject({ outcome: "first" });
    expect((await come(browser, undefined)).json().error_description).toContain("n’a pas donné son accord");
    crooked.tricks = { claims: { iat: Math.floor(Date.now() / 1000) - 900, exp: Math.floor(Date.now() / 1000) - 600 } };
    const { url } = (await start(browser, "autre")).json<{ url: string }>();
    const late = await finish(browser, "autre", crooked.answerTo(url));
    expect(late.json().error_description).toContain("ne sont pas à la même heure");
    restart([{ ...ent, issuer: "http://127.0.0.1:9" }]);
    const down = await start(t.visitor(), "ent");
    expect(said(down)).toEqual([503, "outside_unavailable"]);
    expect(down.json().error_description).toContain("l’identifiant et le mot de passe Badin marchent toujours");
    restart(providers.map((one) => (one.kind === "cas" ? { ...one, url: "http://127.0.0.1:9/cas" } : one)));
    expect(said(await start(t.visitor(), "cas"))).toEqual([503, "outside_unavailable"]);
    // One that goes down after others signed in by it: nobody is sent to its dead page.
    const passing = await startCrookedProvider();
    restart([{ ...ent, issuer: passing.issuer }]);
    expect((await start(t.visitor(), "ent")).statusCode).toBe(200);
    passing.close();
    t.advance(16_000);
    expect(said(await start(t.visitor(), "ent"))).toEqual([503, "outside_unavailable"]);
    crooked.tricks = { discovered: "https://evil.example" };
    restart(providers.map((one) => ({ ...one })));
    expect(said(await start(t.visitor(), "autre"))).toEqual([400, "outside_refused"]);
  });

  test("where one comes back to is of this site, and the log holds no code, state or secret", async () => {
    for (const back of ["https://evil.example/", "evil", "javascript:alert(1)"])
      expect((await start(t.visitor(), "ent", { back })).statusCode, back).toBe(400);
    const browser = t.visitor();
    await come(browser, zoe);
    await create(browser, "CCAF-AAAA");
    real.account = zoe;
    const { url } = (await start(browser, "ent")).json<{ url: string }>();
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${origin}/sign-in/ent`);
    const query = await passThrough(url, origin);
    await finish(browser, "ent", query);
    const { code, state } = Object.fromEntries(new URLSearchParams(query));
    const rows = JSON.stringify(await db.selectFrom("outside_sign_ins").selectAll().execute());
    for (const secret of [code, state, clientSecret, "zoe-1"]) {
      expect(log.join("")).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });

  test("a school's provider opens no account of another school", async () => {
    restart([{ ...ent, schools: [school] }]);
    const abroad = await createClassroom(db, { subscription_code: "ABBF-AAAA" });
    const browser = t.visitor();
    await come(browser, zoe);
    expect((await create(browser, "ABBF-AAAA")).json()).toMatchObject({ error: "outside_closed" });
    const stranger = await t.signedInAs(await createStudent(db, abroad));
    expect(said(await start(stranger, "ent", { link: true }))).toEqual([403, "outside_closed"]);
    await create(browser, "CCAF-AAAA");
    restart([{ ...ent, schools: [school + 1000] }]);
    expect(said(await come(t.visitor(), zoe))).toEqual([403, "outside_closed"]);
  });

  test("signing out ends the session of the provider too, where the site says so", async () => {
    const browser = t.visitor();
    await come(browser, zoe);
    await create(browser, "CCAF-AAAA");
    const leave = async (by: Browser) => (await by.call("POST", `${outside}/leave`)).json<{ url: string | null }>().url;
    expect(await leave(browser)).toBeNull();
    expect(said(await browser.call("GET", "/api/users/me"))).toEqual([401, "unauthenticated"]);
    restart([{ ...ent, signOut: true }]);
    const again = t.visitor();
    await come(again, zoe);
    const url = new URL((await leave(again)) ?? "");
    expect(url.href.startsWith(`${real.issuer}/session/end`)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: clientId, post_logout_redirect_uri: `${origin}/login` });
    expect((await fetch(url)).status).toBe(200);
    expect(await leave(t.visitor())).toBeNull();
  });

  test("CAS signs in too: its ticket counts once, for this browser, and its answer is read strictly", async () => {
    const go = async (browser: Browser) => (await start(browser, "cas")).json<{ url: string }>().url;
    const browser = t.visitor();
    const told = { givenName: "Zoé", sn: ["Petit & Cie", "Autre"] };
    const query = cas.signIn(await go(browser), "zoe.petit", told);
    expect(said(await finish(t.visitor(), "cas", query))).toEqual([400, "outside_expired"]);
    expect((await finish(browser, "cas", query)).json()).toMatchObject({ outcome: "first" });
    expect((await browser.call("GET", `${outside}/arrival`)).json()).toMatchObject({ firstName: "Zoé", name: "Petit & Cie" });
    await create(browser, "CCAF-AAAA");
    expect(await db.selectFrom("outside_identities").select(["kind", "issuer", "subject"]).execute()).toEqual([
      { kind: "cas", issuer: cas.url, subject: "zoe.petit" },
    ]);
    // The ticket of another browser's address is none of this one's.
    const [mine, theirs] = [t.visitor(), t.visitor()];
    const stolen = new URLSearchParams(cas.signIn(await go(theirs), "zoe.petit"));
    const own = new URLSearchParams(cas.signIn(await go(mine), "eve"));
    own.set("ticket", stolen.get("ticket") ?? "");
    expect(said(await finish(mine, "cas", own.toString()))).toEqual([400, "outside_refused"]);
    for (const answer of [
      "<html>",
      '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
      "<serviceResponse><authenticationSuccess><user>zoe.petit</user></authenticationSuccess></serviceResponse>",
      casAnswer(`<cas:user>${"z".repeat(300)}</cas:user>`),
      casAnswer(`<cas:user>zoe</cas:user>${"<cas:a>".repeat(9_000)}`),
      casAnswer(`<cas:user>zoe</cas:user><cas:attributes>${"<cas:a/>".repeat(9_000)}</cas:attributes>`),
    ]) {
      cas.answer = answer;
      const other = t.visitor();
      expect(said(await finish(other, "cas", cas.signIn(await go(other), "zoe.petit"))), answer).toEqual([400, "outside_refused"]);
    }
    cas.answer = undefined;
  });
});
