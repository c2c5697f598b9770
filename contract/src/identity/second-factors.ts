import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./second-factors.schemas.ts";

const tag = "users";

/** The second factors of the user's account. */
export type SecondFactors = z.output<typeof schemas.getSecondFactors.response>;
export type SecondFactor = SecondFactors["factors"][number];

export const getSecondFactors = endpoint<typeof schemas.getSecondFactors>({
  method: "GET",
  path: "/api/users/me/second-factors",
  tag,
  summary: "One's own second factors, and how many recovery codes are left",
  errors: ["forbidden", "while_impersonating"],
});
export const startApp = endpoint<typeof schemas.startApp>({
  method: "POST",
  path: "/api/users/me/second-factors/app/start",
  tag,
  summary: "Begin to add an authenticator app: its secret, to be scanned",
  errors: ["wrong_password", "forbidden", "while_impersonating"],
});
export const addApp = endpoint<typeof schemas.addApp>({
  method: "POST",
  path: "/api/users/me/second-factors/app",
  tag,
  summary: "Add the authenticator app, by a code that it shows; the first second factor comes with recovery codes",
  status: 201,
  errors: ["wrong_code", "second_factor_expired", "while_impersonating"],
});
export const startPasskey = endpoint<typeof schemas.startPasskey>({
  method: "POST",
  path: "/api/users/me/second-factors/passkey/start",
  tag,
  summary: "Begin to add a passkey: what the browser must create",
  errors: ["wrong_password", "forbidden", "while_impersonating"],
});
export const addPasskey = endpoint<typeof schemas.addPasskey>({
  method: "POST",
  path: "/api/users/me/second-factors/passkey",
  tag,
  summary: "Add the passkey that the browser has created; the first second factor comes with recovery codes",
  status: 201,
  errors: ["passkey_refused", "second_factor_expired", "while_impersonating"],
});
export const removeSecondFactor = endpoint<typeof schemas.removeSecondFactor>({
  method: "POST",
  path: "/api/users/me/second-factors/:factorId/remove",
  tag,
  summary: "Remove a second factor; the last one takes the recovery codes with it",
  errors: ["not_found", "wrong_password", "while_impersonating"],
});
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  method: "POST",
  path: "/api/users/me/second-factors/codes",
  tag,
  summary: "Make ten new recovery codes; the former ones end",
  errors: ["wrong_password", "not_found", "while_impersonating"],
});
