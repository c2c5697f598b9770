import { type BodyOf, endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./accounts.schemas.ts";

const tag = "users";

export const updateMe = endpoint<typeof schemas.updateMe>({
  method: "POST",
  path: "/api/users/me",
  tag,
  summary: "Update one's own account; a new email needs the password, and counts once it is confirmed by mail",
  errors: ["forbidden", "email_taken", "wrong_password", "while_impersonating"],
});
export const cancelEmailChange = endpoint<typeof schemas.cancelEmailChange>({
  method: "DELETE",
  path: "/api/users/me/email",
  tag,
  summary: "Give up a new email that is not confirmed yet",
});
export const confirmEmail = endpoint<typeof schemas.confirmEmail>({
  method: "POST",
  path: "/api/users/email",
  tag,
  summary: "Confirm a new email by its mailed token, with the second factor of an account that has one",
  errors: ["invalid_token", "wrong_code", "email_taken"],
});
export const undoAccountChange = endpoint<typeof schemas.undoAccountChange>({
  method: "POST",
  path: "/api/users/undo-change",
  tag,
  summary: "Undo what a manager changed of one's account, by the token mailed to the former address",
  errors: ["invalid_token", "wrong_code", "email_taken"],
});
/** What a mailed link sends. */
export type MailedLink = BodyOf<typeof undoAccountChange>;
export const transferSchool = endpoint<typeof schemas.transferSchool>({
  method: "POST",
  path: "/api/users/transfert-school",
  tag,
  summary: "Give the management of the school to another teacher",
  errors: ["not_found", "self_protection", "while_impersonating"],
});
export const deleteMe = endpoint<typeof schemas.deleteMe>({
  method: "POST",
  path: "/api/users/delete",
  tag,
  summary: "Delete one's own account",
  errors: ["wrong_password", "school_admin_must_transfer", "while_impersonating"],
});
export const deleteSchool = endpoint<typeof schemas.deleteSchool>({
  method: "POST",
  path: "/api/users/school/delete",
  tag,
  summary: "Delete the school, which is erased after `binDays`",
  errors: ["wrong_password", "classroom_not_empty", "while_impersonating"],
});
export const restoreSchool = endpoint<typeof schemas.restoreSchool>({
  method: "POST",
  path: "/api/users/school/restore",
  tag,
  summary: "Take a deleted school back, by the token mailed to its manager",
  errors: ["invalid_token", "wrong_code"],
});
