import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import type { Launch } from "./claims.rules.ts";

/** A launch is that of the browser which holds the secret that its name is the hash of. */

interface NewLaunch {
  readonly idHash: string;
  readonly platformId: number;
  readonly nonce: string;
  readonly launch: Launch | null;
  readonly expiresAt: number;
}

export const insertLaunch = (db: Db, { idHash, platformId, nonce, launch, expiresAt }: NewLaunch) =>
  db
    .insertInto("lti_launches")
    .values({
      id_hash: idHash,
      platform_id: platformId,
      nonce,
      launch: launch === null ? null : JSON.stringify(launch),
      expires_at: expiresAt,
    })
    .execute();

/** Returns a launch and forgets it: of two simultaneous calls, one gets it. */
export const takeLaunch = (db: Db, idHash: string, now: number) =>
  db.deleteFrom("lti_launches").where("id_hash", "=", idHash).where("expires_at", ">", now).returningAll().executeTakeFirst();

/** Returns a launch that its platform has vouched for. */
export async function findArrival(db: Db, idHash: string, now: number) {
  const row = await db
    .selectFrom("lti_launches as l")
    .innerJoin("lti_platforms as p", "p.id", "l.platform_id")
    .innerJoin("schools as s", "s.id", "p.school_id")
    .where("l.id_hash", "=", idHash)
    .where("l.expires_at", ">", now)
    .where("l.launch", "is not", null)
    .select([
      "l.id_hash",
      "l.launch",
      "p.id as platform_id",
      "p.name as platform",
      "p.issuer",
      "p.client_id",
      "p.school_id",
      "s.name as school",
    ])
    .executeTakeFirst();
  return row && { ...row, launch: JSON.parse(row.launch ?? "null") as Launch };
}
export type Arrival = NonNullable<Awaited<ReturnType<typeof findArrival>>>;

export const deleteLaunch = (trx: Trx, idHash: string): Promise<boolean> =>
  changesRows(trx.deleteFrom("lti_launches").where("id_hash", "=", idHash));

export const saveLaunch = (trx: Trx, idHash: string, launch: Launch) =>
  trx
    .updateTable("lti_launches")
    .set({ launch: JSON.stringify(launch) })
    .where("id_hash", "=", idHash)
    .execute();

/** Notes a course of a platform, under its present title. @returns its id */
export async function saveContext(
  trx: Trx,
  platformId: number,
  deployment: string,
  { id, title, membersUrl }: NonNullable<Launch["context"]>,
) {
  const told = { title, ...(membersUrl !== undefined && { members_url: membersUrl }) };
  const row = await trx
    .insertInto("lti_contexts")
    .values({ platform_id: platformId, deployment, context: id, classroom_id: null, ...told })
    .onConflict((oc) => oc.columns(["platform_id", "deployment", "context"]).doUpdateSet(told))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the class of a course; undefined until a teacher has chosen it, or once it is archived or deleted. */
export const findContextClass = (db: Db, { platform_id, school_id, launch }: Pick<Arrival, "platform_id" | "school_id" | "launch">) =>
  db
    .selectFrom("lti_contexts as x")
    .innerJoin("classrooms as c", "c.id", "x.classroom_id")
    .where("x.platform_id", "=", platform_id)
    .where("x.deployment", "=", launch.deployment)
    .where("x.context", "=", launch.context?.id ?? "")
    .where("c.school_id", "=", school_id)
    .where("c.archived_at", "is", null)
    .where("c.deleted_at", "is", null)
    .select(["c.id", "c.name"])
    .executeTakeFirst();

/** Gives a course its class; what was known of its list was about the former one. */
export async function setContextClass(trx: Trx, contextId: number, classroomId: number): Promise<void> {
  await trx
    .updateTable("lti_contexts")
    .set({ classroom_id: classroomId, followed: 0, list_state: null, list_reason: null, list_asked_at: null, list_read_at: null })
    .where("id", "=", contextId)
    .execute();
  await trx.deleteFrom("lti_members").where("context_id", "=", contextId).execute();
}

/** Returns the names of the students of a class whom the platform of an issuer does not know. */
export const findUnknownMates = (db: Db, issuer: string, classroomId: number) =>
  db
    .selectFrom("users as u")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .where("u.deleted_at", "is", null)
    .where("u.id", "not in", (eb) =>
      eb.selectFrom("outside_identities").where("kind", "=", "lti").where("issuer", "=", issuer).select("user_id"),
    )
    .select(["u.first_name as firstName", "u.name"])
    .execute();
