import { dayMs } from "@badin/contract";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** A claim that nobody has answered for this long is over. */
const claimMs = 7 * dayMs;

/** Returns the students of a class whose cards nobody has used, nor was given by a teacher, with their names. */
export const findUnused = (db: Db, classroomId: number) =>
  db
    .selectFrom("users")
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .where("card_password", "is not", null)
    .where("last_sign_in_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account_claims as c").whereRef("c.user_id", "=", "users.id").where("c.state", "=", "accepted").select("c.user_id"),
        ),
      ),
    )
    .select(["id", "first_name", "name"])
    .execute();

/** Returns the names of a class and of its school. */
export const findPlaceNames = (db: Db, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("schools as s", "s.id", "c.school_id")
    .where("c.id", "=", classroomId)
    .select(["c.name as classroom", "s.name as school"])
    .executeTakeFirstOrThrow();

interface NewClaim {
  readonly userId: number;
  readonly classroomId: number;
  readonly email: string;
  readonly ticketHash: string;
  readonly now: number;
}

/** Notes who claims an account; the latest claim of it counts. */
export async function insertClaim(trx: Trx, { userId, classroomId, email, ticketHash, now }: NewClaim): Promise<void> {
  const values = { classroom_id: classroomId, email, ticket_hash: ticketHash, state: "waiting" as const, claimed_at: now };
  await trx
    .insertInto("account_claims")
    .values({ user_id: userId, ...values })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(values))
    .execute();
}

/**
 * Returns the claim of the browser that holds a ticket, with the names that it is of, unless it is over. It is refused
 * once the card of the account has opened it, as anyone who has that card is its student.
 */
export const findClaimByTicket = (db: Db, ticketHash: string, now: number) =>
  db
    .selectFrom("account_claims as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .innerJoin("classrooms as k", "k.id", "c.classroom_id")
    .innerJoin("schools as s", "s.id", "k.school_id")
    .where("c.ticket_hash", "=", ticketHash)
    .where("c.claimed_at", ">", now - claimMs)
    .select(({ eb, and }) => [
      "c.user_id",
      "u.first_name",
      "u.name",
      "k.name as classroom",
      "s.name as school",
      eb
        .case()
        .when(and([eb("c.state", "=", "waiting"), eb("u.last_sign_in_at", "is not", null)]))
        .then("refused" as const)
        .else(eb.ref("c.state"))
        .end()
        .as("state"),
    ])
    .executeTakeFirst();

/** Returns the claims of classes that wait for an answer, oldest first: of accounts that nobody has used meanwhile. */
export const findClaims = (db: Db, classroomIds: readonly number[], now: number) =>
  db
    .selectFrom("account_claims as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .where("c.classroom_id", "in", classroomIds)
    .whereRef("u.classroom_id", "=", "c.classroom_id")
    .where("u.last_sign_in_at", "is", null)
    .where("c.state", "=", "waiting")
    .where("c.claimed_at", ">", now - claimMs)
    .select(["c.user_id", "c.classroom_id", "c.email", "c.claimed_at", "u.first_name", "u.name", "u.username"])
    .orderBy("c.claimed_at")
    .orderBy("c.user_id")
    .execute();

/**
 * Answers a claim, unless another one has replaced it.
 * @returns false when it waits no more: of two at once, one gets true
 */
export const answerClaim = (
  trx: Trx,
  claim: { readonly user_id: number; readonly classroom_id: number; readonly claimed_at: number },
  state: "accepted" | "refused",
): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("account_claims")
      .set({ state })
      .where("user_id", "=", claim.user_id)
      .where("classroom_id", "=", claim.classroom_id)
      .where("claimed_at", "=", claim.claimed_at)
      .where("state", "=", "waiting"),
  );

/** Ends the claim of an account. */
export async function deleteClaim(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom("account_claims").where("user_id", "=", userId).execute();
}

/** Erases the claims that are over, in every class: only the scheduled task calls it. */
export async function deleteOldClaims(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("account_claims")
    .where("claimed_at", "<=", now - claimMs)
    .execute();
}
