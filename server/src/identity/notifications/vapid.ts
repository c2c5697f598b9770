import webPush from "web-push";
import * as z from "zod";
import { decryptText, encryptText } from "../../platform/config/encryption.ts";
import type { Context } from "../../platform/context.ts";
import { findSetting, keepSetting, replaceSetting } from "../../platform/database/settings.ts";

const name = "vapid";
const keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys that identify this server to push services (RFC 8292), in base64url. */
export type VapidKeys = z.output<typeof keys>;

/**
 * Returns the keys of this installation. They are created once, because subscriptions depend on them; concurrent
 * processes all use the first pair stored. The database holds them encrypted: one of before is sealed when it is read,
 * and one that another secret has sealed is replaced, after which devices subscribe anew.
 */
export async function vapidKeys(context: Context): Promise<VapidKeys> {
  const { db } = context.database;
  const known = await findSetting(db, name);
  const opened = known === undefined ? undefined : open(context, known);
  if (opened && known?.startsWith("{")) await replaceSetting(db, name, seal(context, opened));
  if (opened) return opened;
  const made = seal(context, webPush.generateVAPIDKeys());
  if (known === undefined) await keepSetting(db, name, made);
  else await replaceSetting(db, name, made);
  const kept = open(context, (await findSetting(db, name)) ?? "");
  if (!kept) throw new Error("the keys of notifications cannot be read again");
  return kept;
}

const seal = ({ keys: { vapid }, randomBytes }: Context, pair: VapidKeys): string => encryptText(JSON.stringify(pair), vapid, randomBytes);

/** Returns the keys of a setting; undefined when another secret has sealed them. */
function open({ keys: { vapid } }: Context, kept: string): VapidKeys | undefined {
  const text = kept.startsWith("{") ? kept : decryptText(kept, vapid);
  return text === undefined ? undefined : keys.parse(JSON.parse(text));
}

/**
 * Returns the contact address for push services (RFC 8292, section 2.1): the site, or the sender address of its mails
 * when the site has no https.
 */
export function vapidSubject({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
