import type { Db } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** Puts an ended session of a class in the bin; returns false when it is there already, or open. */
export const moveToBin = (db: Db, classroomId: number, liveId: number, by: number, now: number): Promise<boolean> =>
  changesRows(
    db
      .updateTable("live_sessions")
      .set({ deleted_at: now, deleted_by: by })
      .where("classroom_id", "=", classroomId)
      .where("id", "=", liveId)
      .where("ended_at", "is not", null)
      .where("deleted_at", "is", null),
  );

/** Takes a session of a class from the bin; returns false when it is not there. */
export const takeFromBin = (db: Db, classroomId: number, liveId: number): Promise<boolean> =>
  changesRows(
    db
      .updateTable("live_sessions")
      .set({ deleted_at: null, deleted_by: null })
      .where("classroom_id", "=", classroomId)
      .where("id", "=", liveId)
      .where("deleted_at", "is not", null),
  );

/** Returns the deleted sessions of a class, the latest first, with who deleted them. */
export const findDeleted = (db: Db, classroomId: number) =>
  db
    .selectFrom("live_sessions as l")
    .leftJoin("users as d", "d.id", "l.deleted_by")
    .where("l.classroom_id", "=", classroomId)
    .where("l.deleted_at", "is not", null)
    .orderBy("l.deleted_at", "desc")
    .orderBy("l.id", "desc")
    .select((eb) => [
      "l.id",
      "l.title",
      "l.created_at",
      "l.deleted_at",
      "l.deleted_by",
      "d.first_name",
      "d.name as last_name",
      eb
        .selectFrom("live_people as p")
        .whereRef("p.live_id", "=", "l.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("present"),
    ])
    .$narrowType<{ deleted_at: number }>()
    .execute();
export type DeletedRow = Awaited<ReturnType<typeof findDeleted>>[number];

/** Erases for good what was deleted until `until`, in every class: only the scheduled retention task calls it. */
export const deleteExpired = (db: Db, until: number) => db.deleteFrom("live_sessions").where("deleted_at", "<=", until).execute();
