import type { ExchangeFormat } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { findAppearances } from "../exams/exams.queries.ts";
import { toCompleteOf } from "../questions/completing.rules.ts";
import { findAnswersOf } from "../questions/questions.queries.ts";
import { splitTags } from "../questions/tags.rules.ts";
import { findImages } from "../questions/versions.queries.ts";
import { type ExportCriteria, findExamsOf, findQuestionsAfter } from "./export.queries.ts";
import type { ExportedQuestion } from "./item.ts";
import { writeQuestions } from "./write-file.ts";

/** Number of questions read at once: their images are all in memory. */
const pageSize = 100;

/** Returns whether any question matches the criteria: an empty file would look damaged. */
export const hasQuestions = async (context: Context, criteria: ExportCriteria): Promise<boolean> =>
  (await findQuestionsAfter(context.database.db, criteria, 0, 1)).length > 0;

/** Yields the questions of the bank as a file of `format`, piece by piece. */
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
    const pictures = await findImages(
      db,
      [...answers.values()].flat().flatMap((a) => a.image_id ?? []),
    );
    const places = Map.groupBy(await findAppearances(db, ids), (row) => row.question_id);
    for (const row of rows) {
      const own = answers.get(row.id) ?? [];
      yield {
        theme: row.theme_id,
        year: row.year,
        text: row.text,
        answers: own.map((a) => a.text),
        correct: own.findIndex((a) => a.correct === 1) + 1,
        toComplete: toCompleteOf(row.to_complete),
        comment: row.comment,
        png: row.png,
        imageAlt: row.image_alt,
        ...(own.some((a) => a.image_id !== null) && { answerPngs: own.map((a) => pictures.get(a.image_id ?? 0)?.png ?? null) }),
        fixedOrder: row.fixed_order === 1,
        orderDecided: row.order_decided === 1,
        neutralised: row.neutralised_at !== null,
        draft: row.draft === 1,
        hidden: row.hidden_at !== null,
        tags: splitTags(row.tags),
        programmePoint: row.programme_point,
        source: row.source,
        series: row.series_text === null ? null : { text: row.series_text, rank: row.series_rank ?? 1 },
        places: (places.get(row.id) ?? []).map(({ name, theme, number }) => ({ exam: name, theme, number })),
      };
    }
    last = ids.at(-1) ?? last;
  }
}
