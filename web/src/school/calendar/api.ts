import { getCalendarAddress, getMyCalendarAddress, renewCalendarAddress } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** The secret address of the calendar of a class, for its teachers. */
export const calendarAddressQuery = (classroomId: number) =>
  callQuery(["calendar", classroomId], getCalendarAddress, { params: { classroomId } }, { staleTime: 0 });

export const renewAddress = (classroomId: number) => call(renewCalendarAddress, { params: { classroomId } });

/** The secret address of the calendar of the student's own class. */
export const myCalendarAddressQuery = callQuery(["calendar", "mine"], getMyCalendarAddress, {});
