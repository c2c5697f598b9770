import type { BankChange, SiteSchool } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { takeJob } from "../../platform/jobs/outbox.queries.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";

const hour = 3_600_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  /** A new school, and one whose students see `question` in a quiz. */
  let school: number;
  let teacher: Browser;
  let teacherId: number;
  let other: Browser;
  let question: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db, { name: "Aéroclub nouveau" });
    teacherId = await createTeacher(db, school, [], { school_admin: 1, email: "gestion@exemple.fr" });
    teacher = await t.signedInAs(teacherId);
    admin = await t.signedInAs(await createUser(db, { admin: 1, email: "admin@exemple.fr" }));
    const elsewhere = await createSchool(db);
    const classroom = await createClassroom(db, { school_id: elsewhere });
    other = await t.signedInAs(await createTeacher(db, elsewhere, [classroom]));
    question = (await createQuestion(db)).id;
    await createQcm(db, { classroom_id: classroom, questions: [question] });
  });

  const edit = (browser: Browser, comment: string, id = question) => browser.call("PUT", `/api/questions/${id}/comment`, { comment });
  const commentOf = async (id = question) =>
    (await db.selectFrom("questions").where("id", "=", id).select("comment").executeTakeFirstOrThrow()).comment;
  const jobs = () => queued(db);

  test("a new school proposes so many changes a day of questions that others use; site admins are told, and agreeing lifts it", async () => {
    for (let i = 1; i <= 30; i++) expect((await edit(teacher, `Explication ${i}`)).statusCode).toBe(200);
    expect(await jobs()).toEqual([expect.objectContaining({ template: "bank-alert", schoolId: school })]);
    const refused = await edit(teacher, "Une de plus");
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { error: "too_many", error_description: expect.stringContaining("30 changements") },
    ]);
    const { content } = await db.selectFrom("proposals").select("content").executeTakeFirstOrThrow();
    expect([JSON.parse(content).comment, await commentOf()]).toEqual(["Explication 30", "Parce que c’est ainsi."]);
    const own = (await createQuestion(db)).id;
    expect((await edit(teacher, "Que personne d’autre n’utilise", own)).statusCode).toBe(200);
    expect((await edit(other, "D’un autre établissement")).statusCode).toBe(200);
    expect((await admin.call("POST", `/api/admin/schools/${school}/agree`)).statusCode).toBe(204);
    expect((await edit(teacher, "Une fois accepté")).statusCode).toBe(200);
  });

  test("agreeing is told by mail, once; schools that wait come first", async () => {
    const list = async () => (await admin.call("GET", "/api/admin/schools")).json<{ schools: SiteSchool[] }>().schools;
    await admin.call("POST", `/api/admin/schools/${school}/agree`);
    await admin.call("POST", `/api/admin/schools/${school}/agree`);
    expect(await jobs()).toEqual([{ template: "school-agreed", userId: teacherId, schoolId: school }]);
    expect((await list()).map(({ agreedAt }) => agreedAt !== null)).toEqual([false, true]);
    expect((await list())[1]).toMatchObject({ name: "Aéroclub nouveau", teachers: 1, students: 0, changes: 0, closed: false });
    expect((await admin.call("POST", "/api/admin/schools/999999/agree")).statusCode).toBe(404);
    for (const browser of [teacher, other]) expect((await browser.call("GET", "/api/admin/schools")).statusCode).toBe(403);
    expect((await t.visitor().call("POST", `/api/admin/schools/${school}/agree`)).statusCode).toBe(401);
  });

  test("what a school changed is listed with the states before and after, and undone at once, save what others changed since", async () => {
    await db.updateTable("schools").set({ agreed_at: 1 }).where("id", "=", school).execute();
    const second = (await createQuestion(db)).id;
    const added = (await createQuestion(db)).id;
    await edit(other, "La bonne explication");
    await edit(other, "L’autre", second);
    for (const [id, comment] of [
      [question, "Faux"],
      [question, "Encore faux"],
      [second, "Faux aussi"],
      [added, "Faux enfin"],
    ] as const) {
      t.advance(hour);
      await edit(teacher, comment, id);
    }
    t.advance(hour);
    await edit(other, "Corrigé depuis", second);
    const page = (await admin.call("GET", `/api/admin/schools/${school}/bank-changes`)).json<{ changes: BankChange[]; total: number }>();
    expect(page.total).toBe(4);
    expect(page.changes.map(({ questionId, before, after }) => [questionId, before?.comment, after?.comment]).slice(1)).toEqual([
      [second, "L’autre", "Faux aussi"],
      [question, "Faux", "Encore faux"],
      [question, "La bonne explication", "Faux"],
    ]);
    // An account that is gone does not hide its changes.
    await db.updateTable("users").set({ school_admin: 0 }).where("id", "=", teacherId).execute();
    await db.deleteFrom("users").where("id", "=", teacherId).execute();
    const before = await db.selectFrom("questions").where("id", "=", added).select("comment").executeTakeFirst();
    expect(before?.comment).toBe("Faux enfin");
    t.advance(hour);
    await db.updateTable("sessions").set({ proved_at: t.context.now() }).execute();
    expect((await admin.call("POST", `/api/admin/schools/${school}/bank-changes/undo`)).json()).toEqual({ restored: 2, kept: 1 });
    expect([await commentOf(question), await commentOf(second)]).toEqual(["La bonne explication", "Corrigé depuis"]);
    expect(await commentOf(added)).not.toBe("Faux enfin");
    expect((await other.call("POST", `/api/admin/schools/${school}/bank-changes/undo`)).statusCode).toBe(403);
    expect((await admin.call("GET", "/api/admin/schools/999999/bank-changes")).statusCode).toBe(404);
  });

  test("a school sends so many mails a day to addresses that it typed; the account is then not made", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    await db.insertInto("classroom_teachers").values({ classroom_id: classroom, user_id: teacherId }).execute();
    const add = (email: string) =>
      teacher.call("POST", `/api/teachers/classrooms/${classroom}/users`, {
        firstName: "Léa",
        name: "Petit",
        email,
        password: "Rafale-2026",
        sendMail: true,
      });
    await hitLimit(t.context, "mailByNewSchool", `school ${school}`, { weight: 199 });
    expect((await add("un@exemple.fr")).statusCode).toBe(201);
    const refused = await add("deux@exemple.fr");
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { error_description: expect.stringContaining("200 emails par jour") },
    ]);
    expect(await db.selectFrom("users").where("email", "=", "deux@exemple.fr").select("id").execute()).toEqual([]);
    // The link that a person asks for is not counted.
    expect((await t.visitor().call("POST", "/api/users/ask-password", { username: "un@exemple.fr" })).statusCode).toBe(204);
  });

  test("a mail that one person waits for passes before those of a list, and two lists take turns", async () => {
    const queue = (name: string, count: number) =>
      t.context.database.transaction((trx) => enqueueMails(trx, t.context, [...Array(count).keys()], (i) => ({ name: `${name}${i}` })));
    await queue("a", 3);
    await queue("b", 2);
    await queue("reset", 1);
    const order: string[] = [];
    for (let i = 0; i < 6; i++) {
      const job = await takeJob(
        db,
        t.context.database.engine,
        { kind: "mail" },
        { now: t.context.now(), leaseEnd: t.context.now() + hour },
      );
      order.push(JSON.parse(job?.payload ?? "{}").name);
    }
    expect(order).toEqual(["a0", "b0", "reset0", "a1", "b1", "a2"]);
  });

  test("where schools wait for agreement, the activation is mailed after it; where sign-up is closed, none is made", async () => {
    const form = {
      schoolName: "Aéroclub de Vannes",
      addressInput: "Vannes",
      address: { properties: { label: "56000 Vannes", city: "Vannes", postcode: "56000", citycode: "56260" }, geometry: null },
      ownerPosition: "Présidente",
      ownerFirstName: "Jeanne",
      ownerName: "Martin",
      ownerEmail: "jeanne@exemple.fr",
    };
    const closed = await createTestApp(t.context.database, { schoolSignUp: "closed" });
    const refused = await closed.visitor().call("POST", "/api/schools", form);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: "school_sign_up_closed" }]);
    const { id } = (await t.visitor().call("POST", "/api/schools", form)).json<{ id: number }>();
    await db.deleteFrom("outbox").execute();
    await admin.call("POST", `/api/admin/schools/${id}/agree`);
    expect(await jobs()).toEqual([expect.objectContaining({ template: "activation" })]);
  });
});
