import { generatePassword, type NewUserForm, nameKey, type User, type UserForm } from "@badin/contract";
import { newUserForm, requiredEmail, userForm } from "@badin/contract/schemas";
import type { FormSchema } from "../../platform/forms/form.rules.ts";
import type { UserKind } from "./texts.ts";

export type UserValues = { firstName: string; name: string; email: string; password: string };
/** With the version that an edit is based on. */
export type UserBody = (NewUserForm | UserForm) & { version?: number | undefined };

/**
 * Returns the schema of the user form. The password is required when adding a user; left empty in an edit, it does not
 * change.
 */
export const userFormSchema = (adding: boolean): FormSchema<UserValues, UserBody> => (adding ? newUserForm : userForm);

/** Returns the initial values of the form: those of `user`, or empty fields and a generated password for a new user. */
export const initialUserValues = (user: Pick<User, "firstName" | "name" | "email"> | undefined): UserValues => ({
  firstName: user?.firstName ?? "",
  name: user?.name ?? "",
  email: user?.email ?? "",
  password: user ? "" : generatePassword((size) => crypto.getRandomValues(new Uint8Array(size))),
});

/** The user that the form edits. A student may have a printed card. */
export type EditedUser = User & { readonly hasCard?: boolean };

export type EmailWarning = "notAnAddress" | "cardOutdated";

/**
 * Returns what the typed email brings about: it is no address, so that no message arrives while it is what one signs in
 * with; the username on the printed card is outdated, as it follows the email. A student's username made of names
 * stays.
 */
export function emailWarnings(
  user: Pick<EditedUser, "email" | "username" | "hasCard"> | undefined,
  typed: string,
  kind: UserKind,
): EmailWarning[] {
  const email = typed.trim().toLowerCase();
  const changes = email !== (user?.email ?? "");
  const keepsUsername = kind === "student" && user !== undefined && user.username !== user.email;
  const warnings: EmailWarning[] = [];
  if (changes && email !== "" && !isEmail(email)) warnings.push("notAnAddress");
  if (changes && user?.hasCard === true && !keepsUsername) warnings.push("cardOutdated");
  return warnings;
}

const isEmail = (text: string): boolean => requiredEmail("").safeParse(text).success;

/** Returns the users who have the typed name already, ignoring case, accents and hyphens. */
export const findNamesake = <T extends Pick<User, "firstName" | "name">>(
  people: readonly T[],
  { firstName, name }: Pick<UserValues, "firstName" | "name">,
): T | undefined =>
  firstName.trim() === "" || name.trim() === "" ? undefined : people.find((person) => nameKey(person) === nameKey({ firstName, name }));
