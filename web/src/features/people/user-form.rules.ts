import { generatePassword, type NewUserForm, type User, type UserForm } from "@badin/contract";
import { newUserForm, userForm } from "@badin/contract/schemas";
import type { FormSchema } from "../../shared/forms/form.rules.ts";

export type UserValues = { firstName: string; name: string; email: string; password: string };
export type UserBody = NewUserForm | UserForm;

/** The rules of the form. A password is required to add a user; left empty in an edit, it does not change. */
export const userFormSchema = (adding: boolean): FormSchema<UserValues, UserBody> => (adding ? newUserForm : userForm);

/** What the form starts with: the user to edit or, for a new one, a password to hand over. */
export const initialUserValues = (user: Pick<User, "firstName" | "name" | "email"> | undefined): UserValues => ({
  firstName: user?.firstName ?? "",
  name: user?.name ?? "",
  email: user?.email ?? "",
  password: user ? "" : generatePassword((size) => crypto.getRandomValues(new Uint8Array(size))),
});
