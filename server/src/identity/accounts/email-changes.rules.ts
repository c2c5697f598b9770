import { hourMs } from "@badin/contract";
/** How long a new address can be confirmed: hours, for the letter, and milliseconds. */
export const emailChangeHours = 24;
export const emailChangeMs = emailChangeHours * hourMs;
