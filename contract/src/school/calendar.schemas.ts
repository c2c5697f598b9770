import * as z from "zod/mini";
import { classroomParams } from "./classrooms.schemas.ts";

/**
 * The secret address of the calendar of a class: a person with the address reads the calendar without an account.
 * `qrcode`: PNG in base64, which opens the address in the calendar application of a phone.
 */
export const calendarAddress = z.object({ url: z.string(), qrcode: z.string() });

export const getCalendarAddress = { params: classroomParams, response: calendarAddress };
export const renewCalendarAddress = { params: classroomParams, response: calendarAddress };
export const getMyCalendarAddress = { response: calendarAddress };
export const readCalendar = { params: z.object({ token: z.string().check(z.maxLength(100)) }), response: z.string() };
