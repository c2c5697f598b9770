import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./revision-reminders.schemas.ts";

const tag = "learning";

export type RevisionReminder = z.output<typeof schemas.revisionReminder>;

export const getRevisionReminder = endpoint<typeof schemas.getRevisionReminder>({
  method: "GET",
  path: "/api/revision/reminder",
  tag,
  summary: "When and how I want to be reminded of my session of the day",
});
export const updateRevisionReminder = endpoint<typeof schemas.updateRevisionReminder>({
  method: "PUT",
  path: "/api/revision/reminder",
  tag,
  summary: "Choose when and how to be reminded, or not to be",
});
