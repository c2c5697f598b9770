import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createStudent } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { classroom: { subscription_code: "ABCF-DEFG" } }));
  });

  const sheet = (by = teacher, id = classroom) => by.call("GET", `/api/teachers/classrooms/${id}/join`);

  test("a class is joined by its code, or by the page of new accounts that holds it after a #", async () => {
    const { url, code, qrcode } = (await sheet()).json<{ url: string; code: string; qrcode: string }>();
    expect([url, code]).toEqual([`${t.context.config.publicUrl}/create-account#ABCF-DEFG`, "ABCF-DEFG"]);
    expect(Buffer.from(qrcode, "base64").subarray(1, 4).toString()).toBe("PNG");
  });

  test("visitors are 401, students 403, another's class and another school's 404, an archived one 409", async () => {
    expect((await sheet(t.visitor())).statusCode).toBe(401);
    expect((await sheet(await t.signedInAs(await createStudent(db, classroom)))).statusCode).toBe(403);
    expect((await sheet(teacher, await createClassroom(db, { school_id: school }))).statusCode).toBe(404);
    expect((await sheet(teacher, await createClassroom(db))).statusCode).toBe(404);
    await db.updateTable("classrooms").set({ archived_at: 1 }).execute();
    expect((await sheet()).statusCode).toBe(409);
  });
});
