import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./explanation-notices.schemas.ts";

const tag = "explanations";

export type ReceivedExplanation = z.output<typeof schemas.receivedExplanation>;

export const listReceivedExplanations = endpoint<typeof schemas.listReceivedExplanations>({
  method: "GET",
  path: "/api/explanations",
  tag,
  summary: "The explanations that the student asked for and that are written, the latest first",
});
export const markExplanationsRead = endpoint<typeof schemas.markExplanationsRead>({
  method: "POST",
  path: "/api/explanations/read",
  tag,
  summary: "The student has read the explanations: they are no longer new",
});
