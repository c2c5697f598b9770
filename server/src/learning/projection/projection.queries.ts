import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { ProjectionsTable } from "../../platform/database/schema.ts";

/** Every query reads or writes what one class has on its wall; the caller has found the class in reach. */

export type ProjectionRow = Selectable<ProjectionsTable>;

export const findProjection = (db: Db, classroomId: number) =>
  db.selectFrom("projections").where("classroom_id", "=", classroomId).selectAll().executeTakeFirst();

export async function replaceProjection(trx: Trx, row: Insertable<ProjectionsTable>): Promise<void> {
  const { classroom_id: _, ...values } = row;
  await trx
    .insertInto("projections")
    .values(row)
    .onConflict((oc) => oc.column("classroom_id").doUpdateSet(values))
    .execute();
}

/** Returns those of the classes with a lesson on their wall that changed after `since`. */
export const findProjecting = (db: Db, classroomIds: readonly number[], since: number) =>
  db
    .selectFrom("projections")
    .where("classroom_id", "in", classroomIds)
    .where("point", "is not", null)
    .where("live_id", "is", null)
    .where("updated_at", ">", since)
    .select("classroom_id")
    .execute();
