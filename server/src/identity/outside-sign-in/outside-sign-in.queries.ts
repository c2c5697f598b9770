import { nameKey } from "@badin/contract";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import type { CodeState } from "../../platform/database/schema.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { OutsidePerson } from "./person.rules.ts";

/**
 * Notes a sign-in by a provider, which activates an account that nobody has opened yet.
 * @throws AppError 401 `unauthenticated` when the account is deleted meanwhile
 */
export async function recordProviderSignIn(trx: Trx, userId: number, now: number): Promise<void> {
  const isThere = await changesRows(
    trx
      .updateTable("users")
      .set((eb) => ({ activated_at: eb.fn.coalesce("activated_at", eb.val(now)), last_sign_in_at: now }))
      .where("id", "=", userId)
      .where("deleted_at", "is", null),
  );
  if (!isThere) throw new AppError("unauthenticated");
}

/**
 * Returns the account of a proven address, in a school that says that the provider gives out the addresses of its
 * domain. An account that nobody has activated is none: its address may be mistyped, or not its owner's.
 */
export async function findTrusted(db: Db, provider: string, email: string, domain: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("school_providers as p", "p.school_id", "u.school_id")
    .where("u.email", "=", email)
    .where("u.deleted_at", "is", null)
    .where("u.activated_at", "is not", null)
    .where("u.admin", "=", 0)
    .where("p.provider", "=", provider)
    .select(["u.id", "p.domains"])
    .executeTakeFirst();
  return row?.domains.split(" ").includes(domain) ? row.id : undefined;
}

/** A place that the claims of a provider name. */
export interface NamedPlace {
  readonly schoolId: number;
  readonly school: string;
  readonly classroomId: number | null;
  readonly classroom: string | null;
  readonly state: CodeState;
}

/**
 * Returns where the claims of a provider put a person: an adult in the school, which must agree to each; a student in
 * the only active class of that name. Undefined when they name no open school, or no such class.
 */
export async function findNamedPlace(db: Db, { schoolId, className, teacher }: OutsidePerson): Promise<NamedPlace | undefined> {
  if (schoolId === null) return undefined;
  const school = await db
    .selectFrom("schools")
    .where("id", "=", schoolId)
    .where("closed_at", "is", null)
    .where("deleted_at", "is", null)
    .select("name")
    .executeTakeFirst();
  if (!school) return undefined;
  if (teacher) return { schoolId, school: school.name, classroomId: null, classroom: null, state: "asks" };
  if (className === null) return undefined;
  const classes = await db
    .selectFrom("classrooms")
    .where("school_id", "=", schoolId)
    .where("archived_at", "is", null)
    .select(["id", "name", "code_state"])
    .execute();
  const [only, ...others] = classes.filter(({ name }) => keyOf(name) === keyOf(className));
  return only && others.length === 0
    ? { schoolId, school: school.name, classroomId: only.id, classroom: only.name, state: only.code_state }
    : undefined;
}

/** « 3e B », « 3E-B » and « 3eb » are one class. */
const keyOf = (name: string): string => nameKey({ firstName: "", name }).replace(/[^\p{L}\p{N}]/gu, "");
