import webPush from "web-push";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { findSetting, keepSetting } from "../../platform/database/settings.ts";

const name = "vapid";
const keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys that identify this server to push services (RFC 8292), in base64url. */
export type VapidKeys = z.output<typeof keys>;

/**
 * Returns the keys of this installation. They are created once, because subscriptions depend on them; concurrent processes all use the
 * first pair stored.
 */
export async function vapidKeys({ database: { db } }: Context): Promise<VapidKeys> {
  const known = await findSetting(db, name);
  if (known !== undefined) return keys.parse(JSON.parse(known));
  await keepSetting(db, name, JSON.stringify(webPush.generateVAPIDKeys()));
  return keys.parse(JSON.parse((await findSetting(db, name)) ?? ""));
}

/**
 * Returns the contact address for push services (RFC 8292, section 2.1): the site, or the sender address of its mails when the site has no
 * https.
 */
export function vapidSubject({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
