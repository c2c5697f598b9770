import { dayMs, siteAlerts } from "@badin/contract";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteSettingBefore, keepSetting } from "../../platform/database/settings.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { siteAlertLetter } from "../../platform/mail/alert-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { alertsOf, type Health } from "./health.rules.ts";

const alertJob = z.object({ template: z.literal("site-alert"), alert: z.enum(siteAlerts), userId: z.int() });
type AlertJob = z.output<typeof alertJob>;
const settingOf = (alert: string): string => `alert:${alert}`;

/**
 * Mails what the health check found to the site's admins, once as long as it lasts. What ended is mailed again when it
 * comes back, but not within a day, because one process among several may be well.
 */
export async function tellSiteAdmins(context: Context, health: Health): Promise<void> {
  const now = context.now();
  const raised = alertsOf(health);
  await context.database.transaction(async (trx) => {
    for (const alert of siteAlerts) {
      if (!raised.includes(alert)) await deleteSettingBefore(trx, settingOf(alert), now - dayMs);
      else if (await keepSetting(trx, settingOf(alert), String(now))) {
        const admins = await findAdminsToTell(trx);
        await enqueueMails(trx, context, admins, ({ id }) => ({ template: "site-alert", alert, userId: id }) satisfies AlertJob);
      }
    }
  });
}

/** Returns the outbox handler that sends these mails. */
export const siteAlertHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { alert, userId } = alertJob.parse(payload);
    const admin = (await findAdminsToTell(context.database.db)).find(({ id }) => id === userId);
    if (!admin) return undefined;
    const letter = siteAlertLetter(alert, { firstName: admin.first_name, url: `${context.config.publicUrl}/admin` });
    return { to: admin, letter };
  });

/** Returns the site's admins who have activated their account. */
const findAdminsToTell = (db: Db) =>
  db
    .selectFrom("users")
    .where("admin", "=", 1)
    .where("activated_at", "is not", null)
    .select(["id", "first_name", "name", "email"])
    .execute();
