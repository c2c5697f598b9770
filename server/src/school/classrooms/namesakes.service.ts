import type { Db } from "../../platform/database/database.ts";
import { marksOfNamesakes, withMark } from "./namesakes.rules.ts";

/**
 * Returns students as a list, a table, a grid or an export names them: « Léo Roux (leo.roux2) » where the class
 * `classroomId` has another of that name. For reading only: a form takes the name itself. The caller has checked that
 * the class is in reach.
 */
export async function tellApart<Row extends { readonly id: number; readonly name: string }>(
  db: Db,
  classroomId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const nameOf = await apartNames(db, classroomId);
  return rows.map((row) => ({ ...row, name: nameOf(row.id, row.name) }));
}

/** Returns the function by which `tellApart` names a student. */
export async function apartNames(db: Db, classroomId: number): Promise<(id: number, name: string) => string> {
  const marks = marksOfNamesakes(await findNames(db, classroomId));
  return (id, name) => withMark(name, marks.get(id));
}

/**
 * Returns the deleted students of a class as its bin names them: told apart from each other and from those who are in
 * the class. The caller has checked that the class is in reach.
 */
export async function tellApartInBin<Row extends { readonly id: number; readonly name: string }>(
  db: Db,
  classroomId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const marks = marksOfNamesakes([...(await findNames(db, classroomId)), ...(await findNames(db, classroomId, "deleted_from"))]);
  return rows.map((row) => ({ ...row, name: withMark(row.name, marks.get(row.id)) }));
}

const findNames = (db: Db, classroomId: number, column: "classroom_id" | "deleted_from" = "classroom_id") =>
  db
    .selectFrom("users")
    .where(column, "=", classroomId)
    .where("teacher", "=", 0)
    .select(["id", "first_name", "name", "username"])
    .execute();
