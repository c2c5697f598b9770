import * as z from "zod/mini";
import { accountForm, passwordConfirmForm } from "./account-forms.ts";
import { endpoint } from "./endpoint.ts";
import { idInput } from "./primitives.ts";
import { me } from "./sign-in.ts";

const tag = "users";

export const updateMe = endpoint({
  method: "POST",
  path: "/api/users/me",
  tag,
  summary: "Update one's own account",
  body: accountForm,
  response: me,
  errors: ["forbidden", "email_taken"],
});
export const transferSchool = endpoint({
  method: "POST",
  path: "/api/users/transfert-school",
  tag,
  summary: "Give the management of the school to another teacher",
  body: z.object({ adminId: idInput }),
  response: me,
  errors: ["not_found", "self_protection", "while_impersonating"],
});
export const deleteMe = endpoint({
  method: "POST",
  path: "/api/users/delete",
  tag,
  summary: "Delete one's own account",
  body: passwordConfirmForm,
  errors: ["wrong_password", "school_admin_must_transfer", "while_impersonating"],
});
export const deleteSchool = endpoint({
  method: "POST",
  path: "/api/users/school/delete",
  tag,
  summary: "Delete the school",
  body: passwordConfirmForm,
  errors: ["wrong_password", "classroom_not_empty", "while_impersonating"],
});
