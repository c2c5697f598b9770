import webPush from "web-push";
import * as z from "zod";
import type { Context } from "../context.ts";
import { findSetting, keepSetting } from "../database/settings.ts";

const name = "vapid";
const keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys by which push services know this server (RFC 8292), in base64url. */
export type VapidKeys = z.output<typeof keys>;

/** The keys of this installation, made once: subscriptions are tied to them. Processes that start together agree on the first made. */
export async function vapidKeys({ database: { db } }: Context): Promise<VapidKeys> {
  const known = await findSetting(db, name);
  if (known !== undefined) return keys.parse(JSON.parse(known));
  await keepSetting(db, name, JSON.stringify(webPush.generateVAPIDKeys()));
  return keys.parse(JSON.parse((await findSetting(db, name)) ?? ""));
}

/** Where a push service may complain (RFC 8292, section 2.1): the site, or who sends its mails while it has no https. */
export function vapidSubject({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
