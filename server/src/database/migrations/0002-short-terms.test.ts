import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQuestion } from "../../../test/factories.ts";
import { countMatches } from "../../questions/search.queries.ts";
import { criteriaOf } from "../../questions/search.rules.ts";
import { migrate } from "../migrator.ts";

const name = "0002-short-terms";

onBothEngines((open, engine) => {
  test("a bank that was there before is found by short terms, and so is what is added to it afterwards", async () => {
    const database = await open();
    const { db } = database;
    if (engine === "postgres") {
      await sql`drop table question_pairs`.execute(db);
      await sql`drop function keep_question_pairs cascade`.execute(db);
      await sql`drop function letter_pairs`.execute(db);
      await sql`drop index questions_trigrams_idx`.execute(db);
    }
    await sql`delete from migrations where name = ${name}`.execute(db);
    await createQuestion(db, { text: "Un kWh" });

    expect(await migrate(database)).toEqual([name]);
    await createQuestion(db, { text: "Deux kWh" });
    const count = (terme: string) =>
      countMatches(db, engine, criteriaOf({ terme, themeId: 0, andSearch: true, withComment: false, year: 0 }));
    expect([await count("kw"), await count("kwh"), await count("w")]).toEqual([2, 2, 2]);
  });
});
