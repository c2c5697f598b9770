import type { User } from "@badin/contract";
import type { UserRow } from "../database/schema.ts";
import { inFrenchOrder } from "../text/french-order.ts";

/** What is read of an account to show it to teachers. */
export const personColumns = ["id", "first_name", "name", "username", "email", "last_sign_in_at", "teacher"] as const;
export type PersonRow = Pick<UserRow, (typeof personColumns)[number]>;

/** An account as teachers see it, without its card. */
export const toUser = (row: PersonRow): User => ({
  id: row.id,
  firstName: row.first_name,
  name: row.name,
  username: row.username,
  email: row.email,
  dateConnexion: row.last_sign_in_at === null ? null : new Date(row.last_sign_in_at).toISOString(),
  teacher: row.teacher === 1,
});

/** People in the order of a register: by name, then first name. */
export const inRegisterOrder = <Row extends Pick<PersonRow, "id" | "first_name" | "name">>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => inFrenchOrder(a.name, b.name) || inFrenchOrder(a.first_name, b.first_name) || a.id - b.id);
