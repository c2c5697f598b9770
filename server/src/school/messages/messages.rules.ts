import { type MessageChannel, messagedDays, parisDay } from "@badin/contract";
import { isMailable } from "../../platform/mail/mail-address.ts";

/** Returns how a student gets a message: by notification, else by mail, else at their next visit of the home page. */
export const channelOf = ({ subscribed, email }: { subscribed: number; email: string | null }): MessageChannel =>
  subscribed > 0 ? "notification" : isMailable(email) ? "mail" : "home";

/** Returns whether a student who was written to at `sentAt` (epoch ms) is left alone today (days since 1970): for seven days. */
export const isMessaged = (sentAt: number | null, today: number): sentAt is number =>
  sentAt !== null && today - parisDay(sentAt) < messagedDays;
