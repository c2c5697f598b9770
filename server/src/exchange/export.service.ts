import type { ExchangeFormat } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { findAppearances } from "../exams/exams.service.ts";
import { findAnswersOf } from "../questions/questions.service.ts";
import { type ExportCriteria, findAnyQuestion, findExamsOf, findQuestionsAfter } from "./export.queries.ts";
import type { ExportedQuestion } from "./item.ts";
import { writeQuestions } from "./write-file.ts";

/** Questions read at once: their pictures are all in memory together. */
const pageSize = 100;

/** Whether there is anything to export: a file of nothing would look like one that is damaged. */
export const hasQuestions = async (context: Context, criteria: ExportCriteria): Promise<boolean> =>
  (await findAnyQuestion(context.database.db, criteria)) !== undefined;

/** The questions of the bank as a file of `format`, piece by piece. */
export async function* exportBank(context: Context, format: ExchangeFormat, criteria: ExportCriteria): AsyncGenerator<string> {
  const { db } = context.database;
  const exams = (await findExamsOf(db, criteria)).map(({ name, year, training }) => ({ name, year, training: training === 1 }));
  yield* writeQuestions(format, exams, readQuestions(db, criteria));
}

async function* readQuestions(db: Db, criteria: ExportCriteria): AsyncGenerator<ExportedQuestion> {
  let last = 0;
  for (;;) {
    const rows = await findQuestionsAfter(db, criteria, last, pageSize);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const answers = await findAnswersOf(db, ids);
    const places = Map.groupBy(await findAppearances(db, ids), (row) => row.question_id);
    for (const row of rows) {
      const own = answers.get(row.id) ?? [];
      yield {
        theme: row.theme_id,
        year: row.year,
        text: row.text,
        answers: own.map((a) => a.text),
        correct: own.findIndex((a) => a.correct === 1) + 1,
        comment: row.comment,
        png: row.png,
        imageAlt: row.image_alt,
        fixedOrder: row.fixed_order === 1,
        orderDecided: row.order_decided === 1,
        neutralised: row.neutralised_at !== null,
        programmePoint: row.programme_point,
        source: row.source,
        places: (places.get(row.id) ?? []).map(({ name, theme, number }) => ({ exam: name, theme, number })),
      };
    }
    last = ids.at(-1) ?? last;
  }
}
