import { getCalendarAddress, getMyCalendarAddress, renewCalendarAddress } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** The secret address of the calendar of a class, for its teachers. */
export const calendarAddressQuery = (classroomId: number) =>
  queryOptions({
    queryKey: ["calendar", classroomId],
    queryFn: ({ signal }) => call(getCalendarAddress, { params: { classroomId } }, { signal }),
    staleTime: 0,
  });

export const renewAddress = (classroomId: number) => call(renewCalendarAddress, { params: { classroomId } });

/** The secret address of the calendar of the pupil's own class. */
export const myCalendarAddressQuery = queryOptions({
  queryKey: ["calendar", "mine"],
  queryFn: ({ signal }) => call(getMyCalendarAddress, {}, { signal }),
});
