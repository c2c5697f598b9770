import type { Db } from "./database.ts";

/**
 * Selects the ids of the schools that are neither closed nor deleted. What reaches a school without a session of one of
 * its people (a code, a link, a clock) asks for one of these: nobody else keeps it shut.
 */
export const openSchools = (db: Db) => db.selectFrom("schools").where("closed_at", "is", null).where("deleted_at", "is", null).select("id");
