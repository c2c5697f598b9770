import type { Db } from "../../platform/database/database.ts";

/** The bank belongs to no school: these queries read it for all schools. */

/** Which questions to export; 0 stands for all themes or all years. */
export interface ExportCriteria {
  readonly themeId: number;
  /** The last year in which the question appeared. */
  readonly year: number;
  /** Only these questions. */
  readonly ids?: readonly number[];
}

/** Returns up to `limit` questions with an id above `afterId`, with their images. */
export const findQuestionsAfter = (db: Db, { themeId, year, ids }: ExportCriteria, afterId: number, limit: number) =>
  db
    .selectFrom("questions as q")
    .leftJoin("images as i", "i.id", "q.image_id")
    .leftJoin("series as s", "s.id", "q.series_id")
    .where("q.id", ">", afterId)
    .$if(themeId > 0, (query) => query.where("q.theme_id", "=", themeId))
    .$if(year > 0, (query) => query.where("q.year", "=", year))
    .$if(ids !== undefined, (query) => query.where("q.id", "in", ids ?? []))
    .orderBy("q.id")
    .limit(limit)
    .select([
      "q.id",
      "q.theme_id",
      "q.year",
      "q.text",
      "q.comment",
      "q.image_alt",
      "q.fixed_order",
      "q.order_decided",
      "q.programme_point",
      "q.source",
      "q.neutralised_at",
      "q.draft",
      "q.to_complete",
      "q.hidden_at",
      "q.tags",
      "i.png",
      "q.series_rank",
      "s.text as series_text",
    ])
    .execute();

/** Returns the exams in which the matching questions appeared, the oldest first. */
export const findExamsOf = (db: Db, { themeId, year, ids }: ExportCriteria) =>
  db
    .selectFrom("exams as e")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("exam_questions as eq")
          .innerJoin("questions as q", "q.id", "eq.question_id")
          .whereRef("eq.exam_id", "=", "e.id")
          .$if(themeId > 0, (query) => query.where("q.theme_id", "=", themeId))
          .$if(year > 0, (query) => query.where("q.year", "=", year))
          .$if(ids !== undefined, (query) => query.where("q.id", "in", ids ?? []))
          .select("eq.exam_id"),
      ),
    )
    .orderBy("e.year")
    .orderBy("e.id")
    .select(["e.name", "e.year", "e.training"])
    .execute();
