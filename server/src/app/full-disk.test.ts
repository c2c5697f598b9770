import { expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../test/factories.ts";
import { withFullDisk } from "../../test/full-disk.ts";
import { createTestApp } from "../../test/test-app.ts";

const hour = 3_600_000;

onBothEngines((open) => {
  test("on a full disk a student still reads a quiz never opened, in a session not seen for hours, and is told that nothing is recorded", async () => {
    const database = await open();
    const { db } = database;
    const classroom = await createClassroom(db);
    const student = await createStudent(db, classroom);
    const { id: questionId, right: answerId } = await createQuestion(db);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [questionId] });
    const well = await createTestApp(database);
    const session = (await well.signedInAs(student)).cookies;
    const full = await createTestApp(withFullDisk(database));
    full.advance(2 * hour);
    const browser = full.visitor();
    for (const [name, value] of session) browser.cookies.set(name, value);

    expect((await browser.call("GET", "/api/qcms")).statusCode).toBe(200);
    const opened = await browser.call("GET", `/api/qcms/${qcm}/questions/1`);
    expect([opened.statusCode, opened.json()]).toEqual([200, expect.objectContaining({ id: questionId })]);
    const refused = await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId, answerId });
    expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining({ error: "unavailable" })]);

    well.advance(2 * hour);
    const before = await db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow();
    const back = well.visitor();
    for (const [name, value] of session) back.cookies.set(name, value);
    await back.call("GET", `/api/qcms/${qcm}/questions/1`);
    const after = await db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow();
    expect(after.last_seen_at - before.last_seen_at).toBe(2 * hour);
    expect(await db.selectFrom("qcm_openings").selectAll().execute()).toHaveLength(1);
  });
});
