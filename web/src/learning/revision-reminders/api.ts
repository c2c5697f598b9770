import { type BodyInputOf, getRevisionReminder, updateRevisionReminder } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const reminderQuery = callQuery(["learning", "reminder"], getRevisionReminder, {});

export const saveReminder = (body: BodyInputOf<typeof updateRevisionReminder>) => call(updateRevisionReminder, { body });
