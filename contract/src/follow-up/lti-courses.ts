import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./lti-courses.schemas.ts";

const tag = "lti";
const arrival = "/api/lti/arrival";

export type LtiChoices = z.output<typeof schemas.getLtiChoices.response>;
export type LtiCounted = (typeof schemas.ltiCounted)[number];

export const setLtiClass = endpoint<typeof schemas.setLtiClass>({
  method: "POST",
  path: `${arrival}/class`,
  tag,
  summary: "Choose the class of the course that one comes from",
  errors: ["lti_launch_over", "classroom_archived"],
});
export const getLtiChoices = endpoint<typeof schemas.getLtiChoices>({
  method: "GET",
  path: `${arrival}/choices`,
  tag,
  summary: "What the course can link to: quizzes, mock exams, lessons",
  errors: ["lti_launch_over"],
});
export const chooseLtiContent = endpoint<typeof schemas.chooseLtiContent>({
  method: "POST",
  path: `${arrival}/choices`,
  tag,
  summary: "Choose what the course links to; the next page gives it to the platform",
  errors: ["lti_launch_over"],
});
