import { reminderHours } from "@badin/contract";
import { parisHour } from "./paris.ts";

/** Returns whether pupils may be notified at `now` (epoch ms): from 8:00 to 20:00 in Paris. */
export const isDaytime = (now: number): boolean => parisHour(now) >= reminderHours.first && parisHour(now) <= reminderHours.last;
