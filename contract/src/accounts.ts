import * as z from "zod/mini";
import {
  accountForm,
  askPasswordForm,
  changePasswordForm,
  loginForm,
  passwordConfirmForm,
  signInForm,
  signUpForm,
} from "./account-forms.ts";
import { badge } from "./badges.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, id, idInput } from "./primitives.ts";

const tag = "users";
const mySchool = z.object({
  id,
  name: z.string(),
  /** Null unless the user is the school's admin. */
  subscriptionCode: z.nullable(z.string()),
});

/** The signed-in user, as every screen knows them. */
export const me = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  username: z.string(),
  teacher: z.boolean(),
  admin: z.boolean(),
  schoolAdmin: z.boolean(),
  /** True when somebody else chose the password of a teacher or admin: it must be changed first. */
  changePassword: z.boolean(),
  /** Id of the school admin really signed in while impersonating, else 0. */
  impersonate: z.int(),
  hasSubscription: z.boolean(),
  badges: z.array(badge),
  school: z.nullable(mySchool),
});
export type Me = z.output<typeof me>;

/** An account as teachers see it. */
export const user = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  dateConnexion: z.nullable(dateTime),
  teacher: z.boolean(),
  /** PNG of the sign-in card, base64; empty when the student chose a password. Students only, when asked for. */
  qrcode: z.optional(z.string()),
});
export type User = z.output<typeof user>;

/** A student as the teachers of the class see them. */
export const student = z.object({
  ...user.shape,
  /** Whether there is a card to print: not once the student has chosen a password. */
  hasCard: z.boolean(),
  /** False while an account made with a class code waits for its activation by mail. */
  activated: z.boolean(),
  /** Answers given so far: what deleting the account loses. */
  nbAnswer: z.int(),
});
export type Student = z.output<typeof student>;

const signedIn = z.object({ teacher: z.boolean() });
const userParams = z.object({ userId: idInput });

export const getMe = endpoint({
  method: "GET",
  path: "/api/users/me",
  tag,
  summary: "Current user, by session cookie or by an emailed token as bearer",
  response: me,
  errors: ["unauthenticated", "invalid_token"],
});
export const login = endpoint({
  method: "POST",
  path: "/api/users/login",
  tag,
  summary: "First step of signing in: is the name known",
  body: loginForm,
  /** u: unknown; k: known. */
  response: z.object({ signin: z.enum(["u", "k"]) }),
});
export const signIn = endpoint({
  method: "POST",
  path: "/api/users/signin",
  tag,
  summary: "Sign in, opening a session",
  body: signInForm,
  response: signedIn,
  errors: ["bad_credentials", "not_activated"],
});
export const signOut = endpoint({ method: "DELETE", path: "/api/users/signin", tag, summary: "Sign out, ending the session" });
export const changePassword = endpoint({
  method: "POST",
  path: "/api/users/change-password",
  tag,
  summary: "Set a password, by emailed token or for a session that must change it",
  body: changePasswordForm,
  response: signedIn,
  errors: ["invalid_token", "unauthenticated", "forbidden", "while_impersonating"],
});
export const askPassword = endpoint({
  method: "POST",
  path: "/api/users/ask-password",
  tag,
  summary: "Ask for a reset email",
  body: askPasswordForm,
});
export const impersonate = endpoint({
  method: "POST",
  path: "/api/users/impersonate/:userId",
  tag,
  summary: "Take the identity of a teacher",
  params: userParams,
  response: me,
  errors: ["self_protection", "while_impersonating"],
});
export const stopImpersonation = endpoint({
  method: "DELETE",
  path: "/api/users/impersonate",
  tag,
  summary: "Stop impersonating",
  response: me,
  errors: ["forbidden"],
});
export const signUp = endpoint({
  method: "POST",
  path: "/api/users/signup",
  tag,
  summary: "Create an account with a class or school code",
  body: signUpForm,
  status: 201,
  errors: ["unknown_code", "email_taken"],
});
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
