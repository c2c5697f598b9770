import type { QcmSummary } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { allRows, firstRelease } from "../../../test/first-release.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Engine } from "./engine.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./migrator.ts";

describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
  test("an update from the first release keeps every row of every table, in each column that is still there", async () => {
    const database = await firstRelease(engine);
    const before = await allRows(database);
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
    await migrate(database);
    const after = await allRows(database);
    await database.close();
    for (const [name, rows] of before) {
      const kept = after.get(name) ?? [];
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (kept[0] ?? {}));
      const pick = (row: Record<string, unknown>) => Object.fromEntries(columns.map((column) => [column, row[column]]));
      expect([name, kept.map(pick)]).toEqual([name, expect.arrayContaining(rows.map(pick))]);
    }
  });

  test("a database of the first release keeps its people, answers and badges when it is brought up to date, and goes on", async () => {
    const database = await firstRelease(engine);
    const [first, ...later] = Object.keys(migrations).sort();
    expect([first, await migrate(database)]).toEqual(["0001-initial", later]);

    const t = await createTestApp(database);
    const pupil = await t.signedInAs(2);
    const list = async () => (await pupil.call("GET", "/api/qcms")).json<QcmSummary[]>();
    expect(await list()).toMatchObject([{ id: 1, name: "Météo", newQcm: false, totalQuestionAnswered: 1, totalGoodAnswer: 1 }]);
    const answered = await pupil.call("POST", "/api/qcms/1/answers", { questionId: 2, answerId: 5 });
    expect(answered.json()).toMatchObject({ goodAnswerId: 5, lastQuestion: true });
    expect(await list()).toMatchObject([{ totalQuestionAnswered: 2, totalGoodAnswer: 2 }]);
    const wall = (await pupil.call("GET", "/api/badges")).json<{ id: number; earnedAt: string | null }[]>();
    expect(wall.find(({ id }) => id === 1)?.earnedAt).toBe(new Date(1_790_000_000_000).toISOString());
    const teacher = await t.signedInAs(1);
    expect((await teacher.call("GET", "/api/teachers/classrooms")).body).toContain("BIA du mercredi");
    await database.close();
  });
});
