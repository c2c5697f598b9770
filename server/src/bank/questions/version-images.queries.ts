import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import type { Snapshot } from "./versions.queries.ts";

/** Returns the ids of the pictures of states of questions. */
export const imagesOfStates = (states: readonly { readonly snapshot: Snapshot }[]): number[] => [
  ...new Set(states.flatMap(({ snapshot }) => [snapshot, ...snapshot.answers].flatMap(({ imageId }) => imageId ?? []))),
];

/**
 * Erases those of the pictures that nothing shows any more: no question or answer, former state, proposal, or paper of
 * a mock exam.
 */
export async function eraseUnusedImages(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const inJson = (column: string) =>
      sql<boolean>`${sql.ref(column)} like ${`%"imageId":${id},%`} or ${sql.ref(column)} like ${`%"imageId":${id}}%`}`;
    // The list of a paper's answer pictures is JSON: `[12,null,7]`.
    const inPaper = sql<boolean>`replace(replace(m.answer_images, '[', ','), ']', ',') like ${`%,${id},%`}`;
    await trx
      .deleteFrom("images")
      .where("id", "=", id)
      .where((eb) =>
        eb.and([
          eb.not(eb.exists(eb.selectFrom("questions").where("image_id", "=", id).select("questions.id"))),
          eb.not(eb.exists(eb.selectFrom("answers").where("image_id", "=", id).select("answers.id"))),
          eb.not(eb.exists(eb.selectFrom("question_versions as v").where(inJson("v.snapshot")).select("v.id"))),
          eb.not(eb.exists(eb.selectFrom("proposals as p").where(inJson("p.content")).select("p.id"))),
          eb.not(
            eb.exists(
              eb
                .selectFrom("mock_exam_questions as m")
                .where((e) => e.or([e("m.image_id", "=", id), inPaper]))
                .select("m.id"),
            ),
          ),
        ]),
      )
      .execute();
  }
}
