import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./lti.schemas.ts";

const tag = "lti";
const arrival = "/api/lti/arrival";

/** Pages that a platform opens: they are no calls of the browser application. */
export const ltiPaths = {
  login: "/api/lti/login",
  launch: "/api/lti/launch",
  keys: "/api/lti/keys",
  register: "/api/lti/register",
  return: "/api/lti/return",
} as const;

export type LtiArrival = z.output<typeof schemas.getLtiArrival.response>;

export const getLtiArrival = endpoint<typeof schemas.getLtiArrival>({
  method: "GET",
  path: arrival,
  tag,
  summary: "The launch that waits in this browser, and for what",
  errors: ["lti_launch_over"],
});
export const createLtiAccount = endpoint<typeof schemas.createLtiAccount>({
  method: "POST",
  path: `${arrival}/account`,
  tag,
  summary: "Become a student of the class of the course that one comes from",
  status: 201,
  errors: ["lti_launch_over", "lti_namesake", "school_closed"],
});
export const linkLtiAccount = endpoint<typeof schemas.linkLtiAccount>({
  method: "POST",
  path: `${arrival}/link`,
  tag,
  summary: "Open the signed-in account from the platform that one comes from, from now on",
  errors: ["lti_launch_over", "while_impersonating"],
});
