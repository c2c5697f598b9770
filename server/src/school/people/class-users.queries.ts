import type { Db, Trx } from "../../platform/database/database.ts";
import { personColumns } from "./people.mapping.ts";

/** Returns a student or a teacher of the class; the caller has checked that the class is in reach. */
export const findClassroomUser = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .where((eb) =>
      eb.or([
        eb.and([eb("classroom_id", "=", classroomId), eb("teacher", "=", 0)]),
        eb.exists(
          eb
            .selectFrom("classroom_teachers as ct")
            .where("ct.classroom_id", "=", classroomId)
            .whereRef("ct.user_id", "=", "users.id")
            .select("ct.user_id"),
        ),
      ]),
    )
    .select(personColumns)
    .executeTakeFirst();

/** Moves a student to another class, at `now`; the caller has checked that both are in reach. */
export const moveToClassroom = (trx: Trx, userId: number, fromId: number, toId: number, now: number) =>
  trx
    .updateTable("users")
    .set({ classroom_id: toId, joined_class_at: now, list_rank: null })
    .where("id", "=", userId)
    .where("classroom_id", "=", fromId)
    .where("teacher", "=", 0)
    .execute();
