import type { LtiArrival } from "@badin/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createFactor, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { localNetwork } from "../../../test/local-network.ts";
import { claim, instructor, type Platform, startPlatform } from "../../../test/lti-platform.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

const ines = { sub: "u-42", given: "Inès", family: "Roux" };
const claire = { sub: "u-7", given: "Claire", family: "Martin", role: instructor };
const quarter = 15 * 60_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let platform: Platform;
  let platformId: number;
  let school: number;
  let classroom: number;
  let teacherId: number;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database, {}, localNetwork);
    platform = await startPlatform(t);
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    teacherId = await createTeacher(db, school, [classroom]);
    platformId = await platform.register(db, school);
  });
  afterEach(() => platform.close());

  const arrivalOf = async (browser: Browser) => (await browser.call("GET", "/api/lti/arrival")).json<LtiArrival>();
  const me = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).json<{ id?: number; firstName?: string }>();
  const linkClass = (id: number | null = classroom) =>
    db
      .insertInto("lti_contexts")
      .values({ platform_id: platformId, deployment: "1", context: "course-1", title: null, classroom_id: id })
      .execute();
  /** A launch that ends on the page which says why it does not open; nobody is signed in. */
  const expectRefused = async (browser: Browser, launched: { statusCode: number; body: string }, reason: string) => {
    expect(launched.statusCode).toBe(400);
    expect(launched.body).toContain(reason);
    expect(await me(browser)).toMatchObject({ error: "unauthenticated" });
    expect((await browser.call("GET", "/api/lti/arrival")).json()).toMatchObject({ error: "lti_launch_over" });
  };

  describe("a first launch", () => {
    test("asks the platform who it is, with a state and a nonce that the browser alone can answer", async () => {
      const browser = t.visitor();
      const begun = await platform.begin(browser, { lti_message_hint: "course 2" });
      expect(begun.statusCode).toBe(302);
      const url = new URL(begun.headers.location ?? "");
      expect(url.origin + url.pathname).toBe(`${platform.origin}/auth`);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        lang: "fr",
        scope: "openid",
        response_type: "id_token",
        response_mode: "form_post",
        prompt: "none",
        client_id: "badin-client",
        redirect_uri: "https://badin.example/api/lti/launch",
        login_hint: "hint",
        lti_message_hint: "course 2",
      });
      expect(begun.cookies).toMatchObject([{ name: "__Host-badin_lti", sameSite: "None", secure: true, httpOnly: true, path: "/" }]);
    });

    test("opens nothing: a student without account becomes one of the class of the course, known from then on", async () => {
      await linkClass();
      const browser = t.visitor();
      const target = "https://badin.example/revision";
      const { launched } = await platform.open(browser, { person: ines, target });
      expect([launched.statusCode, launched.headers.location]).toEqual([303, "/lti"]);
      expect(await me(browser)).toMatchObject({ error: "unauthenticated" });
      expect(await arrivalOf(browser)).toMatchObject({
        platform: "Moodle du lycée",
        firstName: "Inès",
        name: "Roux",
        teaches: false,
        course: "BIA 2027",
        classroom: { id: classroom },
        step: "account",
      });
      const created = await browser.call("POST", "/api/lti/arrival/account", { firstName: "Inès", name: "Roux" });
      expect([created.statusCode, created.json()]).toEqual([201, { path: "/revision" }]);
      const { id } = await me(browser);
      const row = {
        classroom_id: classroom,
        school_id: school,
        email: null,
        password_hash: null,
        activated_at: t.context.now(),
        teacher: 0,
      };
      expect(
        await db
          .selectFrom("users")
          .where("id", "=", id ?? 0)
          .selectAll()
          .executeTakeFirst(),
      ).toMatchObject(row);
      // The launch has served; the next one opens the account, in any browser.
      expect((await browser.call("POST", "/api/lti/arrival/account", { firstName: "Inès", name: "Roux" })).json()).toMatchObject({
        error: "lti_launch_over",
      });
      const other = t.visitor();
      const { launched: next } = await platform.open(other, { person: ines, target });
      expect(next.headers.location).toBe("/revision");
      expect((await me(other)).id).toBe(id);
    });

    test("of a name that the class has is asked whether it is them; an account without password is deleted by whom the platform has just sent", async () => {
      await linkClass();
      await createStudent(db, classroom, { first_name: "Ines", name: "ROUX" });
      const browser = t.visitor();
      await platform.open(browser, { person: ines });
      const create = (body: object) => browser.call("POST", "/api/lti/arrival/account", { firstName: "Inès", name: "Roux", ...body });
      expect((await create({})).json().error).toBe("lti_namesake");
      expect((await create({ other: true })).statusCode).toBe(201);
      const { id } = await me(browser);
      expect((await browser.call("GET", "/api/users/me/outside")).json()).toMatchObject({ passwordless: true });
      const leave = () => browser.call("POST", "/api/users/delete", { proof: "sign-in" });
      t.advance(quarter);
      const refused = await leave();
      expect([refused.statusCode, refused.json().error_description]).toEqual([403, expect.stringContaining("il faut s’être reconnecté")]);
      await platform.open(browser, { person: ines });
      expect((await leave()).statusCode).toBe(204);
      expect(
        await db
          .selectFrom("users")
          .where("id", "=", id ?? 0)
          .select("id")
          .execute(),
      ).toEqual([]);
    });

    test("waits for a teacher: without a class of the course, and for anyone who teaches, no account is made", async () => {
      const student = t.visitor();
      await platform.open(student, { person: ines });
      expect((await arrivalOf(student)).classroom).toBeNull();
      const body = { firstName: "Inès", name: "Roux" };
      const refused = await student.call("POST", "/api/lti/arrival/account", body);
      expect([refused.statusCode, refused.json().error_description]).toEqual([403, expect.stringContaining("pas encore de classe")]);
      await db.updateTable("lti_contexts").set({ classroom_id: classroom }).execute();
      const teacher = t.visitor();
      await platform.open(teacher, { person: claire });
      expect((await teacher.call("POST", "/api/lti/arrival/account", { firstName: "Claire", name: "Martin" })).statusCode).toBe(403);
      await db.updateTable("classrooms").set({ archived_at: 1 }).execute();
      expect((await student.call("POST", "/api/lti/arrival/account", body)).statusCode).toBe(403);
      expect(await db.selectFrom("outside_identities").selectAll().execute()).toEqual([]);
    });

    test("is linked to an account by its owner alone, who has just given their password or card", async () => {
      await linkClass();
      // The same address there proves nothing here.
      const own = await createStudent(db, classroom, { email: "u-42@moodle.example", password_hash: "x" });
      const browser = await t.signedInAs(own);
      await platform.open(browser, { person: ines });
      expect((await arrivalOf(browser)).step).toBe("account");
      t.advance(quarter);
      expect((await browser.call("POST", "/api/lti/arrival/link")).json().error).toBe("proof_needed");
      await db.updateTable("sessions").set({ proved_at: t.context.now() }).execute();
      expect((await browser.call("POST", "/api/lti/arrival/link")).json()).toEqual({ path: "/home" });
      const other = t.visitor();
      await platform.open(other, { person: ines });
      expect((await me(other)).id).toBe(own);
      // What a platform vouches for is no recent proof.
      expect(await db.selectFrom("sessions").where("user_id", "=", own).select("proved_at").orderBy("created_at").execute()).toContainEqual(
        {
          proved_at: null,
        },
      );
      const audit = await db.selectFrom("audit_log").where("action", "=", "lti.link-account").select(["actor_id", "subject"]).execute();
      expect(audit).toEqual([{ actor_id: own, subject: `user:${own}` }]);
      // Their account page names the platform, or its machine once it is registered no more.
      const linked = async () => (await other.call("GET", "/api/users/me/outside")).json().links;
      expect(await linked()).toMatchObject([{ name: "Moodle du lycée" }]);
      await db.deleteFrom("lti_platforms").execute();
      expect(await linked()).toMatchObject([{ name: new URL(platform.origin).host }]);
    });

    test("is linked neither to another school's account, nor to a site admin's, nor twice, nor while impersonating", async () => {
      const tries: [number, string][] = [
        [await createStudent(db, await createClassroom(db, { school_id: await createSchool(db) })), "forbidden"],
        [await createTeacher(db, school, [], { admin: 1 }), "forbidden"],
      ];
      for (const [user, error] of tries) {
        const browser = await t.signedInAs(user);
        await platform.open(browser, { person: ines });
        expect((await browser.call("POST", "/api/lti/arrival/link")).json().error).toBe(error);
      }
      const manager = await createTeacher(db, school, [], { school_admin: 1 });
      const impersonating = await t.signedInAs(teacherId);
      await db.updateTable("sessions").set({ impersonator_id: manager }).where("user_id", "=", teacherId).execute();
      await platform.open(impersonating, { person: claire });
      expect((await impersonating.call("POST", "/api/lti/arrival/link")).json().error).toBe("while_impersonating");
      const [first, second] = [
        await t.signedInAs(await createStudent(db, classroom)),
        await t.signedInAs(await createStudent(db, classroom)),
      ];
      await platform.open(first, { person: ines, target: "https://badin.example/fiches/4.1.8" });
      await platform.open(second, { person: ines });
      expect((await first.call("POST", "/api/lti/arrival/link")).json()).toEqual({ path: "/fiches/4.1.8" });
      expect((await second.call("POST", "/api/lti/arrival/link")).json().error).toBe("forbidden");
      expect(await db.selectFrom("outside_identities").select("subject").execute()).toEqual([{ subject: "u-42" }]);
    });
  });

  describe("a known person", () => {
    const link = (user_id: number, subject: string) =>
      db
        .insertInto("outside_identities")
        .values({ user_id, kind: "lti", issuer: `${platform.origin} badin-client`, subject, linked_at: 1, last_used_at: null })
        .execute();

    test("with a second factor gives it first; one who left the school, or was deleted, does not come in", async () => {
      await link(teacherId, "u-7");
      await createFactor(db, teacherId);
      await linkClass();
      const browser = t.visitor();
      const { launched } = await platform.open(browser, { person: claire, target: "https://badin.example/qcms/12" });
      const back = encodeURIComponent(`/teacher/classrooms/${classroom}/qcms/12`);
      expect(launched.headers.location).toBe(`/second-step?back=${back}`);
      expect(await me(browser)).toMatchObject({ error: "unauthenticated" });
      await db
        .updateTable("users")
        .set({ school_id: await createSchool(db) })
        .where("id", "=", teacherId)
        .execute();
      const { launched: moved } = await platform.open(t.visitor(), { person: claire });
      expect(moved.body).toContain("n’est plus");
      const gone = await createStudent(db, classroom, { deleted_at: 5 });
      await link(gone, "u-42");
      const deleted = t.visitor();
      await platform.open(deleted, { person: ines });
      expect((await deleted.call("POST", "/api/lti/arrival/account", { firstName: "Inès", name: "Roux" })).statusCode).toBe(403);
    });

    test("of a closed school does not come in", async () => {
      await link(await createStudent(db, classroom), "u-42");
      await db.updateTable("schools").set({ closed_at: 5 }).execute();
      const browser = t.visitor();
      expect((await platform.open(browser, { person: ines })).launched.statusCode).toBe(400);
      expect(await me(browser)).toMatchObject({ error: "unauthenticated" });
    });

    const targets = [
      ["https://badin.example/qcms/3", "/qcms/3"],
      ["https://badin.example/mock-exams/8?x=1", "/mock-exams/8"],
      ["https://badin.example/partage/7HKT-W2QP", "/home"],
      ["https://badin.example/admin", "/home"],
      ["https://badin.example//evil.example/qcms/3", "/home"],
      ["https://evil.example/qcms/3", "/home"],
      ["https://badin.example@evil.example/qcms/3", "/home"],
      ["javascript:alert(1)", "/home"],
      ["https://badin.example/api/lti/return", "/home"],
    ] as const;
    test("is led to pages of students of this site only: a launch is no open redirect", async () => {
      await link(await createStudent(db, classroom), "u-42");
      const browser = t.visitor();
      for (const [target, path] of targets)
        expect((await platform.open(browser, { person: ines, target })).launched.headers.location, target).toBe(path);
    });
  });

  describe("is refused", () => {
    const refusals: [string, (p: Platform) => Omit<Parameters<Platform["open"]>[1], "person">, string][] = [
      ["with another nonce", () => ({ changes: { nonce: "stolen" } }), "ne répond pas à cette demande"],
      ["once it has expired", () => ({ changes: { iat: 1, exp: 2 } }), "pas à la même heure"],
      ["without an end", () => ({ changes: { exp: undefined } as never }), "n’est pas valable"],
      ["from the future", () => ({ changes: { iat: 4e9, exp: 4e9 + 300 } }), "pas à la même heure"],
      ["for another client", () => ({ changes: { aud: "another" } }), "n’est pas valable"],
      ["for two clients, authorised for the other", () => ({ changes: { aud: ["badin-client", "x"], azp: "x" } }), "n’est pas valable"],
      ["for two clients, authorised for none", () => ({ changes: { aud: ["badin-client", "x"] } }), "n’est pas valable"],
      ["from another issuer", () => ({ changes: { iss: "https://evil.example" } }), "n’est pas valable"],
      ["from a deployment that is not registered", () => ({ changes: { [`${claim}/deployment_id`]: "2" } }), "Ce déploiement"],
      ["for a person who cannot be stored", () => ({ changes: { sub: "u\u0000-42" } }), "autre chose"],
      ["of a person of a thousand signs", () => ({ changes: { sub: "u".repeat(1000) } }), "autre chose"],
      ["for a course that cannot be stored", () => ({ changes: { [`${claim}/context`]: { id: "a\u0000b" } } }), "autre chose"],
      ["of another version", () => ({ changes: { [`${claim}/version`]: "1.1" } }), "autre chose"],
      ["without a person", () => ({ changes: { sub: undefined } as never }), "n’est pas valable"],
      ["unsigned", (p) => ({ sign: p.unsigned }), "n’est pas valable"],
      ["signed by a key of nobody", (p) => ({ sign: async (payload) => p.sign(payload, await p.makeKey("first")) }), "n’est pas valable"],
      [
        "signed with the public key as a secret",
        (p) => ({
          sign: async (payload) => {
            const { SignJWT } = await import("jose");
            return new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid: "first" }).sign(Buffer.from(p.origin.padEnd(32)));
          },
        }),
        "n’est pas valable",
      ],
    ];
    test("a launch forged, altered or for somebody else", async () => {
      const browser = t.visitor();
      for (const [title, misbehave, reason] of refusals) {
        const { launched } = await platform.open(browser, { person: ines, ...misbehave(platform) });
        expect(launched.body, title).toContain(reason);
        await expectRefused(browser, launched, reason);
      }
    });

    test("a launch that was given before, or too late, or to the browser of somebody else", async () => {
      const browser = t.visitor();
      const { launched, again, asked } = await platform.open(browser, { person: ines });
      expect(launched.statusCode).toBe(303);
      // Even with its cookie back, an answer that has served is worth nothing.
      browser.cookies.set("__Host-badin_lti", asked.get("state") ?? "");
      expect((await again()).body).toContain("a déjà servi");
      const victim = t.visitor();
      const { launched: planted } = await platform.open(t.visitor(), { person: ines, answeredBy: victim });
      await expectRefused(victim, planted, "a déjà servi");
      const late = t.visitor();
      await platform.begin(late);
      const state = late.cookies.get("__Host-badin_lti") ?? "";
      t.advance(10 * 60_000);
      const answer = await late.call("POST", "/api/lti/launch", { state, id_token: "x" }, { csrf: false });
      expect(answer.body).toContain("a trop attendu");
    });

    test("a platform that nobody has registered, or that is the school's no more", async () => {
      const forged = await platform.begin(t.visitor(), { iss: "https://evil.example" });
      expect([forged.statusCode, forged.cookies]).toEqual([400, []]);
      expect((await platform.begin(t.visitor(), { client_id: "another" })).statusCode).toBe(400);
      const browser = t.visitor();
      const said = { state: "s", error: "login_required", error_description: "<script>" };
      const refused = await browser.call("POST", "/api/lti/launch", said, { csrf: false });
      expect([refused.statusCode, refused.body.includes("<script>")]).toEqual([400, false]);
    });
  });

  test("the platform's keys are read once, and again when it has changed them", async () => {
    for (const _ of [1, 2]) expect((await platform.open(t.visitor(), { person: ines })).launched.statusCode).toBe(303);
    expect(platform.state.keysRead).toBe(1);
    await platform.rotate("second");
    t.advance(31_000);
    expect((await platform.open(t.visitor(), { person: ines })).launched.statusCode).toBe(303);
    expect(platform.state.keysRead).toBe(2);
    await platform.rotate("third");
    // Not more often than every half minute, whatever a forged token says.
    expect((await platform.open(t.visitor(), { person: ines })).launched.statusCode).toBe(400);
    expect(platform.state.keysRead).toBe(2);
  });

  test("in a frame, where cookies are dead, a page of the platform's own frame opens a tab, and no other page is framed", async () => {
    const browser = t.visitor();
    const params = new URLSearchParams({ iss: platform.origin, login_hint: '"><script>', client_id: "badin-client" });
    const framed = await browser.call("GET", `/api/lti/login?${params}`, undefined, { headers: { "sec-fetch-dest": "iframe" } });
    expect(framed.body).toContain('target="_blank"');
    expect(framed.body).not.toContain("<script>");
    expect(framed.headers["content-security-policy"]).toContain(`frame-ancestors ${platform.origin};`);
    expect(framed.headers["x-frame-options"]).toBeUndefined();
    expect(framed.cookies).toEqual([]);
    const address = /href="([^"]+)"/.exec(framed.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await browser.call("GET", address)).headers.location).toContain(`${platform.origin}/auth`);
    const refused = await browser.call("POST", "/api/lti/launch", {}, { csrf: false });
    expect(refused.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(refused.headers["x-frame-options"]).toBe("DENY");
  });

  test("Badin's keys are public halves only; the next is published two days before it signs, the former kept a month", async () => {
    const keys = async () => (await t.visitor().call("GET", "/api/lti/keys")).json<{ keys: Record<string, unknown>[] }>().keys;
    const [first] = await keys();
    expect(first).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig" });
    expect(Object.keys(first ?? {})).not.toContain("d");
    expect(await keys()).toEqual([first]);
    const { value } = await db.selectFrom("settings").where("name", "=", "lti_keys").select("value").executeTakeFirstOrThrow();
    expect(value).not.toContain(String(first?.["n"]).slice(0, 20));
    const day = 24 * 60 * 60_000;
    t.advance(182 * day);
    expect((await keys()).map(({ kid }) => kid)).toEqual([expect.not.stringMatching(String(first?.["kid"])), first?.["kid"]]);
    t.advance(190 * day);
    expect((await keys()).map(({ kid }) => kid)).not.toContain(first?.["kid"]);
  });
  test("nothing of it is there before a site admin registers a platform, nor after it is removed", async () => {
    const student = await createStudent(db, classroom);
    await db
      .insertInto("outside_identities")
      .values({
        user_id: student,
        kind: "lti",
        issuer: `${platform.origin} badin-client`,
        subject: "u-42",
        linked_at: 1,
        last_used_at: null,
      })
      .execute();
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    expect((await admin.call("DELETE", `/api/admin/lti/platforms/${platformId}`)).statusCode).toBe(204);
    expect((await platform.begin(t.visitor())).statusCode).toBe(400);
    expect(await db.selectFrom("outside_identities").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("users").where("id", "=", student).select("id").execute()).toHaveLength(1);
  });
});
