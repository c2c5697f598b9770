import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { hitLimit, limits } from "./rate-limits.ts";

const day = 24 * 3_600_000;

onBothEngines((open) => {
  test("a clock set back by a day locks nobody out for a day: the windows of before are over, and count again", async () => {
    const t = await createTestApp(await open());
    const { max } = limits.mailByAccount;
    const hit = () => hitLimit(t.context, "mailByAccount", "7");
    for (let i = 0; i < max; i++) await hit();
    await expect(hit()).rejects.toMatchObject({ code: "too_many" });
    t.advance(-day);
    for (let i = 0; i < max; i++) await hit();
    await expect(hit()).rejects.toMatchObject({ code: "too_many" });
  });
});
