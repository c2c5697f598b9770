import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./outside-sign-in.schemas.ts";

const tag = "users";

/** The providers that sign people of schools in, besides Badin itself. */
export type ProviderButton = z.output<typeof schemas.listSignInProviders.response>[number];
export type OutsideArrival = z.output<typeof schemas.getOutsideArrival.response>;
export type OutsideLinks = z.output<typeof schemas.listOutsideLinks.response>;
export type SchoolProvider = z.output<typeof schemas.listSchoolProviders.response>[number];

export const listSignInProviders = endpoint<typeof schemas.listSignInProviders>({
  method: "GET",
  path: "/api/users/outside/providers",
  tag,
  summary: "The identity providers by which one signs in, besides a password",
});
export const startOutsideSignIn = endpoint<typeof schemas.startOutsideSignIn>({
  method: "POST",
  path: "/api/users/outside/start",
  tag,
  summary: "Begin to sign in by an identity provider, or to link one to one's account",
  errors: ["outside_unavailable", "proof_needed", "while_impersonating"],
});
export const finishOutsideSignIn = endpoint<typeof schemas.finishOutsideSignIn>({
  method: "POST",
  path: "/api/users/outside/finish",
  tag,
  summary: "Sign in with what an identity provider answered to this browser",
  errors: ["outside_expired", "outside_refused", "outside_unavailable", "outside_closed", "outside_taken"],
});
export const getOutsideArrival = endpoint<typeof schemas.getOutsideArrival>({
  method: "GET",
  path: "/api/users/outside/arrival",
  tag,
  summary: "Who is back in this browser from an identity provider, and has no account linked to it yet",
  errors: ["outside_expired"],
});
export const createOutsideAccount = endpoint<typeof schemas.createOutsideAccount>({
  method: "POST",
  path: "/api/users/outside/account",
  tag,
  summary: "Create the account of the person who is back from an identity provider",
  status: 201,
  errors: ["outside_expired", "unknown_code", "code_replaced", "code_closed", "email_taken", "outside_closed"],
});
export const linkOutsideArrival = endpoint<typeof schemas.linkOutsideArrival>({
  method: "POST",
  path: "/api/users/outside/link",
  tag,
  summary: "Link the identity of the person who is back from a provider to the account that is open, after a proof of the last 15 minutes",
  errors: ["outside_expired", "outside_closed", "outside_taken", "proof_needed", "while_impersonating"],
});
export const leaveOutside = endpoint<typeof schemas.leaveOutside>({
  method: "POST",
  path: "/api/users/outside/leave",
  tag,
  summary: "Sign out, of the identity provider too where the site is set up so",
});
export const listOutsideLinks = endpoint<typeof schemas.listOutsideLinks>({
  method: "GET",
  path: "/api/users/me/outside",
  tag,
  summary: "The identities linked to one's account, and the providers that may still be linked",
});
export const unlinkOutside = endpoint<typeof schemas.unlinkOutside>({
  method: "DELETE",
  path: "/api/users/me/outside/:linkId",
  tag,
  summary: "End the link of one's account to an identity",
  errors: ["not_found", "only_way_in", "proof_needed", "while_impersonating"],
});
export const listSchoolProviders = endpoint<typeof schemas.listSchoolProviders>({
  method: "GET",
  path: "/api/teachers/school/providers",
  tag: "schools",
  summary: "The identity providers that may sign people of the school in, and what the school says of each",
});
export const changeSchoolProvider = endpoint<typeof schemas.changeSchoolProvider>({
  method: "PUT",
  path: "/api/teachers/school/providers",
  tag: "schools",
  summary: "Say which addresses a provider gives out for the school, and whether the adults of the school must sign in by it",
  errors: ["not_found", "invalid", "proof_needed"],
});
