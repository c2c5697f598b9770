import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQuestion, createUser } from "../../../test/factories.ts";
import { migrate } from "../migrator.ts";

const name = "0003-one-open-report";

onBothEngines((open) => {
  test("of several open reports of one person the oldest stays, and what is handled or of people who left stays too", async () => {
    const database = await open();
    const { db } = database;
    await sql`drop index question_reports_open_idx`.execute(db);
    await sql`delete from migrations where name = ${name}`.execute(db);
    const [{ id: question_id }, one, two] = [await createQuestion(db), await createUser(db), await createUser(db)];
    const rows: [user: number | null, text: string, handled: number | null][] = [
      [one, "handled", 1],
      [one, "first", null],
      [one, "second", null],
      [two, "other", null],
      [one, "third", null],
      [null, "left", null],
      [null, "left too", null],
    ];
    const more = { question_id, by_teacher: 0, reason: "answer", created_at: 0, outcome: null, handled_by: null } as const;
    for (const [user_id, text, handled_at] of rows)
      await db
        .insertInto("question_reports")
        .values({ ...more, user_id, text, handled_at })
        .execute();

    expect(await migrate(database)).toEqual([name]);
    const left = await db.selectFrom("question_reports").select("text").orderBy("id").execute();
    expect(left.map((row) => row.text)).toEqual(["handled", "first", "other", "left", "left too"]);
  });
});
