import type { JoinCodeState } from "@badin/contract";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows, countRows } from "../../platform/database/outcomes.ts";

/** What a code opens: a classroom or a school, which the caller has checked to be in reach. */
export type Place = { readonly classroomId: number } | { readonly schoolId: number };

/** Returns the code of a place and what it does. */
export const findCode = (db: Db, place: Place) =>
  "classroomId" in place
    ? db.selectFrom("classrooms").where("id", "=", place.classroomId).select(["subscription_code", "code_state"]).executeTakeFirstOrThrow()
    : db.selectFrom("schools").where("id", "=", place.schoolId).select(["subscription_code", "code_state"]).executeTakeFirstOrThrow();

interface Code {
  readonly subscription_code?: string;
  readonly code_state?: JoinCodeState;
}

export async function updateCode(trx: Trx, place: Place, values: Code): Promise<void> {
  if ("classroomId" in place) await trx.updateTable("classrooms").set(values).where("id", "=", place.classroomId).execute();
  else await trx.updateTable("schools").set(values).where("id", "=", place.schoolId).execute();
}

const columnsOf = (place: Place) =>
  "classroomId" in place ? { classroom_id: place.classroomId, school_id: null } : { classroom_id: null, school_id: place.schoolId };

/** Keeps a replaced code, so that signing up with it can say that it was replaced. */
export async function insertFormerCode(trx: Trx, place: Place, code: string, now: number): Promise<void> {
  await trx
    .insertInto("former_codes")
    .values({ code, ...columnsOf(place), replaced_at: now })
    .execute();
}

/** Returns the pending requests of a place, oldest first. */
export const findRequests = (db: Db, place: Place) =>
  db
    .selectFrom("join_requests as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .where((eb) => ("classroomId" in place ? eb("r.classroom_id", "=", place.classroomId) : eb("r.school_id", "=", place.schoolId)))
    .select(["u.id", "u.first_name", "u.name", "u.email", "r.asked_at"])
    .orderBy("r.asked_at")
    .orderBy("u.id")
    .execute();

/** Ends the request of `userId` to a place. @returns false when there is none: of two people at once, one gets true */
export const deleteRequest = (trx: Trx, place: Place, userId: number): Promise<boolean> =>
  changesRows(
    trx
      .deleteFrom("join_requests")
      .where("user_id", "=", userId)
      .where((eb) => ("classroomId" in place ? eb("classroom_id", "=", place.classroomId) : eb("school_id", "=", place.schoolId))),
  );

/** Puts the account `userId` into a school at `now`, as a student of `classroomId` when there is one. */
export async function joinPlace(trx: Trx, userId: number, schoolId: number, classroomId: number | null, now: number): Promise<void> {
  const joined = classroomId === null ? {} : { joined_class_at: now, list_rank: null };
  await trx
    .updateTable("users")
    .set({ school_id: schoolId, classroom_id: classroomId, admitted_at: now, ...joined })
    .where("id", "=", userId)
    .execute();
}

/** Returns the number of pending requests of each classroom that has some. */
export const countJoinRequests = (db: Db, classroomIds: readonly number[]) =>
  db
    .selectFrom("join_requests")
    .where("classroom_id", "in", classroomIds)
    .groupBy("classroom_id")
    .select((eb) => ["classroom_id", eb.fn.countAll<number>().as("n")])
    .execute();

/** Returns how many people wait for the agreement of a school. */
export const countSchoolJoinRequests = (db: Db, schoolId: number): Promise<number> =>
  countRows(db.selectFrom("join_requests").where("school_id", "=", schoolId));
