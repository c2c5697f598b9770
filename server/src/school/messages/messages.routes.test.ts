import { setTimeout as delay } from "node:timers/promises";
import type { ApiError, ClassProgress, LearningHome, MessageReport, StudentPage, Today } from "@badin/contract";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import { sweep } from "../../app/housekeeping.ts";
import { noticeHandler } from "../../identity/notifications/push-job.ts";
import { createReceiver, startPushService, thisMachine } from "../../identity/notifications/testing.ts";
import type { Db } from "../../platform/database/database.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { mailHandler } from "../../platform/mail/mail-jobs.ts";
import { findFinished } from "../../quiz/due-days/due-days.queries.ts";
import { messageMailHandler } from "./message-mail.ts";
import { tellOfMessages } from "./messages.service.ts";
import { reportMailHandler } from "./report-mail.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Times start on Saturday 21 November 2026, at 10:00 in Paris. */
onBothEngines((open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacherId: number;
  let teacher: Browser;
  let url: string;
  let worker: Worker | undefined;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const mailer = { send: vi.fn(async () => undefined) };

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.received.length = 0;
    mailer.send.mockClear();
    ({ t, db, school, classroom, teacherId, teacher } = await openTaughtClass(await open(), {
      outbound: thisMachine,
      teacher: { first_name: "Hélène", name: "Castaing" },
    }));
    url = `/api/teachers/classrooms/${classroom}/messages`;
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  const text = "Bonjour {prénom},\non en reparle mercredi.";
  const studentOf = (email: string | null, first_name = "Zoé") => createStudent(db, classroom, { first_name, name: "Petit", email });
  async function subscribe(id: number) {
    const receiver = createReceiver(`${service.url}/${id}`);
    await (await t.signedInAs(id)).call("POST", "/api/web-notification/subscribe", receiver.subscription);
    return receiver;
  }
  const send = (userIds: number[], by = teacher) => by.call("POST", url, { userIds, text });
  const homeOf = async (id: number) =>
    (await (await t.signedInAs(id)).call("GET", "/api/learning")).json<{ home: LearningHome }>().home.messages;
  async function deliver() {
    const mail = mailHandler({
      "student-message": messageMailHandler(t.context, mailer as never),
      "message-reported": reportMailHandler(t.context, mailer as never),
    });
    worker ??= startWorker(t.context, { push: noticeHandler(t.context, log, findFinished), mail }, log, { pollMs: 5 });
    await eventually(async () => expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 }));
  }

  test("each finds it on the home page with their first name; who can be notified is, who cannot and has an address is mailed", async () => {
    const [rung, mailed, neither] = [await studentOf("a@exemple.fr"), await studentOf("b@exemple.fr", "Ada"), await studentOf(null, "Léo")];
    const receiver = await subscribe(rung);
    const progress = (await teacher.call("GET", url.replace("messages", "progress"))).json<ClassProgress>();
    expect(new Map(progress.students.map((s) => [s.id, s.channel]))).toEqual(
      new Map([
        [rung, "notification"],
        [mailed, "mail"],
        [neither, "home"],
      ]),
    );
    expect((await send([rung, mailed, neither, neither])).statusCode).toBe(204);
    await deliver();
    expect(service.received).toHaveLength(1);
    expect(receiver.read(service.received[0]!.body)).toEqual({
      message: "Bonjour Zoé,\non en reparle mercredi.",
      author: "Hélène Castaing",
    });
    expect(mailer.send).toHaveBeenCalledOnce();
    expect(mailer.send).toHaveBeenCalledWith(
      expect.objectContaining({ address: "b@exemple.fr" }),
      expect.objectContaining({
        subject: "Un message de Hélène Castaing",
        lines: [expect.any(String), "Bonjour Ada,", "on en reparle mercredi."],
      }),
      expect.any(String),
    );
    expect(await homeOf(neither)).toEqual([
      {
        id: expect.any(Number),
        author: "Hélène Castaing",
        text: "Bonjour Léo,\non en reparle mercredi.",
        sentAt: new Date(t.context.now()).toISOString(),
        reportReaders: "none",
      },
    ]);
  });

  test("a message that is read leaves the home page, is not sent any more, and is nobody else's", async () => {
    const [own, other] = [await studentOf("a@exemple.fr"), await studentOf(null)];
    await send([own]);
    const [message] = await homeOf(own);
    const read = async (by: Browser, id: number | string = message?.id ?? 0) =>
      (await by.call("POST", `/api/messages/${id}/read`)).statusCode;
    expect(await read(t.visitor())).toBe(401);
    for (const stranger of [await t.signedInAs(other), teacher]) expect(await read(stranger)).toBe(404);
    expect(await homeOf(own)).toHaveLength(1);
    const student = await t.signedInAs(own);
    expect([await read(student, 999_999), await read(student, "x")]).toEqual([404, 404]);
    expect([await read(student), await read(student)]).toEqual([204, 204]);
    expect(await homeOf(own)).toEqual([]);
    await deliver();
    expect(mailer.send).not.toHaveBeenCalled();
  });

  test("written in the night, it waits for 8:00 in Paris to ring, once, however many processes ask", async () => {
    const [rung, mailed] = [await studentOf(null), await studentOf("b@exemple.fr")];
    await subscribe(rung);
    t.advance(11 * hour);
    await send([rung, mailed]);
    expect(await homeOf(mailed)).toHaveLength(1);
    await tellOfMessages(t.context);
    await deliver();
    expect([service.received.length, mailer.send.mock.calls.length]).toEqual([0, 0]);
    t.advance(11 * hour);
    await Promise.all([tellOfMessages(t.context), tellOfMessages(t.context)]);
    await deliver();
    expect([service.received.length, mailer.send.mock.calls.length]).toEqual([1, 1]);
  });

  test("a student who was written to is said so and counted nowhere for seven days", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf(null, "Ada")];
    t.advance(12 * day);
    const attention = async () =>
      (await (await t.signedInAs(teacherId)).call("GET", "/api/teachers/today")).json<Today>().attention.map(({ count }) => count);
    const progress = async () =>
      (await (await t.signedInAs(teacherId)).call("GET", url.replace("messages", "progress"))).json<ClassProgress>();
    const shown = async () => {
      const { students } = await progress();
      return new Map(students.map((s) => [s.id, [s.attention, s.messagedAt]]));
    };
    expect(await attention()).toEqual([2]);
    expect((await progress()).messaged).toBe(false);
    await send([zoe], await t.signedInAs(teacherId));
    const at = new Date(t.context.now()).toISOString();
    expect(await attention()).toEqual([1]);
    const expected = new Map([
      [zoe, [null, at]],
      [ada, ["idle", null]],
    ]);
    expect(await shown()).toEqual(expected);
    t.advance(6 * day);
    expect(await shown()).toEqual(expected);
    const page = (
      await (await t.signedInAs(teacherId)).call("GET", `/api/teachers/classrooms/${classroom}/students/${zoe}/progress`)
    ).json<StudentPage>();
    expect(page.student).toMatchObject({ channel: "home", messagedAt: at });
    t.advance(day);
    expect((await shown()).get(zoe)).toEqual(["idle", null]);
    expect(await attention()).toEqual([2]);
    // It is still read on the page of messages.
    expect((await progress()).messaged).toBe(true);
  });

  test("is for the teachers of the class, to students of it, with a text; nothing is kept of what is refused", async () => {
    const zoe = await studentOf("a@exemple.fr");
    const stranger = await createStudent(db, await createClassroom(db, { school_id: school }));
    const status = async (by: Browser, body: object = { userIds: [zoe], text }) => (await by.call("POST", url, body)).statusCode;
    expect(await status(t.visitor())).toBe(401);
    expect(await status(await t.signedInAs(zoe))).toBe(403);
    expect(await status(await t.signedInAs(await createTeacher(db, school)))).toBe(404);
    expect(await status(await t.signedInAs(await createTeacher(db, await createSchool(db), [], { school_admin: 1 })))).toBe(404);
    expect(await status(teacher, { userIds: [zoe, stranger], text })).toBe(404);
    expect(await status(teacher, { userIds: [999_999], text })).toBe(404);
    expect(await status(teacher, { userIds: [], text })).toBe(400);
    const refused = await teacher.call("POST", url, { userIds: [zoe], text: "Va sur exemple.fr" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ApiError>().errors).toEqual([
      { field: "text", fullErrorMessage: "Un message ne contient pas d’adresse, ni de site ni d’email" },
    ]);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect((await send([zoe])).json<ApiError>().error).toBe("classroom_archived");
    await db.updateTable("classrooms").set({ archived_at: null }).where("id", "=", classroom).execute();
    expect(await db.selectFrom("student_messages").selectAll().execute()).toEqual([]);
    const owner = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    expect(await status(owner)).toBe(204);
  });

  test("nobody writes in another's name, nor to more than 300 students a day, nor beyond the mails of the school", async () => {
    const zoe = await studentOf("a@exemple.fr");
    const other = await createTeacher(db, school, [classroom]);
    const owner = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    await owner.call("POST", `/api/users/impersonate/${other}`);
    expect((await send([zoe], owner)).json<ApiError>().error).toBe("while_impersonating");
    await hitLimit(t.context, "messageByAccount", `user ${other}`, { weight: 300 });
    expect((await send([zoe], await t.signedInAs(other))).statusCode).toBe(429);
    for (const name of ["mailBySchool", "mailByNewSchool"] as const)
      await hitLimit(t.context, name, `school ${school}`, { weight: name === "mailBySchool" ? 1000 : 200 });
    expect((await send([zoe])).statusCode).toBe(429);
    expect(await db.selectFrom("student_messages").selectAll().execute()).toEqual([]);
    expect((await send([await studentOf(null)])).statusCode).toBe(204);
  });

  test("messages are erased with their student, forget their author, and go after 90 days", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf(null, "Ada")];
    await send([zoe, ada]);
    await db.deleteFrom("users").where("id", "=", zoe).execute();
    await db.deleteFrom("users").where("name", "=", "Castaing").execute();
    expect(await homeOf(ada)).toMatchObject([{ author: null }]);
    expect(await db.selectFrom("student_messages").select("user_id").execute()).toEqual([{ user_id: ada }]);
    t.advance(91 * day);
    await sweep(t.context);
    expect(await db.selectFrom("student_messages").selectAll().execute()).toEqual([]);
  });

  test("a student whom a teacher wrote to is left alone for seven days, by all teachers; a message to several is refused whole", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf(null, "Ada")];
    const other = await createTeacher(db, school, [classroom]);
    const both = async () => send([zoe, ada], await t.signedInAs(other));
    expect((await send([zoe])).statusCode).toBe(204);
    for (const late of [0, 6 * day]) {
      t.advance(late);
      const refused = await both();
      expect([refused.statusCode, refused.json<ApiError>().error]).toEqual([409, "left_alone"]);
      expect(refused.json<ApiError>().error_description).toContain("Zoé Petit");
    }
    expect(await homeOf(ada)).toEqual([]);
    t.advance(day);
    expect((await both()).statusCode).toBe(204);
  });

  test("two teachers who write to a student at once: one of them does", async () => {
    const zoe = await studentOf(null);
    const other = await t.signedInAs(await createTeacher(db, school, [classroom]));
    const answers = await Promise.all([send([zoe]), send([zoe], other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await homeOf(zoe)).toHaveLength(1);
  });

  test("a student who leaves the class while a teacher writes to them has left it: nothing is kept, nobody is told", async () => {
    const zoe = await studentOf("zoe@exemple.fr");
    const begun = Promise.withResolvers<void>();
    const leaving = t.context.database.transaction(async (trx) => {
      await trx.updateTable("users").set({ classroom_id: null }).where("id", "=", zoe).execute();
      begun.resolve();
      // The time for the message to have found the class as it was, and to wait for this transaction.
      await delay(200);
    });
    await begun.promise;
    expect((await send([zoe])).statusCode).toBe(404);
    await leaving;
    expect(await db.selectFrom("student_messages").selectAll().execute()).toEqual([]);
  });

  test("a message on its way to a student who is deleted meanwhile does not go", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf("ada@exemple.fr", "Ada")];
    const receiver = await subscribe(zoe);
    expect((await send([zoe, ada])).statusCode).toBe(204);
    for (const id of [zoe, ada]) expect((await teacher.call("DELETE", `/api/teachers/users/${id}`)).statusCode).toBe(204);
    await deliver();
    expect([mailer.send.mock.calls, service.received, receiver.subscription.endpoint]).toEqual([[], [], expect.any(String)]);
  });

  test("the other teachers of the class and the manager read who wrote what to whom; nobody else does", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf(null, "Ada")];
    await send([zoe, ada]);
    const read = async (id: number) => (await t.signedInAs(id)).call("GET", url);
    const colleague = await createTeacher(db, school, [classroom]);
    const manager = await createTeacher(db, school, [], { school_admin: 1 });
    for (const id of [teacherId, colleague, manager])
      expect((await read(id)).json()).toEqual([
        {
          author: "Hélène Castaing",
          text,
          sentAt: new Date(t.context.now()).toISOString(),
          students: [
            { id: zoe, firstName: "Zoé", name: "Petit" },
            { id: ada, firstName: "Ada", name: "Petit" },
          ],
        },
      ]);
    const [elsewhere, foreign] = [
      await createTeacher(db, school),
      await createTeacher(db, await createSchool(db), [], { school_admin: 1 }),
    ];
    for (const id of [elsewhere, foreign]) expect((await read(id)).statusCode).toBe(404);
    expect((await read(zoe)).statusCode).toBe(403);
  });

  test("a reported message goes to the manager and the site's admins, each until they have seen it, even once the author has erased the student for good, and never to its author", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf(null, "Ada")];
    const manager = await createTeacher(db, school, [], { school_admin: 1, email: "gestion@exemple.fr" });
    const foreign = await createTeacher(db, await createSchool(db), [], { school_admin: 1 });
    const admin = await createUser(db, { admin: 1, email: "site@exemple.fr" });
    await send([zoe]);
    const [message] = await homeOf(zoe);
    const report = async (id: number) =>
      (await (await t.signedInAs(id)).call("POST", `/api/messages/${message?.id}/report`, { text: "Je n’aime pas ça" })).statusCode;
    for (const id of [ada, teacherId, manager]) expect(await report(id)).toBe(404);
    expect([await report(zoe), await report(zoe)]).toEqual([204, 204]);
    expect(await homeOf(zoe)).toEqual([]);
    await deliver();
    const mailed = mailer.send.mock.calls as unknown as [{ address: string }, { subject: string }][];
    expect(mailed.map(([to]) => to.address).sort()).toEqual(["gestion@exemple.fr", "site@exemple.fr"]);
    const listed = async (id: number, of: "teachers/school" | "admin") =>
      (await (await t.signedInAs(id)).call("GET", `/api/${of}/message-reports`)).json<MessageReport[]>();
    const found = {
      messageId: message?.id,
      student: "Zoé Petit",
      author: "Hélène Castaing",
      message: message?.text,
      text: "Je n’aime pas ça",
    };
    expect(await listed(manager, "teachers/school")).toMatchObject([found]);
    expect(await listed(foreign, "teachers/school")).toEqual([]);
    const gone = await teacher.call("DELETE", `/api/teachers/users/${zoe}`);
    expect([gone.statusCode, await listed(manager, "teachers/school")]).toMatchObject([204, [found]]);
    const erased = await teacher.call("DELETE", `/api/teachers/classrooms/${classroom}/bin/students/${zoe}`);
    const unnamed = { ...found, student: null, message: found.message?.replace("Zoé", "…") };
    expect([erased.statusCode, await listed(manager, "teachers/school")]).toMatchObject([204, [unnamed]]);
    expect(unnamed.message).toContain("…");
    const seen = async (id: number, of: string) =>
      (await (await t.signedInAs(id)).call("POST", `/api/${of}/message-reports/${message?.id}/seen`)).statusCode;
    expect(await seen(foreign, "teachers/school")).toBe(404);
    expect([await seen(manager, "teachers/school"), await seen(manager, "teachers/school")]).toEqual([204, 404]);
    expect(await listed(manager, "teachers/school")).toEqual([]);
    await sweep(t.context);
    expect(await listed(admin, "admin")).toMatchObject([unnamed]);
    expect(await seen(admin, "admin")).toBe(204);
    expect(await listed(admin, "admin")).toEqual([]);
    await sweep(t.context);
    expect(await db.selectFrom("message_reports").selectAll().execute()).toEqual([]);
  });

  test("the student is told who reads a report: never its author", async () => {
    const [zoe, ada] = [await studentOf(null), await studentOf(null, "Ada")];
    const manager = await createTeacher(db, school, [], { school_admin: 1, admin: 1 });
    await send([zoe]);
    await send([ada], await t.signedInAs(manager));
    const readers = async () => [...(await homeOf(zoe)), ...(await homeOf(ada))].map(({ reportReaders }) => reportReaders);
    expect(await readers()).toEqual(["both", "none"]);
    const admin = await createUser(db, { admin: 1 });
    expect(await readers()).toEqual(["both", "site"]);
    await db.updateTable("users").set({ admin: 0 }).where("id", "in", [manager, admin]).execute();
    expect(await readers()).toEqual(["manager", "none"]);
  });

  test("a manager or a site admin who wrote a message finds no report of it", async () => {
    const zoe = await studentOf(null);
    const author = await createTeacher(db, school, [], { school_admin: 1, admin: 1, email: "a@exemple.fr" });
    const admin = await createUser(db, { admin: 1, email: "site@exemple.fr" });
    await send([zoe], await t.signedInAs(author));
    const [message] = await homeOf(zoe);
    await (await t.signedInAs(zoe)).call("POST", `/api/messages/${message?.id}/report`, {});
    await deliver();
    expect(mailer.send).toHaveBeenCalledOnce();
    expect(mailer.send).toHaveBeenCalledWith(expect.objectContaining({ address: "site@exemple.fr" }), expect.anything(), expect.anything());
    const own = await t.signedInAs(author);
    for (const of of ["teachers/school", "admin"]) {
      expect((await own.call("GET", `/api/${of}/message-reports`)).json()).toEqual([]);
      expect((await own.call("POST", `/api/${of}/message-reports/${message?.id}/seen`)).statusCode).toBe(404);
    }
    expect((await (await t.signedInAs(admin)).call("GET", "/api/admin/message-reports")).json()).toHaveLength(1);
  });

  test("a reported message is kept a year from its report", async () => {
    const zoe = await studentOf(null);
    await send([zoe]);
    const [message] = await homeOf(zoe);
    await (await t.signedInAs(zoe)).call("POST", `/api/messages/${message?.id}/report`, {});
    const kept = async () => (await db.selectFrom("message_reports").selectAll().execute()).length;
    t.advance(364 * day);
    await sweep(t.context);
    expect(await kept()).toBe(1);
    // What stays for the readers of the report tells its author nothing.
    const author = await t.signedInAs(teacherId);
    expect((await author.call("GET", url)).json()).toEqual([]);
    expect((await author.call("GET", `/api/teachers/classrooms/${classroom}/progress`)).json<ClassProgress>().messaged).toBe(false);
    const own = unzipSync((await author.call("GET", "/api/users/me/data")).rawPayload)["mes-donnees.json"];
    expect(JSON.parse(strFromU8(own ?? new Uint8Array()))).toMatchObject({ messagesEnvoyes: [] });
    t.advance(2 * day);
    await sweep(t.context);
    expect(await kept()).toBe(0);
    expect(await db.selectFrom("student_messages").selectAll().execute()).toEqual([]);
  });
});
