import { type MessageChannel, messagedDays, messageFor, parisDay, type SentMessage } from "@badin/contract";
import { isMailable } from "../../platform/mail/mail-address.ts";

/** Returns how a student gets a message: by notification, else by mail, else at their next visit of the home page. */
export const channelOf = ({ subscribed, email }: { subscribed: number; email: string | null }): MessageChannel =>
  subscribed > 0 ? "notification" : isMailable(email) ? "mail" : "home";

/**
 * Returns whether a student who was written to at `sentAt` (epoch ms) is left alone today (days since 1970): for seven
 * days.
 */
export const isMessaged = (sentAt: number | null, today: number): sentAt is number =>
  sentAt !== null && today - parisDay(sentAt) < messagedDays;

interface SentRow {
  readonly author_id: number | null;
  readonly author_first_name: string | null;
  readonly author_name: string | null;
  readonly text: string;
  readonly sent_at: number;
  readonly id: number;
  readonly first_name: string;
  readonly name: string;
}

/**
 * Returns the messages of rows that stand in the order of sending, one for all students it went to. To one student it
 * says their first name.
 */
export function groupSent(rows: readonly SentRow[]): SentMessage[] {
  const groups = new Map<string, SentRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.sent_at, row.author_id, row.text]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [SentRow];
    return {
      author: first.author_name === null ? null : `${first.author_first_name} ${first.author_name}`,
      text: group.length === 1 ? messageFor(first.text, first.first_name) : first.text,
      sentAt: new Date(first.sent_at).toISOString(),
      students: group.map(({ id, first_name, name }) => ({ id, firstName: first_name, name })),
    };
  });
}
