import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { dayMs } from "@badin/contract";
import { openDatabase } from "../../../server/src/platform/database/database.ts";
import { replaceSetting } from "../../../server/src/platform/database/settings.ts";
import { end, statusOf } from "../../../server/test/server-process.ts";
import type { Result } from "./scenarios.ts";
import { createSite } from "./site.ts";

const preload = join(import.meta.dirname, "shifted-clock.mjs");
/** Long enough for each clock of the program but those of the hour and the half minute; those run at each start. */
const lookMs = 7000;

/** Sets the clock of a running server back by a day, and on by a month, also while it is stopped, then right again. */
export async function clockSet(folder: string): Promise<Result> {
  const shiftFile = join(folder, "shift");
  const set = (ms: number) => writeFileSync(shiftFile, String(ms));
  set(0);
  const clock = { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: shiftFile };
  const site = await createSite(folder, "", "none", clock);
  const database = openDatabase({ url: join(folder, "badin.sqlite"), pooler: "none" });
  try {
    const now = Date.now();
    // Steady for long, so that only what follows can hold the housekeeping back.
    await replaceSetting(database.db, "clock", JSON.stringify({ seenAt: now, steadySince: now - 30 * dayMs, jumped: false }));
    /** The people and the open sessions of before, which nothing may erase. */
    const keptOf = async () => [
      ...(await database.db.selectFrom("users").select("id").execute()).map(({ id }) => `user ${id}`),
      ...(await database.db.selectFrom("sessions").select("id_hash").execute()).map(({ id_hash }) => `session ${id_hash}`),
    ];
    const before = await keptOf();
    const seen: string[] = [];
    let held = true;
    const look = async (when: string, signedIn: boolean) => {
      await delay(lookMs);
      const answer = await site.students.answerOnce(site.url);
      const entered = await site.students.signIn(site.url);
      const live = await statusOf(`${site.url}/api/health/live`);
      seen.push(`${when}: answer ${answer}, sign-in ${entered}, live ${live}`);
      held &&= entered === 200 && live === 200 && (!signedIn || answer === 200 || answer === 201);
    };
    let server = await site.start();
    await look("right", true);
    set(-dayMs);
    await look("a day back", true);
    set(0);
    await look("right", true);
    set(30 * dayMs);
    await look("a month on", false);
    await end(server, "SIGTERM");
    server = await site.start();
    await look("started again", false);
    await end(server, "SIGTERM");
    set(0);
    server = await site.start();
    await look("right", true);
    await end(server, "SIGTERM");
    const after = new Set(await keptOf());
    const erased = before.filter((row) => !after.has(row)).length;
    const letters = join(folder, "outbox");
    const jobs = await database.db.selectFrom("outbox").select("id").execute();
    const told = jobs.length + (existsSync(letters) ? readdirSync(letters).length : 0);
    const { lost, twice } = await site.recount();
    return {
      fault: "the clock set a day back, a month on, and right again",
      seen: `${seen.join("; ")}; ${erased} erased, ${told} mails, ${lost} lost, ${twice} twice`,
      held: held && erased === 0 && told === 0 && lost === 0 && twice === 0,
    };
  } finally {
    await database.close();
  }
}
