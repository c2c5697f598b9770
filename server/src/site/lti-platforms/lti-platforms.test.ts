import { afterEach, beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createUser } from "../../../test/factories.ts";
import { localNetwork } from "../../../test/local-network.ts";
import { type Platform, startPlatform } from "../../../test/lti-platform.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { publicInternet } from "../../platform/outbound/outbound.ts";
import { checkPlatforms } from "../cli/doctor/lti-checks.ts";

const platforms = "/api/admin/lti/platforms";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let platform: Platform;
  let admin: Browser;
  let school: number;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database, {}, localNetwork);
    platform = await startPlatform(t);
    school = await createSchool(db);
    admin = await t.signedInAs(await createUser(db, { admin: 1 }));
  });
  afterEach(() => platform.close());

  const list = async () => (await admin.call("GET", platforms)).json();
  const formOf = (changes: Record<string, unknown> = {}) => ({
    schoolId: school,
    name: "Éléa",
    issuer: "https://elea.example",
    clientId: "abc",
    authUrl: "https://elea.example/mod/lti/auth.php",
    tokenUrl: "https://elea.example/mod/lti/token.php",
    jwksUrl: "https://elea.example/mod/lti/certs.php",
    deployments: " 3, 4  4;5 ",
    ...changes,
  });

  test("a site admin registers a platform by hand, for one school, and sees what the platform asks for", async () => {
    const { id } = (await admin.call("POST", platforms, formOf())).json();
    const root = "https://badin.example/api/lti";
    expect(await list()).toMatchObject({
      tool: { launch: `${root}/launch`, login: `${root}/login`, keys: `${root}/keys` },
      platforms: [
        { id, name: "Éléa", school: { id: school }, deployments: ["3", "4", "5"], accounts: 0, waiting: 0, failed: 0, reason: null },
      ],
    });
    expect((await admin.call("POST", platforms, formOf())).json().error).toBe("lti_platform_known");
    expect((await admin.call("POST", platforms, formOf({ schoolId: 9999, clientId: "x" }))).json().errors).toMatchObject([
      { field: "schoolId" },
    ]);
    for (const url of ["http://elea.example/x", "javascript:alert(1)", "elea.example"])
      expect((await admin.call("POST", platforms, formOf({ jwksUrl: url }))).json().errors).toMatchObject([{ field: "jwksUrl" }]);
    expect(await db.selectFrom("audit_log").select(["action", "school_id"]).execute()).toEqual([
      { action: "lti.add-platform", school_id: school },
    ]);
  });

  test("under another client id or school a platform is another one: accounts are linked anew; its addresses may change", async () => {
    const { id } = (await admin.call("POST", platforms, formOf())).json();
    const user_id = await createUser(db);
    const link = () =>
      db
        .insertInto("outside_identities")
        .values({ user_id, kind: "lti", issuer: "https://elea.example abc", subject: "u-1", linked_at: 1, last_used_at: null })
        .execute();
    await link();
    const change = (changes: Record<string, unknown>) => admin.call("PUT", `${platforms}/${id}`, formOf(changes));
    expect((await change({ jwksUrl: "https://elea.example/certs" })).statusCode).toBe(204);
    expect((await list()).platforms).toMatchObject([{ accounts: 1, jwksUrl: "https://elea.example/certs" }]);
    await change({ schoolId: await createSchool(db) });
    expect((await list()).platforms).toMatchObject([{ accounts: 0 }]);
    await link();
    await change({ clientId: "def" });
    expect(await db.selectFrom("outside_identities").selectAll().execute()).toEqual([]);
    expect((await admin.call("PUT", `${platforms}/999`, formOf({ clientId: "ghi" }))).statusCode).toBe(404);
  });

  test("doctor says nothing without platform, then what keeps one from opening Badin", async () => {
    const check = async (context = t.context) => (await checkPlatforms(context)).map(({ level, text }) => `${level}: ${text}`);
    expect(await check()).toEqual([]);
    const { id } = (await admin.call("POST", platforms, formOf())).json();
    expect(await check()).toEqual(["ok: 1 enregistrée(s)."]);
    expect(await check({ ...t.context, config: { ...t.context.config, secureCookies: false } })).toEqual([
      "problem: Elles n’ouvrent Badin qu’en https.",
    ]);
    await admin.call("PUT", `${platforms}/${id}`, formOf({ deployments: "" }));
    expect(await check()).toEqual(["warning: Éléa n’a aucun déploiement : rien ne s’ouvre."]);
  });

  test("a platform registers itself by a link of one use, and opens Badin at once", async () => {
    const { url } = (await admin.call("POST", "/api/admin/lti/registrations", { schoolId: school })).json();
    const moodle = t.visitor();
    const asked = new URLSearchParams({
      openid_configuration: `${platform.origin}/.well-known/openid-configuration`,
      registration_token: "once",
    });
    const path = `${url.replace("https://badin.example", "")}&${asked}`;
    const page = await moodle.call("GET", path);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("org.imsglobal.lti.close")]);
    expect(page.headers["content-security-policy"]).toContain(`frame-ancestors ${platform.origin};`);
    expect(platform.state.registered).toMatchObject([
      {
        authorization: "Bearer once",
        body: {
          client_name: "Badin",
          initiate_login_uri: "https://badin.example/api/lti/login",
          redirect_uris: ["https://badin.example/api/lti/launch"],
          jwks_uri: "https://badin.example/api/lti/keys",
          token_endpoint_auth_method: "private_key_jwt",
          scope:
            "https://purl.imsglobal.org/spec/lti-ags/scope/score https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
          "https://purl.imsglobal.org/spec/lti-tool-configuration": {
            domain: "badin.example",
            claims: expect.not.arrayContaining(["email"]),
          },
        },
      },
    ]);
    expect((await list()).platforms).toMatchObject([{ name: expect.stringMatching(/^Moodle \(moodle\.example:/), deployments: ["1"] }]);
    await createClassroom(db, { school_id: school });
    expect((await platform.open(t.visitor(), { person: { sub: "u-1" } })).launched.headers.location).toBe("/lti");
    expect((await moodle.call("GET", path)).body).toContain("a déjà servi");
  });

  test("a link that is stale, or a platform that speaks for another site, away or nonsense, registers nothing", async () => {
    const { url } = (await admin.call("POST", "/api/admin/lti/registrations", { schoolId: school })).json();
    const path = (configuration: string, link = url) =>
      `${link.replace("https://badin.example", "")}&${new URLSearchParams({ openid_configuration: configuration })}`;
    const own = `${platform.origin}/.well-known/openid-configuration`;
    const visit = async (...asked: Parameters<typeof path>) => (await t.visitor().call("GET", path(...asked))).body;
    for (const name of ["issuer", "token_endpoint", "jwks_uri", "registration_endpoint"]) {
      platform.state.configuration = { [name]: "https://evil.example/x" };
      expect(await visit(own), name).toContain("parlent d’un autre site");
    }
    platform.state.configuration = { issuer: 7 };
    expect(await visit(own)).toContain("ne répond pas comme il faut");
    expect(await visit(`${platform.origin}/nowhere`)).toContain("ne répond pas comme il faut");
    expect(await visit("javascript:alert(1)")).toContain("ne répond pas comme il faut");
    platform.state.configuration = {};
    expect(await visit(own, `${url}x`)).toContain("a déjà servi");
    t.advance(24 * 60 * 60_000);
    expect(await visit(own)).toContain("date de plus d’un jour");
    expect([platform.state.registered, await db.selectFrom("lti_platforms").selectAll().execute()]).toEqual([[], []]);
    // Outside tests, only the public Internet is called: no address of the server's own network.
    const closed = await createTestApp(t.context.database, {}, publicInternet);
    await db
      .insertInto("lti_registrations")
      .values({ token_hash: hashSecret("known"), school_id: school, expires_at: 4e12 })
      .execute();
    for (const configuration of [own, "https://127.0.0.1/x", "https://169.254.169.254/latest"])
      expect((await closed.visitor().call("GET", path(configuration, "/api/lti/register?inscription=known"))).statusCode).toBe(400);
    await closed.close();
  });
});
