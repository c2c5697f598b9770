import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./sign-in.schemas.ts";

const tag = "users";

export type Me = z.output<typeof schemas.me>;

export const getMe = endpoint<typeof schemas.getMe>({
  method: "GET",
  path: "/api/users/me",
  tag,
  summary: "Current user, by session cookie or by an emailed token as bearer",
  errors: ["unauthenticated", "invalid_token"],
});
export const login = endpoint<typeof schemas.login>({
  method: "POST",
  path: "/api/users/login",
  tag,
  summary: "First step of signing in: is the name known",
});
export const signIn = endpoint<typeof schemas.signIn>({
  method: "POST",
  path: "/api/users/signin",
  tag,
  summary: "Sign in, opening a session",
  errors: ["bad_credentials", "not_activated"],
});
export const signInWithCard = endpoint<typeof schemas.signInWithCard>({
  method: "POST",
  path: "/api/users/card",
  tag,
  summary: "Sign in with the token of a student card",
  errors: ["card_invalid"],
});
export const getSecondStep = endpoint<typeof schemas.getSecondStep>({
  method: "GET",
  path: "/api/users/signin/second-step",
  tag,
  summary: "The second factors of the account whose password this browser has just given",
});
export const confirmSignIn = endpoint<typeof schemas.confirmSignIn>({
  method: "POST",
  path: "/api/users/signin/code",
  tag,
  summary: "Second step of signing in: a code of the authenticator app, or a recovery code",
  errors: ["sign_in_expired", "wrong_code"],
});
export const askPasskey = endpoint<typeof schemas.askPasskey>({
  method: "POST",
  path: "/api/users/signin/passkey/options",
  tag,
  summary: "What the browser must have a passkey sign, for the second step of signing in",
  errors: ["sign_in_expired"],
});
export const signInWithPasskey = endpoint<typeof schemas.signInWithPasskey>({
  method: "POST",
  path: "/api/users/signin/passkey",
  tag,
  summary: "Second step of signing in: a passkey",
  errors: ["sign_in_expired", "passkey_refused"],
});
export const signOut = endpoint<typeof schemas.signOut>({
  method: "DELETE",
  path: "/api/users/signin",
  tag,
  summary: "Sign out, ending the session",
});
export const changePassword = endpoint<typeof schemas.changePassword>({
  method: "POST",
  path: "/api/users/change-password",
  tag,
  summary: "Set a password, by emailed token, by the token of a student card, or for a session that must change it",
  errors: ["invalid_token", "unauthenticated", "forbidden", "while_impersonating"],
});
export const changeOwnPassword = endpoint<typeof schemas.changeOwnPassword>({
  method: "POST",
  path: "/api/users/me/password",
  tag,
  summary: "Change one's own password, the current one given; ends the other sessions",
  errors: ["wrong_password", "while_impersonating"],
});
export const prove = endpoint<typeof schemas.prove>({
  method: "POST",
  path: "/api/users/me/proof",
  tag,
  summary: "Give one's password again, before what asks for a proof of the last 15 minutes; anyone who impersonates gives their own",
  errors: ["wrong_password"],
});
export const getProofs = endpoint<typeof schemas.getProofs>({
  method: "GET",
  path: "/api/users/me/proof",
  tag,
  summary: "The second factors that prove again who is there, instead of the password",
});
export const proveByCode = endpoint<typeof schemas.proveByCode>({
  method: "POST",
  path: "/api/users/me/proof/code",
  tag,
  summary: "Give a code of the authenticator app, or a recovery code, as a proof of the last 15 minutes",
  errors: ["wrong_code"],
});
export const askProofPasskey = endpoint<typeof schemas.askProofPasskey>({
  method: "POST",
  path: "/api/users/me/proof/passkey/options",
  tag,
  summary: "What the browser must have a passkey sign as a proof of the last 15 minutes",
});
export const proveByPasskey = endpoint<typeof schemas.proveByPasskey>({
  method: "POST",
  path: "/api/users/me/proof/passkey",
  tag,
  summary: "Give a passkey as a proof of the last 15 minutes",
  errors: ["passkey_refused"],
});
export const askPassword = endpoint<typeof schemas.askPassword>({
  method: "POST",
  path: "/api/users/ask-password",
  tag,
  summary: "Ask for a reset email",
});
export const correctSignUp = endpoint<typeof schemas.correctSignUp>({
  method: "POST",
  path: "/api/users/signup/email",
  tag,
  summary: "Correct the address of the account that this browser has just created, and send the activation mail there",
  errors: ["sign_up_closed", "email_taken"],
});
export const signUp = endpoint<typeof schemas.signUp>({
  method: "POST",
  path: "/api/users/signup",
  tag,
  summary: "Create an account with a class or school code",
  status: 201,
  errors: ["unknown_code", "code_replaced", "code_closed", "email_taken"],
});
export const recognise = endpoint<typeof schemas.recognise>({
  method: "POST",
  path: "/api/users/signup/known",
  tag,
  summary: "Whether a teacher has made an account of that name in the class of the code, which nobody has used; never another name",
  errors: ["unknown_code", "code_replaced", "code_closed"],
});
export const findCode = endpoint<typeof schemas.findCode>({
  method: "POST",
  path: "/api/users/signup/code",
  tag,
  summary: "Of which class and school a sign-up code is; never anything else of them",
  errors: ["unknown_code", "code_replaced", "code_closed"],
});
export const claimAccount = endpoint<typeof schemas.claimAccount>({
  method: "POST",
  path: "/api/users/signup/claim",
  tag,
  summary: "Ask a teacher to confirm that an account of the list is one's own",
  status: 201,
  errors: ["unknown_code", "code_replaced", "code_closed", "email_taken", "sign_up_closed"],
});
export const followClaim = endpoint<typeof schemas.followClaim>({
  method: "POST",
  path: "/api/users/signup/claim/state",
  tag,
  summary: "What became of the claim that this browser has made",
});
