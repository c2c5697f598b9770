import { getToday } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";

/**
 * What asks for the teacher's attention, over all their classes. Under the key of the classrooms: whatever changes them
 * changes it.
 */
export const todayQuery = callQuery(["classrooms", "today"], getToday, {});
