import type { ClassProgress, StudentPage } from "@badin/contract";
import { expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createSchool, createTeacher } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { createYearClass } from "../../../test/year-class.ts";

/** Bytes of an answer, before compression. */
const mostBytes = 100_000;

onBothEngines((open) => {
  test("after a year, 60 quizzes and 39,900 answers of 35 students, each page of the follow-up is one answer under 100 KB and few queries", async () => {
    const counted = countingQueries(await open());
    const t = await createTestApp(counted.database);
    const school = await createSchool(counted.database.db);
    const { classroomId, qcmIds, userIds } = await counted.database.transaction((trx) =>
      createYearClass(trx, school, { now: t.context.now(), questions: 190 }),
    );
    const teacher = await t.signedInAs(await createTeacher(counted.database.db, school, [classroomId]));
    const root = `/api/teachers/classrooms/${classroomId}`;
    const cost = async (path: string) => {
      await teacher.call("GET", root + path);
      const before = counted.count();
      const response = await teacher.call("GET", root + path);
      expect([path, response.statusCode]).toEqual([path, 200]);
      return { bytes: response.rawPayload.length, queries: counted.count() - before, body: response.json() };
    };
    for (const [path, queries] of [
      ["/progress", 15],
      ["/gradebook", 13],
      [`/students/${userIds[0]}/progress`, 25],
      // Eight a student.
      ["/progress/sheets", 8 * 35 + 9],
      [`/qcms/${qcmIds[0]}/stats`, 15],
    ] as const) {
      const measured = await cost(path);
      expect(measured.bytes, path).toBeLessThan(mostBytes);
      expect(measured.queries, path).toBeLessThanOrEqual(queries);
    }
    // Read in two ways, the cards of a student say the same.
    const own: StudentPage = (await cost(`/students/${userIds[7]}/progress`)).body;
    const followed = ((await cost("/progress")).body as ClassProgress).students.find(({ id }) => id === userIds[7]);
    expect(followed?.themes).toEqual(own.themes);
    for (const figure of ["mean", "low", "high", "pass"] as const)
      expect(followed?.forecast?.[figure]).toBeCloseTo(own.progress.forecast?.[figure] ?? Number.NaN, 8);
  });
});
