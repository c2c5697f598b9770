import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { recordBackup } from "../../platform/database/last-backup.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";

const metricsToken = "a token for the tests of metrics";

onBothEngines((open, engine) => {
  test("the metrics tell requests by route, jobs, students at work, database and backup, to anyone who has the token", async () => {
    const database = await open();
    const t = await createTestApp(database, { metricsToken });
    const classroom = await createClassroom(database.db);
    const student = await t.signedInAs(await createStudent(database.db, classroom));
    await t.signedInAs(await createTeacher(database.db, await createSchool(database.db), []));
    await student.call("GET", "/api/qcms");
    await student.call("GET", "/api/qcms/123");
    await database.transaction((trx) => enqueue(trx, t.context, "mail", {}));
    await recordBackup(database.db, 1_000_000);
    t.advance(60_000);
    const read = async (authorization: string) => t.visitor().call("GET", "/metrics", undefined, { headers: { authorization } });
    const response = await read(`Bearer ${metricsToken}`);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/plain; version=/)]);
    const lines = response.body.split("\n");
    for (const line of [
      'badin_http_request_seconds_count{method="GET",route="/api/qcms",status="200"} 1',
      'badin_http_request_seconds_count{method="GET",route="/api/qcms/:qcmId",status="404"} 1',
      'badin_outbox_jobs{kind="mail",status="pending"} 1',
      'badin_outbox_late_seconds{kind="mail"} 60',
      "badin_students_at_work 1",
      "badin_database_up 1",
      "badin_last_backup_timestamp_seconds 1000",
    ])
      expect(lines).toContain(line);
    expect(response.body).toContain(`engine="${engine}"`);
    expect((await read("Bearer another")).statusCode).toBe(401);
    expect((await read("")).statusCode).toBe(401);
    t.advance(20 * 60_000);
    expect((await read(`Bearer ${metricsToken}`)).body).toContain("badin_students_at_work 0");
  });
});
