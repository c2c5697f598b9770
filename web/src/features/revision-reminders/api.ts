import { type BodyInputOf, getRevisionReminder, updateRevisionReminder } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const reminderQuery = queryOptions({
  queryKey: ["learning", "reminder"],
  queryFn: ({ signal }) => call(getRevisionReminder, {}, { signal }),
});

export const saveReminder = (body: BodyInputOf<typeof updateRevisionReminder>) => call(updateRevisionReminder, { body });
