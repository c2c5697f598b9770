import type { Db } from "../src/platform/database/database.ts";
import type { Letter } from "../src/platform/mail/letter.ts";

/** Returns what the jobs of the outbox say, the oldest first. */
export const queued = async <T = Record<string, unknown>>(db: Db): Promise<T[]> =>
  (await db.selectFrom("outbox").select("payload").orderBy("id").execute()).map(({ payload }) => JSON.parse(payload) as T);

interface Sent {
  readonly email: string;
  readonly letter: Letter;
}
type Send = (payload: never, signal: AbortSignal) => Promise<unknown>;

/** Returns the mails that the jobs of the outbox make, the oldest first, and the token of the last one's link. */
export async function mailed(db: Db, handler: (mailer: never) => Send): Promise<{ sent: Sent[]; token: string }> {
  const sent: Sent[] = [];
  const mailer = { send: async ({ address }: { address: string }, letter: Letter) => void sent.push({ email: address, letter }) };
  const send = handler(mailer as never);
  for (const payload of await queued(db)) await send(payload as never, new AbortController().signal);
  return { sent, token: sent.at(-1)?.letter.action.url.split("t=")[1] ?? "" };
}
