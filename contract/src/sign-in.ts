import * as z from "zod/mini";
import { askPasswordForm, changePasswordForm, loginForm, signInForm, signUpForm } from "./account-forms.ts";
import { badge } from "./badges.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./primitives.ts";

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

const signedIn = z.object({ teacher: z.boolean() });

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
export const signUp = endpoint({
  method: "POST",
  path: "/api/users/signup",
  tag,
  summary: "Create an account with a class or school code",
  body: signUpForm,
  status: 201,
  errors: ["unknown_code", "email_taken"],
});
