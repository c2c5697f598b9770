import { setImmediate } from "node:timers/promises";
import { dayMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { findFiguresTime, findFirstAnswers, findStudentsAfter, replaceFigures } from "./figures.queries.ts";
import { createFiguresTally } from "./figures.rules.ts";

const everyMs = dayMs;
/** Students read at once: some thousand answers, which block an SQLite process for a few milliseconds. */
const studentsAtOnce = 50;

/**
 * Computes what students of all schools did with each question, unless that was done less than a day ago. Several
 * processes may do it.
 */
export async function refreshFigures(context: Context): Promise<void> {
  const { database, now } = context;
  const last = await findFiguresTime(database.db);
  if (last !== undefined && now() - last < everyMs) return;
  const tally = createFiguresTally();
  let after = 0;
  for (;;) {
    const students = await findStudentsAfter(database.db, after, studentsAtOnce);
    if (students.length === 0) break;
    after = students.at(-1) ?? after;
    const byStudent = Map.groupBy(await findFirstAnswers(database.db, students), (row) => row.user_id);
    for (const rows of byStudent.values()) {
      const tries = Map.groupBy(rows, (row) => row.try_id);
      tally.addStudent(
        [...tries.values()].map((answers) =>
          answers.map((a) => ({ questionId: a.question_id, right: a.correct === 1, counts: a.neutralised_at === null })),
        ),
      );
    }
    // Lets the requests that wait be answered.
    await setImmediate();
  }
  await database.transaction((trx) => replaceFigures(trx, tally.result(), now()));
}
