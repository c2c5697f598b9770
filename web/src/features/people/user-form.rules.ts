import { generatePassword, type NewUserForm, type User, type UserForm } from "@badin/contract";
import { newUserForm, userForm } from "@badin/contract/schemas";
import type { FormSchema } from "../../shared/forms/form.rules.ts";

export type UserValues = { firstName: string; name: string; email: string; password: string };
/** With the version that an edit is based on. */
export type UserBody = (NewUserForm | UserForm) & { version?: number | undefined };

/** Returns the schema of the user form. The password is required when adding a user; left empty in an edit, it does not change. */
export const userFormSchema = (adding: boolean): FormSchema<UserValues, UserBody> => (adding ? newUserForm : userForm);

/** Returns the initial values of the form: those of `user`, or empty fields and a generated password for a new user. */
export const initialUserValues = (user: Pick<User, "firstName" | "name" | "email"> | undefined): UserValues => ({
  firstName: user?.firstName ?? "",
  name: user?.name ?? "",
  email: user?.email ?? "",
  password: user ? "" : generatePassword((size) => crypto.getRandomValues(new Uint8Array(size))),
});
