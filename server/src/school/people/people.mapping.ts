import type { User } from "@badin/contract";
import type { UserRow } from "../../platform/database/schema.ts";

/** Columns read to show an account to teachers. */
export const personColumns = [
  "id",
  "first_name",
  "name",
  "username",
  "email",
  "last_sign_in_at",
  "teacher",
  "version",
  "edited_by",
] as const;
export type PersonRow = Pick<UserRow, (typeof personColumns)[number]>;

/** Returns an account as teachers see it, without its card. */
export const toUser = (row: PersonRow): User => ({
  id: row.id,
  version: row.version,
  firstName: row.first_name,
  name: row.name,
  username: row.username,
  email: row.email,
  dateConnexion: row.last_sign_in_at === null ? null : new Date(row.last_sign_in_at).toISOString(),
  teacher: row.teacher === 1,
});
