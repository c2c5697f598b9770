import type { Database } from "../src/platform/database/database.ts";
import { createClassroom, createSchool, createTeacher } from "./factories.ts";
import { createTestApp } from "./test-app.ts";

interface Rows {
  readonly school?: Parameters<typeof createSchool>[1];
  readonly classroom?: Omit<Parameters<typeof createClassroom>[1], "school_id">;
  readonly teacher?: Parameters<typeof createTeacher>[3];
  readonly outbound?: Parameters<typeof createTestApp>[2];
}

/** Returns the application over `database`, with a school, a class and its signed-in teacher. */
export async function openTaughtClass(database: Database, rows: Rows = {}) {
  const { db } = database;
  const t = await createTestApp(database, {}, rows.outbound);
  const school = await createSchool(db, rows.school);
  const classroom = await createClassroom(db, { school_id: school, ...rows.classroom });
  const teacherId = await createTeacher(db, school, [classroom], rows.teacher);
  const teacher = await t.signedInAs(teacherId);
  return { database, db, t, school, classroom, teacherId, teacher };
}
