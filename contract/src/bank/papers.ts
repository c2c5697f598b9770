import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./papers.schemas.ts";

/** Largest paper to read: an official one has about 5 MB. */
export const paperMaxBytes = 32 * 1024 * 1024;

export type PastPaperQuestion = z.output<typeof schemas.pastPaperQuestion>;
export type Paper = z.output<typeof schemas.readPaper.response>;

export const readPaper = endpoint<typeof schemas.readPaper>({
  method: "POST",
  path: "/api/bank/papers/read",
  tag: "papers",
  summary: "Cut the questions of a paper, PDF or text, sent as it is; nothing is written",
  accepts: "application/octet-stream",
  errors: ["too_large", "unsupported_media", "unavailable", "unreadable_paper"],
});
