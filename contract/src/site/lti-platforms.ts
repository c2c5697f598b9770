import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./lti-platforms.schemas.ts";

const tag = "lti";
const platforms = "/api/admin/lti/platforms";

export type LtiPlatform = z.output<typeof schemas.ltiPlatform>;

export const listLtiPlatforms = endpoint<typeof schemas.listLtiPlatforms>({
  method: "GET",
  path: platforms,
  tag,
  summary: "The learning platforms that open Badin (LTI 1.3), and the scores that wait for them",
});
export const addLtiPlatform = endpoint<typeof schemas.addLtiPlatform>({
  method: "POST",
  path: platforms,
  tag,
  summary: "Let a learning platform open Badin for one school",
  status: 201,
  errors: ["lti_platform_known"],
});
export const changeLtiPlatform = endpoint<typeof schemas.changeLtiPlatform>({
  method: "PUT",
  path: `${platforms}/:platformId`,
  tag,
  summary: "Change what is known of a learning platform",
  errors: ["lti_platform_known"],
});
export const removeLtiPlatform = endpoint<typeof schemas.removeLtiPlatform>({
  method: "DELETE",
  path: `${platforms}/:platformId`,
  tag,
  summary: "Let a learning platform open Badin no more; the accounts stay",
});
export const resendLtiScores = endpoint<typeof schemas.resendLtiScores>({
  method: "POST",
  path: `${platforms}/:platformId/scores`,
  tag,
  summary: "Send again the scores that a platform did not take",
});
export const rereadLtiLists = endpoint<typeof schemas.rereadLtiLists>({
  method: "POST",
  path: `${platforms}/:platformId/lists`,
  tag,
  summary: "Read again the lists of courses that could not be read",
});
export const openLtiRegistration = endpoint<typeof schemas.openLtiRegistration>({
  method: "POST",
  path: "/api/admin/lti/registrations",
  tag,
  summary: "A link by which a platform registers itself for a school, once, within a day",
  status: 201,
});
