import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./calendar.schemas.ts";

export type CalendarAddress = z.output<typeof schemas.calendarAddress>;

const tag = "calendar";
const ofClassroom = "/api/teachers/classrooms/:classroomId/calendar";

export const getCalendarAddress = endpoint<typeof schemas.getCalendarAddress>({
  method: "GET",
  path: ofClassroom,
  tag,
  summary: "The secret address of the calendar of a class",
});
export const renewCalendarAddress = endpoint<typeof schemas.renewCalendarAddress>({
  method: "POST",
  path: ofClassroom,
  tag,
  summary: "Replace the secret address of the calendar of a class: the former one stops working",
});
export const getMyCalendarAddress = endpoint<typeof schemas.getMyCalendarAddress>({
  method: "GET",
  path: "/api/calendar",
  tag,
  summary: "The secret address of the calendar of one’s own class",
});
export const readCalendar = endpoint<typeof schemas.readCalendar>({
  method: "GET",
  path: "/api/calendars/:token",
  tag,
  summary: "The calendar of a class, as calendar applications subscribe to it (RFC 5545)",
  produces: "text/calendar",
});
