import { expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createSchool, createTeacher, createUser } from "../../test/factories.ts";
import { createTestApp, testNow } from "../../test/test-app.ts";
import { allowanceDay } from "../bank/ai-comments/allowance.ts";
import { createHousekeeping, sweep } from "./housekeeping.ts";

const hour = 3_600_000;
const day = 24 * hour;

onBothEngines((open) => {
  test("what has served its time is erased, and nothing else", async () => {
    const database = await open();
    const { db } = database;
    const { context } = await createTestApp(database);
    const user_id = await createUser(db);
    const session = (id_hash: string, created_at: number, last_seen_at: number, remembered = 0) =>
      db.insertInto("sessions").values({ id_hash, user_id, impersonator_id: null, created_at, last_seen_at, remembered }).execute();
    await session("present", testNow - day, testNow - 11 * hour);
    await session("idle", testNow - day, testNow - 13 * hour);
    await session("old", testNow - 31 * day, testNow);
    await session("remembered", testNow - 29 * day, testNow - 20 * day, 1);
    await session("old, remembered", testNow - 31 * day, testNow, 1);
    const token = (token_hash: string, expires_at: number) =>
      db.insertInto("tokens").values({ token_hash, user_id, kind: "reset", created_at: 0, expires_at }).execute();
    await token("good", testNow + 1);
    await token("expired", testNow - 1);
    const limit = (key: string, resets_at: number) => db.insertInto("rate_limits").values({ key, count: 1, resets_at }).execute();
    await limit("running", testNow + 1);
    await limit("over", testNow - 1);
    const job = (payload: string, status: "pending" | "dead", run_at: number) =>
      db.insertInto("outbox").values({ kind: "mail", payload, status, attempts: 8, run_at, last_error: null, created_at: 0 }).execute();
    await job("waiting", "pending", testNow - 31 * day);
    await job("given up lately", "dead", testNow - 29 * day);
    await job("given up long ago", "dead", testNow - 31 * day);
    const entry = (subject: string, at: number) =>
      db.insertInto("audit_log").values({ at, actor_id: 1, school_id: 1, action: "account.delete", subject, details: null }).execute();
    await entry("user:1", testNow - 364 * day);
    await entry("user:2", testNow - 366 * day);

    const today = allowanceDay(testNow);
    for (const day of [today, today - 1]) {
      await db.insertInto("ai_usage").values({ user_id, day, count: 1 }).execute();
      await db.insertInto("ai_spending").values({ subject: "site", day, count: 1 }).execute();
    }

    await sweep(context);
    for (const table of ["ai_usage", "ai_spending"] as const)
      expect(await db.selectFrom(table).select("day").execute()).toEqual([{ day: today }]);
    expect(await db.selectFrom("outbox").select("payload").orderBy("id").execute()).toEqual([
      { payload: "waiting" },
      { payload: "given up lately" },
    ]);
    expect(await db.selectFrom("audit_log").select("subject").execute()).toEqual([{ subject: "user:1" }]);
    expect(await db.selectFrom("sessions").select("id_hash").orderBy("id_hash").execute()).toEqual([
      { id_hash: "present" },
      { id_hash: "remembered" },
    ]);
    expect(await db.selectFrom("tokens").select("token_hash").execute()).toEqual([{ token_hash: "good" }]);
    expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([{ key: "running" }]);
  });

  test("one wrong reading of the clock, years ahead, erases nobody and mails nobody; a day after its correction, all goes on", async () => {
    const database = await open();
    const { db } = database;
    const t = await createTestApp(database);
    const seen = { activated_at: 1, last_sign_in_at: testNow, password_hash: "hash" };
    const school = await createSchool(db);
    await createTeacher(db, school, [], { ...seen, school_admin: 1, email: "gestion@exemple.fr" });
    await createUser(db, { activated_at: null, password_hash: null, created_at: testNow - 40 * day });
    let uptime = 0;
    const run = createHousekeeping(t.context, () => uptime);
    const state = async () => {
      await run();
      const mails = await db.selectFrom("outbox").select("payload").execute();
      const notices = mails.filter(({ payload }) => payload.includes("erasure"));
      return [(await db.selectFrom("users").select("id").execute()).length, notices.length];
    };
    const pass = (ms: number) => {
      t.advance(ms);
      uptime += ms;
    };

    expect(await state()).toEqual([2, 0]);
    t.advance(4 * 365 * day);
    pass(hour);
    expect(await state()).toEqual([2, 0]);
    t.advance(-4 * 365 * day);
    pass(hour);
    expect(await state()).toEqual([2, 0]);
    pass(23 * hour);
    expect(await state()).toEqual([2, 0]);
    pass(hour);
    expect(await state()).toEqual([1, 0]);
  });
});
