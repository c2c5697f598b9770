import type { ServerResponse } from "node:http";
import type { PlatformCourse } from "@badin/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { localNetwork } from "../../../test/local-network.ts";
import { instructor, learner, type Member, type Platform, startPlatform } from "../../../test/lti-platform.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { checkPlatforms } from "../../site/cli/doctor/lti-checks.ts";
import { courseListHandler, queueDueLists } from "./course-list-job.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const day = 24 * 60 * 60_000;
const member = (user_id: string, given_name: string, family_name: string, more: Partial<Member> = {}): Member => ({
  ...{ user_id, given_name, family_name, roles: [learner], status: "Active", email: `${user_id}@moodle.example` },
  ...more,
});
const ines = member("u-1", "Inès", "Roux");
const leo = member("u-2", "Léo", "Petit", { roles: ["Learner"] });

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let platform: Platform;
  let school: number;
  let classroom: number;
  let teacherId: number;
  let teacher: Browser;
  let worker: Worker;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database, {}, localNetwork);
    platform = await startPlatform(t);
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    const platform_id = await platform.register(db, school);
    const course = { platform_id, deployment: "1", context: "course-1", title: "BIA", classroom_id: classroom };
    await db.insertInto("lti_contexts").values(course).execute();
    teacherId = await createTeacher(db, school, [classroom]);
    teacher = await t.signedInAs(teacherId);
    // The first launch of the course says where its list is.
    await platform.open(t.visitor(), { person: { sub: "u-9" } });
    worker = startWorker(t.context, { lti: courseListHandler(t.context) }, log, { pollMs: 5 });
  });
  afterEach(async () => {
    await worker.stop();
    platform.close();
  });

  const home = () => `/api/teachers/classrooms/${classroom}/courses`;
  const list = async (by = teacher) => (await by.call("GET", home())).json<PlatformCourse[]>();
  const only = async () => (await list())[0] as PlatformCourse;
  const follow = async (followed = true, by = teacher) => by.call("PUT", `${home()}/${(await only()).id}`, { followed });
  const answer = async (memberId: number | undefined, body: object, by = teacher) =>
    by.call("POST", `${home()}/${(await only()).id}/members/${memberId}`, body);
  const settle = (state: PlatformCourse["state"] = "read") => eventually(async () => expect((await only()).state).toBe(state));
  /** Reads the list again, a day later. */
  const nextDay = async (members: readonly Member[], state: PlatformCourse["state"] = "read") => {
    platform.state.members = [...members];
    const { length } = platform.state.lists;
    t.advance(day);
    teacher = await t.signedInAs(teacherId);
    await queueDueLists(t.context);
    await eventually(() => expect(platform.state.lists.length).toBeGreaterThan(length));
    await settle(state);
  };
  const students = () =>
    db
      .selectFrom("users as u")
      .leftJoin("outside_identities as i", "i.user_id", "u.id")
      .where("u.classroom_id", "=", classroom)
      .where("u.teacher", "=", 0)
      .orderBy("u.id")
      .select(["u.id", "u.first_name", "u.name", "u.email", "u.activated_at", "i.subject"])
      .execute();
  const subjects = async () => (await students()).map(({ subject }) => subject);

  test("nothing is read before a teacher asks; then the class has the students of the course, by whatever pages it comes", async () => {
    platform.state.members = [
      ines,
      leo,
      member("t-1", "Claire", "Martin", { roles: [instructor] }),
      member("t-2", "Anne", "Morel", { roles: ["Learner", "Instructor"] }),
      member("u-3", "Zoé", "Blanc", { status: "Inactive" }),
      member("u-4", "Ali", "Noir", { roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership/Learner#GuestLearner"] }),
      { user_id: "u-5", roles: [learner] },
      member("u-6", "Max", "Vert", { roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor"] }),
    ];
    platform.state.pageSize = 2;
    expect(await only()).toMatchObject({ platform: "Moodle du lycée", title: "BIA 2027", followed: false, state: null, students: 0 });
    expect(platform.state.lists).toEqual([]);
    expect((await follow()).statusCode).toBe(204);
    await settle();
    expect(platform.state.lists.map(({ url }) => url)).toEqual(
      ["", "?from=2", "?from=4", "?from=6"].map((query) => `/courses/course-1/members${query}`),
    );
    expect(platform.state.lists[0]).toMatchObject({
      accept: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json",
      authorization: "Bearer token-1",
    });
    // No address, although the platform gives some; anyone who has no name waits for their first visit.
    const made = { email: null, activated_at: t.context.now() };
    expect(await students()).toMatchObject([
      { first_name: "Inès", name: "Roux", subject: "u-1", ...made },
      { first_name: "Léo", name: "Petit", subject: "u-2", ...made },
      { first_name: "Ali", name: "Noir", subject: "u-4", ...made },
    ]);
    expect(await only()).toMatchObject({ students: 4, unnamed: 1, asked: [], left: [], reason: null });
    const browser = t.visitor();
    await platform.open(browser, { person: { sub: "u-1" } });
    expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ firstName: "Inès" });
    const seen = await db.selectFrom("users").where("first_name", "=", "Inès").select("last_sign_in_at").executeTakeFirst();
    expect(seen).toEqual({ last_sign_in_at: t.context.now() });
  });

  test("somebody of the class by that name is asked about, never doubled: the same, taken back, or somebody else", async () => {
    const twin = await createStudent(db, classroom, { first_name: "INES", name: "roux", email: "ines@exemple.fr" });
    platform.state.members = [ines, leo];
    await follow();
    await settle();
    const [asked] = (await only()).asked;
    expect(asked).toMatchObject({ firstName: "Inès", name: "Roux", twins: [{ id: twin, firstName: "INES" }] });
    expect(await subjects()).toEqual([null, "u-2"]);
    // Another class, and a student who is no twin, are not of it.
    const other = await createStudent(db, classroom);
    for (const userId of [other, 999_999]) expect((await answer(asked?.id, { answer: "same", userId })).statusCode).toBe(404);
    expect((await answer(asked?.id, { answer: "same", userId: twin })).statusCode).toBe(204);
    expect(await subjects()).toEqual(["u-1", "u-2", null]);
    expect(await db.selectFrom("outbox").where("kind", "=", "mail").select("payload").execute()).toEqual([
      { payload: JSON.stringify({ template: "account-linked", userId: twin, through: "Moodle du lycée" }) },
    ]);
    expect((await answer(asked?.id, { answer: "undo" })).statusCode).toBe(204);
    expect((await only()).asked).toMatchObject([{ id: asked?.id }]);
    expect((await answer(asked?.id, { answer: "other" })).statusCode).toBe(204);
    expect((await answer(asked?.id, { answer: "other" })).statusCode).toBe(404);
    expect(await only()).toMatchObject({ asked: [], students: 2 });
    expect((await students()).filter(({ subject }) => subject === "u-1")).toMatchObject([{ first_name: "Inès", name: "Roux" }]);
    // Two people of one name in the course are two people.
    await nextDay([ines, leo, member("u-7", "Eva", "Gris"), member("u-8", "Eva", "Gris")]);
    expect((await students()).filter(({ name }) => name === "Gris")).toHaveLength(2);
    // Once the platform has opened the account, or the list was read again, it is not taken back.
    expect((await answer(asked?.id, { answer: "undo" })).statusCode).toBe(404);
  });

  test("anyone who leaves the course is told to the teacher and keeps their account; nobody deleted or unlinked comes back by it", async () => {
    platform.state.members = [ines, leo, member("u-3", "Zoé", "Blanc")];
    await follow();
    await settle();
    const [first, second, third] = await students();
    await teacher.call("DELETE", `/api/teachers/users/${third?.id}`);
    await db
      .deleteFrom("outside_identities")
      .where("user_id", "=", second?.id ?? 0)
      .execute();
    await nextDay([leo, member("u-3", "Zoé", "Blanc"), { ...ines, roles: [instructor] }]);
    const told = [{ userId: first?.id, firstName: "Inès", name: "Roux", leftAt: new Date(t.context.now()).toISOString() }];
    expect(await only()).toMatchObject({ students: 2, left: told });
    expect(await subjects()).toEqual(["u-1", null]);
    // An empty list is a list: nobody goes.
    await nextDay([]);
    expect(await subjects()).toEqual(["u-1", null]);
    const left = (await only()).left[0];
    expect((await answer(left?.id, { answer: "stays" })).statusCode).toBe(204);
    expect((await only()).left).toEqual([]);
    await nextDay([]);
    expect((await only()).left).toEqual([]);
    await nextDay([ines]);
    expect(await only()).toMatchObject({ students: 1, left: [] });
    // Another class of the school keeps its student.
    await db
      .updateTable("users")
      .set({ classroom_id: await createClassroom(db, { school_id: school }) })
      .where("id", "=", first?.id ?? 0)
      .execute();
    expect(await only()).toMatchObject({ elsewhere: 1 });
    await follow(false);
    expect(await db.selectFrom("lti_members").selectAll().execute()).toEqual([]);
    expect(
      await db
        .selectFrom("users")
        .where("id", "=", first?.id ?? 0)
        .select("deleted_at")
        .execute(),
    ).toEqual([{ deleted_at: null }]);
  });

  const json = (body: unknown) => (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  const link = (to: (url: URL) => string) => (response: ServerResponse, url: URL) =>
    response.writeHead(200, { link: `<${to(url)}>; rel="next"` }).end(JSON.stringify({ members: [ines] }));
  const many = (n: number) => Array.from({ length: n }, (_, i) => member(`m-${i}`, "Élève", `Numéro ${i}`));
  test.each<[string, (response: ServerResponse, url: URL) => unknown, string, boolean]>([
    [
      "a page of HTML",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>"),
      "autre chose qu’une liste",
      false,
    ],
    ["a list of nonsense", json({ members: [{ user_id: 7.5 }] }), "autre chose qu’une liste", false],
    ["a page of half a million signs that are no members", json({ members: Array(170_000).fill({}) }), "autre chose qu’une liste", false],
    ["a member who cannot be stored", json({ members: [member("u\u0000", "Max", "Vert")] }), "autre chose qu’une liste", false],
    ["403", (response) => response.writeHead(403).end("{}"), "répond 403", true],
    ["401, again with another token", (response) => response.writeHead(401).end("{}"), "répond 401", false],
    ["429", (response) => response.writeHead(429, { "retry-after": "5400" }).end(), "répond 429", false],
    ["500", (response) => response.writeHead(500).end(), "répond 500", false],
    ["a page that follows itself", link(({ href }) => href), "ne finit pas", true],
    [
      "pages without end",
      link(({ pathname, searchParams }) => `${pathname}?p=${Number(searchParams.get("p") ?? 0) + 1}`),
      "ne finit pas",
      true,
    ],
    ["a page on another site", link(() => "http://evil.example/members"), "sur un autre site", true],
    ["more students than a class has", json({ members: many(501) }), "plus de 500 élèves", true],
    ["a page of many megabytes", json({ members: many(1), filling: "x".repeat(3_000_000) }), "", false],
    ["a cut connection", (response) => response.destroy(), "", false],
  ])("%s changes nothing in the class, and is told; the next list counts", async (_title, misbehave, reason, final) => {
    platform.state.members = [ines];
    await follow();
    await settle();
    platform.state.answerList = misbehave;
    await nextDay([], "failed");
    expect(await only()).toMatchObject({ students: 1, left: [], reason: expect.stringContaining(reason) });
    expect(await subjects()).toEqual(["u-1"]);
    await eventually(async () =>
      expect(await db.selectFrom("outbox").where("kind", "=", "lti").select("status").execute()).toEqual([
        { status: final ? "dead" : "pending" },
      ]),
    );
    const waits = async () => {
      const { run_at } = await db.selectFrom("outbox").where("kind", "=", "lti").select("run_at").executeTakeFirstOrThrow();
      return run_at - t.context.now();
    };
    if (reason === "répond 429") await eventually(async () => expect(await waits()).toBe(5_400_000));
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    const seen = async () => (await admin.call("GET", "/api/admin/lti/platforms")).json().platforms[0];
    expect(await seen()).toMatchObject({ unread: 1, unreadReason: (await only()).reason });
    expect((await checkPlatforms(t.context)).map(({ level }) => level)).toEqual(["warning"]);
    platform.state.answerList = () => false;
    platform.state.members = [ines, leo];
    expect((await admin.call("POST", `/api/admin/lti/platforms/${(await seen()).id}/lists`)).statusCode).toBe(204);
    await settle();
    expect(await subjects()).toEqual(["u-1", "u-2"]);
    expect(await seen()).toMatchObject({ unread: 0, unreadReason: null });
  });

  test("a slow list is one job: who asks again meanwhile adds none, and what came too late for its teacher counts for nothing", async () => {
    platform.state.members = [ines];
    let answerIt: (() => void) | undefined;
    platform.state.answerList = (response) => {
      answerIt = () => json({ members: [ines] })(response);
    };
    await follow();
    await eventually(() => expect(answerIt).toBeDefined());
    expect(await only()).toMatchObject({ state: "waiting" });
    const again = async () => (await teacher.call("POST", `${home()}/${(await only()).id}/reading`)).statusCode;
    expect([await again(), await again()]).toEqual([204, 204]);
    expect(await db.selectFrom("outbox").where("kind", "=", "lti").select("id").execute()).toHaveLength(1);
    await follow(false);
    expect(await again()).toBe(404);
    answerIt?.();
    await eventually(async () => expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]));
    expect(await subjects()).toEqual([]);
    expect(await only()).toMatchObject({ state: null, followed: false });
  });

  test("a list is of the teachers of its class, while it is active and of the platform’s school", async () => {
    platform.state.members = [ines];
    await follow();
    await settle();
    const { id } = await only();
    for (const by of [
      await t.signedInAs(await createTeacher(db, school, [])),
      await t.signedInAs(await createTeacher(db, await createSchool(db), [])),
    ]) {
      expect((await by.call("GET", home())).statusCode).toBe(404);
      expect((await by.call("PUT", `${home()}/${id}`, { followed: false })).statusCode).toBe(404);
      expect((await by.call("POST", `${home()}/${id}/reading`)).statusCode).toBe(404);
    }
    await db
      .updateTable("lti_platforms")
      .set({ school_id: await createSchool(db) })
      .execute();
    expect(await list()).toEqual([]);
    await db.updateTable("lti_platforms").set({ school_id: school }).execute();
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    const { length } = platform.state.lists;
    t.advance(day);
    await queueDueLists(t.context);
    expect(await db.selectFrom("outbox").where("kind", "=", "lti").select("id").execute()).toEqual([]);
    expect(platform.state.lists).toHaveLength(length);
    // Without class, nothing is kept of the people of the course.
    await db.updateTable("lti_contexts").set({ classroom_id: null }).execute();
    await queueDueLists(t.context);
    expect(await db.selectFrom("lti_members").select("id").execute()).toEqual([]);
  });
});
