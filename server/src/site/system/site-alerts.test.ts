import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { Recipient } from "../../platform/mail/mailer.ts";
import type { Health } from "./health.rules.ts";
import { siteAlertHandler, tellSiteAdmins } from "./site-alerts.ts";

const day = 24 * 3_600_000;
const well: Health = {
  alive: true,
  database: "ok",
  outbox: { pending: 0, dead: 0 },
  disk: "ok",
  backup: "ok",
  backupAway: "ok",
  clock: "ok",
};

onBothEngines((open) => {
  test("the site's admins are mailed what the server needs, once as long as it lasts, again when it comes back", async () => {
    const database = await open();
    const { db } = database;
    const t = await createTestApp(database);
    await createUser(db, { admin: 1, email: "admin@exemple.fr", activated_at: 1 });
    await createUser(db, { admin: 1, email: "pas-encore@exemple.fr", activated_at: null });
    await createUser(db, { teacher: 1, email: "prof@exemple.fr", activated_at: 1 });
    const sent: { to: Recipient; letter: Letter }[] = [];
    const handler = siteAlertHandler(t.context, { send: async (to, letter) => void sent.push({ to, letter }) });
    const mailsAfter = async (health: Health) => {
      await tellSiteAdmins(t.context, health);
      const jobs = await db.deleteFrom("outbox").returning("payload").execute();
      for (const { payload } of jobs) await handler(JSON.parse(payload), new AbortController().signal);
      return sent.splice(0).map(({ to, letter }) => [to.address, letter.subject.replace("\u00a0", " "), letter.action.url]);
    };

    expect(await mailsAfter(well)).toEqual([]);
    const told = [["admin@exemple.fr", "Badin : le disque est bientôt plein", "https://badin.example/admin"]];
    expect(await mailsAfter({ ...well, disk: "low" })).toEqual(told);
    t.advance(2 * day);
    expect(await mailsAfter({ ...well, disk: "low" })).toEqual([]);
    expect(await mailsAfter(well)).toEqual([]);
    expect(await mailsAfter({ ...well, disk: "low" })).toEqual(told);
    expect(await mailsAfter(well)).toEqual([]);
    expect(await mailsAfter({ ...well, disk: "low" })).toEqual([]);
  });
});
