import { setTimeout as delay } from "node:timers/promises";
import type { Classroom, ListedQuiz, Qcm, Share, ShareReport } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { lockRows } from "../../platform/database/locks.ts";

onBothEngines((open) => {
  let t: TestApp;
  let school: number;
  let classroom: number;
  let qcm: number;
  let author: Browser;
  let admin: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    school = await createSchool(t.db);
    classroom = await createClassroom(t.db, { school_id: school });
    qcm = await createQcm(t.db, { classroom_id: classroom, name: "Mécanique du vol", questions: [(await createQuestion(t.db)).id] });
    author = await t.signedInAs(await createTeacher(t.db, school, [classroom]));
    admin = await t.signedInAs(await createUser(t.db, { admin: 1 }));
  });

  const ofClass = (id: number) => `/api/teachers/classrooms/${id}`;
  const share = (id: number, classroomId = classroom) => author.call("POST", `${ofClass(classroomId)}/qcms/${id}/share`);
  const titles = async () =>
    (await t.visitor().call("GET", "/api/shared-quizzes")).json<{ quizzes: ListedQuiz[] }>().quizzes.map(({ title }) => title);
  const reported = async () => (await admin.call("GET", "/api/admin/shared-quizzes")).json<ShareReport[]>();

  test("the public page names the quiz of a school once a site admin has agreed to it; its author is told that it waits", async () => {
    await share(qcm);
    const path = `${ofClass(classroom)}/qcms/${qcm}/share`;
    const changed = await author.call("PUT", path, { listed: true, withSchool: true });
    expect([changed.json<Share>(), await titles()]).toMatchObject([{ listed: true, waits: true }, []]);
    await admin.call("POST", `/api/admin/schools/${school}/agree`);
    const { share: now } = (await author.call("GET", path)).json<{ share: Share }>();
    expect([now, await titles()]).toMatchObject([{ listed: true, waits: false }, ["Mécanique du vol"]]);
  });

  test("no copy of a withdrawn quiz is shared: nor its double, nor that of another class, nor a copy of these, nor the next year's", async () => {
    const { code } = (await share(qcm)).json<Share>();
    expect((await admin.call("DELETE", `/api/admin/shared-quizzes/${code}`)).statusCode).toBe(204);
    const other = await createClassroom(t.db, { school_id: school });
    const owner = (await t.db.selectFrom("classroom_teachers").select("user_id").executeTakeFirstOrThrow()).user_id;
    await t.db.insertInto("classroom_teachers").values({ classroom_id: other, user_id: owner }).execute();
    const double = (await author.call("POST", `${ofClass(classroom)}/qcms/${qcm}/copy`)).json<Qcm>();
    const elsewhere = (await author.call("POST", `${ofClass(classroom)}/qcm/${double.id}/classroom/${other}`)).json<Qcm>();
    const year = await t.db.selectFrom("school_years").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const form = { name: "Suivante", anneeScolaire: { id: year.id } };
    const next = (await author.call("POST", `${ofClass(classroom)}/renewal`, form)).json<Classroom>();
    const renewed = await t.db.selectFrom("qcms").select("id").where("classroom_id", "=", next.id).orderBy("position").execute();
    expect(renewed).toHaveLength(2);
    const places = [
      [double.id, classroom],
      [elsewhere.id, other],
      [renewed[0]?.id ?? 0, next.id],
      [renewed[1]?.id ?? 0, next.id],
    ] as const;
    for (const [id, place] of places) expect((await share(id, place)).json()).toMatchObject({ error: "share_withdrawn" });
  });

  test("copies taken before are withdrawn with the quiz, whoever took them and from whatever copy; the original of a withdrawn copy is not", async () => {
    const { code } = (await share(qcm)).json<Share>();
    const abroad = await createSchool(t.db);
    const theirs = await createClassroom(t.db, { school_id: abroad });
    const other = await t.signedInAs(await createTeacher(t.db, abroad, [theirs]));
    const take = async (from: string) =>
      (await other.call("POST", `/api/shared-quizzes/${from}/copies`, { classroomId: theirs })).json<Qcm>();
    const theirShare = (id: number) => other.call("POST", `${ofClass(theirs)}/qcms/${id}/share`);
    const [listed, between, closed] = [await take(code), await take(code), await take(code)];
    const shared = (await theirShare(listed.id)).json<Share>();
    await theirShare(closed.id);
    await other.call("DELETE", `${ofClass(theirs)}/qcms/${closed.id}/share`);
    const second = await take(shared.code);
    const third = await take((await theirShare(between.id)).json<Share>().code);
    // What was copied from a copy that is erased for good still comes from the first.
    await t.db.deleteFrom("qcms").where("id", "=", between.id).execute();
    await other.call("POST", `/api/shared-quizzes/${shared.code}/reports`, { text: "Copié" });

    await admin.call("DELETE", `/api/admin/shared-quizzes/${(await theirShare(second.id)).json<Share>().code}`);
    expect((await share(qcm)).json()).toMatchObject({ code });
    expect((await theirShare(listed.id)).json()).toMatchObject({ code: shared.code });

    await admin.call("DELETE", `/api/admin/shared-quizzes/${code}`);
    expect((await admin.call("GET", `/api/shared-quizzes/${shared.code}`)).json()).toMatchObject({ shared: null });
    for (const { id } of [listed, closed, second, third]) expect((await theirShare(id)).json()).toMatchObject({ error: "share_withdrawn" });
    expect(await reported()).toEqual([]);
    expect((await other.call("GET", `${ofClass(theirs)}/qcms/${listed.id}`)).statusCode).toBe(200);
    expect((await other.call("POST", `/api/shared-quizzes/${code}/copies`, { classroomId: theirs })).json()).toMatchObject({
      error: "share_closed",
    });
  });

  test("an author who closes a reported share and opens another settles nothing, nor who erases the account that reported it: whichever is withdrawn, the quiz is", async () => {
    const { code } = (await share(qcm)).json<Share>();
    expect((await admin.call("POST", `/api/shared-quizzes/${code}/reports`, { text: "Des noms d’élèves" })).statusCode).toBe(204);
    const reporter = await createTeacher(t.db, school);
    t.advance(1000);
    await (await t.signedInAs(reporter)).call("POST", `/api/shared-quizzes/${code}/reports`, { text: "Moqueur" });
    await author.call("DELETE", `${ofClass(classroom)}/qcms/${qcm}/share`);
    const again = (await share(qcm)).json<Share>();
    const manager = await t.signedInAs(await createTeacher(t.db, school, [], { school_admin: 1 }));
    expect((await manager.call("DELETE", `/api/teachers/users/${reporter}`)).statusCode).toBe(204);
    expect((await reported())[0]?.reports).toMatchObject([{ text: "Des noms d’élèves" }, { text: "Moqueur", by: null }]);
    expect([again.code === code, (await reported()).map((r) => r.code)]).toEqual([false, [code]]);
    await admin.call("DELETE", `/api/admin/shared-quizzes/${code}`);
    const { shared } = (await admin.call("GET", `/api/shared-quizzes/${again.code}`)).json<{ shared: unknown }>();
    expect([shared, await reported()]).toEqual([null, []]);
    expect((await share(qcm)).json()).toMatchObject({ error: "share_withdrawn" });
  });

  test("what is shared again, or copied, while a site admin withdraws it is withdrawn too", async () => {
    const first = (await share(qcm)).json<Share>();
    const double = (await author.call("POST", `${ofClass(classroom)}/qcms/${qcm}/copy`)).json<Qcm>();
    const now = Promise.withResolvers<void>();
    const withdrawn = now.promise.then(() => admin.call("DELETE", `/api/admin/shared-quizzes/${first.code}`));
    // As the author who opens both again at that moment.
    await t.context.database.transaction(async (trx) => {
      await lockRows(trx, t.context.database.engine, "qcms", [qcm, double.id]);
      await trx.updateTable("shared_qcms").set({ closed_at: 1 }).execute();
      const { id: _, ...row } = await trx.selectFrom("shared_qcms").selectAll().executeTakeFirstOrThrow();
      const again = { ...row, closed_at: null, listed: 1 as const };
      for (const qcm_id of [qcm, double.id])
        await trx
          .insertInto("shared_qcms")
          .values({ ...again, qcm_id, code: `AGAIN-${qcm_id}` })
          .execute();
      now.resolve();
      await Promise.race([withdrawn, delay(300)]);
    });
    expect((await withdrawn).statusCode).toBe(204);
    const left = await t.db.selectFrom("shared_qcms").select("code").where("withdrawn_at", "is", null).execute();
    expect(left).toEqual([]);
  });
});
