import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { OutsideLinks } from "@badin/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { clientId, clientSecret, passThrough, startCas, startRealProvider } from "../../../test/identity-providers.ts";
import { localNetwork } from "../../../test/local-network.ts";
import { claim, instructor, type Platform, startPlatform } from "../../../test/lti-platform.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";
import type { Db } from "../../platform/database/database.ts";

/** A provider and a platform that know the same people, and what happens meanwhile. */
const origin = "https://badin.example";
const outside = "/api/users/outside";
const zoe = { sub: "zoe-1", given_name: "Zoé", family_name: "Petit" };
const onPlatform = { sub: "u-42", given: "Zoé", family: "Petit" };

onBothEngines((open) => {
  let real: Awaited<ReturnType<typeof startRealProvider>>;
  let t: TestApp;
  let db: Db;
  let platform: Platform;
  let platformId: number;
  let school: number;
  let classroom: number;
  let ent: SignInProvider & { kind: "oidc" };

  beforeAll(async () => {
    real = await startRealProvider(origin, "ent");
  });
  afterAll(() => real.close());
  const restart = (signInProviders: SignInProvider[]) => Object.assign(t.context.config, { signInProviders });

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    ent = {
      ...{ key: "ent", kind: "oidc", name: "ENT", issuer: real.issuer, clientId, clientSecret, scope: "openid profile email" },
      ...{ names: { firstName: "given_name", name: "family_name", email: "email" }, emailsVerified: false, signOut: false },
      secondFactor: { acr: [], amr: ["mfa"] },
    };
    t = await createTestApp(database, { signInProviders: [ent] }, localNetwork);
    platform = await startPlatform(t);
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    platformId = await platform.register(db, school);
    const course = { platform_id: platformId, deployment: "1", context: "course-1", title: null, classroom_id: classroom };
    await db.insertInto("lti_contexts").values(course).execute();
  });
  afterEach(() => platform.close());

  const begin = async (browser: Browser, body = {}) => {
    real.account = zoe;
    const response = await browser.call("POST", `${outside}/start`, { provider: "ent", ...body });
    return passThrough(response.json<{ url: string }>().url, origin);
  };
  const finish = (browser: Browser, query: string) => browser.call("POST", `${outside}/finish`, { provider: "ent", query });
  const come = async (browser: Browser, body = {}) => finish(browser, await begin(browser, body));
  const me = async (browser: Browser) =>
    (await browser.call("GET", "/api/users/me")).json<{ id?: number; teacher?: boolean; error?: string }>();
  const launched = async (person = onPlatform, opened = {}) => {
    const browser = t.visitor();
    const { launched: answer } = await platform.open(browser, { person, ...opened });
    return { browser, answer };
  };
  const linkHere = (user_id: number, issuer = `${platform.origin} badin-client`) =>
    db
      .insertInto("outside_identities")
      .values({ user_id, kind: "lti", issuer, subject: "u-42", linked_at: 1, last_used_at: null })
      .execute();

  test("an account that both know is joined to the one of a card, which both open from then on; parted, it has them back", async () => {
    const double = await createStudent(db, classroom, { first_name: "Zoé", name: "Petit", password_hash: "x", activated_at: 1 });
    const listed = await createStudent(db, classroom, { first_name: "Zoé", name: "Petit", card_password: "sealed" });
    const owner = await t.signedInAs(double);
    expect((await come(owner, { link: true })).json()).toMatchObject({ outcome: "linked" });
    await platform.open(owner, { person: onPlatform });
    expect((await owner.call("POST", "/api/lti/arrival/link")).statusCode).toBe(200);
    const whose = async () => {
      const byProvider = t.visitor();
      await come(byProvider);
      return [(await me(byProvider)).id, (await me((await launched()).browser)).id];
    };
    expect(await whose()).toEqual([double, double]);
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));
    const home = `/api/teachers/classrooms/${classroom}`;
    expect((await teacher.call("POST", `${home}/users/${double}/join/${listed}`)).statusCode).toBe(200);
    expect(await whose()).toEqual([listed, listed]);
    expect((await teacher.call("POST", `${home}/bin/students/${double}`)).statusCode).toBeLessThan(300);
    expect(await whose()).toEqual([double, double]);
  });

  test("of two tabs, the latest one goes on and the former says so: at a provider, and from a platform", async () => {
    const browser = t.visitor();
    const former = await begin(browser);
    const latest = await begin(browser);
    expect((await finish(browser, former)).json().error).toBe("outside_expired");
    expect((await finish(browser, latest)).json()).toMatchObject({ outcome: "first" });
    await linkHere(await createStudent(db, classroom));
    const learner = t.visitor();
    await platform.begin(learner);
    const state = learner.cookies.get("__Host-badin_lti") ?? "";
    expect((await platform.open(learner, { person: onPlatform })).launched.headers.location).toBe("/home");
    const answer = await learner.call("POST", "/api/lti/launch", { state, id_token: "x" }, { csrf: false });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("Rouvrez l’activité")]);
    expect((await me(learner)).id).toBeDefined();
  });

  test("a school that closes while somebody arrives lets nobody in, known or not, and makes no account", async () => {
    const { browser } = await launched();
    const stranger = t.visitor();
    await come(stranger);
    await db.updateTable("schools").set({ closed_at: 5 }).where("id", "=", school).execute();
    await db.updateTable("classrooms").set({ subscription_code: "CCAF-AAAA" }).where("id", "=", classroom).execute();
    const made = await browser.call("POST", "/api/lti/arrival/account", { firstName: "Zoé", name: "Petit" });
    expect(made.statusCode).toBeGreaterThanOrEqual(400);
    const coded = await stranger.call("POST", `${outside}/account`, { code: "CCAF-AAAA" });
    expect(coded.statusCode).toBeGreaterThanOrEqual(400);
    expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("outside_identities").select("id").execute()).toEqual([]);
  });

  test("without its provider, a linked account says by what machine it was linked, and keeps its other ways in", async () => {
    const student = await createStudent(db, classroom, { password_hash: "x" });
    const browser = await t.signedInAs(student);
    await come(browser, { link: true });
    const elsewhere = t.visitor();
    const underWay = await begin(elsewhere);
    restart([]);
    expect((await finish(elsewhere, underWay)).statusCode).toBe(404);
    const { links, providers } = (await browser.call("GET", "/api/users/me/outside")).json<OutsideLinks>();
    expect([links.map(({ name }) => name), providers]).toEqual([[new URL(real.issuer).host], []]);
    expect((await browser.call("DELETE", `/api/users/me/outside/${links[0]?.id}`)).statusCode).toBe(204);
  });

  test("one site of two schools is two platforms by their clients: the same person there has an account in each, by its own deployment", async () => {
    const other = await createSchool(db);
    const otherClass = await createClassroom(db, { school_id: other });
    const row = await db.selectFrom("lti_platforms").where("id", "=", platformId).selectAll().executeTakeFirstOrThrow();
    const { id: _, ...values } = row;
    await db
      .insertInto("lti_platforms")
      .values({ ...values, school_id: other, client_id: "other", deployments: '["2"]' })
      .execute();
    const [here, there] = [await createStudent(db, classroom), await createStudent(db, otherClass)];
    await linkHere(here);
    await linkHere(there, `${platform.origin} other`);
    expect((await me((await launched()).browser)).id).toBe(here);
    const second = { client: "other", changes: { aud: "other", [`${claim}/deployment_id`]: "2" } };
    expect((await me((await launched(onPlatform, second)).browser)).id).toBe(there);
    for (const [opened, reason] of [
      [{ changes: { [`${claim}/deployment_id`]: "2" } }, "Ce déploiement"],
      [{ client: "other", changes: { aud: "badin-client" } }, "n’est pas valable"],
    ] as const)
      expect((await launched(onPlatform, opened)).answer.body).toContain(reason);
    // A login that names no client is that of neither.
    expect((await platform.begin(t.visitor(), { client_id: undefined as never })).statusCode).toBe(400);
    // A role that changes there changes nobody here.
    const promoted = await launched({ ...onPlatform, role: instructor } as typeof onPlatform);
    expect(await me(promoted.browser)).toMatchObject({ id: here, teacher: false });
  });

  test("a platform whose clock is five minutes off is told so, one that is half a minute off opens", async () => {
    await linkHere(await createStudent(db, classroom));
    const seconds = Math.floor(t.context.now() / 1000);
    const at = (offset: number) => ({ changes: { iat: seconds + offset, exp: seconds + offset + 60 } });
    for (const offset of [-300, 300]) {
      const { answer, browser } = await launched(onPlatform, at(offset));
      expect([answer.statusCode, answer.body], String(offset)).toEqual([400, expect.stringContaining("pas à la même heure")]);
      expect((await me(browser)).error).toBe("unauthenticated");
    }
    for (const offset of [-30, 30]) expect((await launched(onPlatform, at(offset))).answer.statusCode, String(offset)).toBe(303);
  });

  test("a provider that says nothing is given five seconds, and told; passwords stay open", async () => {
    const bounds: number[] = [];
    const clocks: AbortController[] = [];
    // The clock of each call: it rings when the provider has been asked.
    const silent = createServer(() => {
      for (const bound of clocks) bound.abort(new DOMException("too late", "TimeoutError"));
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const cas = await startCas();
    const casProvider = {
      ...{ key: "cas", kind: "cas", name: "CAS", url: cas.url },
      names: { firstName: "g", name: "sn", email: "m" },
    } as const;
    restart([{ ...ent, issuer: url }, { ...casProvider, emailsVerified: false, signOut: false } as SignInProvider]);
    const clock = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      bounds.push(ms);
      const bound = new AbortController();
      clocks.push(bound);
      return bound.signal;
    });
    const expectSilence = (response: { statusCode: number; json(): { error?: string; error_description?: string } }) => {
      expect([response.statusCode, response.json().error]).toEqual([503, "outside_unavailable"]);
      expect(response.json().error_description).toContain("l’identifiant et le mot de passe Badin marchent toujours");
    };
    expectSilence(await t.visitor().call("POST", `${outside}/start`, { provider: "ent" }));
    const browser = t.visitor();
    const begun = (await browser.call("POST", `${outside}/start`, { provider: "cas" })).json<{ url: string }>();
    const query = cas.signIn(begun.url, "zoe");
    restart([{ ...casProvider, url, emailsVerified: false, signOut: false } as SignInProvider]);
    expectSilence(await browser.call("POST", `${outside}/finish`, { provider: "cas", query }));
    expect(new Set(bounds)).toEqual(new Set([5000]));
    clock.mockRestore();
    cas.close();
    silent.closeAllConnections();
    silent.close();
  });
});
