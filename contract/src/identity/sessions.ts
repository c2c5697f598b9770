import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./sessions.schemas.ts";

const tag = "users";

/** A browser in which the account is open. */
export type Session = z.output<typeof schemas.getSessions.response>[number];

export const getSessions = endpoint<typeof schemas.getSessions>({
  method: "GET",
  path: "/api/users/me/sessions",
  tag,
  summary: "The browsers in which one's account is open, the last one used first",
  errors: ["while_impersonating"],
});
export const endSession = endpoint<typeof schemas.endSession>({
  method: "DELETE",
  path: "/api/users/me/sessions/:sessionId",
  tag,
  summary: "Sign one's account out of a browser",
  errors: ["not_found", "while_impersonating"],
});
export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>({
  method: "DELETE",
  path: "/api/users/me/sessions",
  tag,
  summary: "Sign one's account out of every other browser",
  errors: ["while_impersonating"],
});
