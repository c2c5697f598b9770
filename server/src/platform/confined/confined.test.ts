import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Bounds, openConfined, Stopped } from "./confined.ts";
import { whyStopped } from "./reading.ts";
import type * as samples from "./testing.ts";

const bounds = { memoryMb: 192, processorMs: 20_000, elapsedMs: 20_000 };
const open = (changed: Partial<Bounds> = {}, enforcedBySystem?: boolean) =>
  openConfined<typeof samples>(new URL("./testing.ts", import.meta.url), { ...bounds, ...changed }, enforcedBySystem);

describe("a confined process", () => {
  test("runs the functions of a module, one after the other, and keeps what they keep", async () => {
    const confined = open();
    const bytes = Buffer.from("a scan");
    expect(await Promise.all([confined.call("echo", bytes), confined.call("count"), confined.call("count")])).toEqual([bytes, 1, 2]);
    confined.close();
  });

  test("knows no setting of the server", async () => {
    process.env["APP_SECRET"] = "hidden";
    const confined = open();
    expect(await confined.call("environment")).not.toContain("APP_SECRET");
    confined.close();
    delete process.env["APP_SECRET"];
  });

  // Where the system has no limit of its own, the parent watches: both are tried.
  describe.each([true, false])("whose memory the system limits: %s", (enforcedBySystem) => {
    test.each([
      ["fills JavaScript’s memory", "fillHeap"],
      ["fills the memory of a library", "fillNative"],
      ["fills the memory of WebAssembly", "fillWasm"],
    ] as const)("that %s is stopped", async (_, name) => {
      const confined = open({}, enforcedBySystem);
      await expect(confined.call(name)).rejects.toMatchObject({ reason: "memory" });
      await expect(confined.call("count")).rejects.toThrow(Stopped);
    });

    test("that never ends is stopped, by the time of the processor", async () => {
      const confined = open({ processorMs: 400 }, enforcedBySystem);
      await expect(confined.call("loop")).rejects.toMatchObject({ reason: "time", isBusy: false });
      expect(confined.taken.processorMs).toBeLessThan(2_000);
    });

    test("that dies is told, and another goes on meanwhile", async () => {
      const [dead, other] = [open({}, enforcedBySystem), open({}, enforcedBySystem)];
      const counted = other.call("count");
      await expect(dead.call("die")).rejects.toMatchObject({ reason: "crash" });
      expect([await counted, await other.call("count")]).toEqual([1, 2]);
      other.close();
    });
  });

  test.runIf(process.platform === "linux")("is refused by the system what exceeds its memory at once, before anybody looks", async () => {
    for (const [enforcedBySystem, given] of [
      [true, false],
      [false, true],
    ] as const) {
      const confined = open({}, enforcedBySystem);
      expect(await confined.call("mayHaveMegabytes", 700)).toBe(given);
      confined.close();
    }
  });

  test.runIf(process.platform === "linux")("goes before the server when the machine has no memory left", async () => {
    const confined = open();
    expect(readFileSync(`/proc/${await confined.call("pid")}/oom_score_adj`, "utf8").trim()).toBe("1000");
    confined.close();
  });

  test("that waits for ever is stopped by the clock", async () => {
    await expect(open({ elapsedMs: 300 }).call("wait")).rejects.toMatchObject({ reason: "time", isBusy: true });
  });

  test("blames its input for what it takes, a busy machine for the rest", () => {
    const refused = new Error("too long");
    expect(whyStopped(new Stopped("time"), () => refused)).toBe(refused);
    expect(whyStopped(new Stopped("time", undefined, true), () => refused)).toMatchObject({ code: "unavailable" });
    expect(whyStopped(refused, () => undefined)).toBe(refused);
  });

  test("whose function throws says what, and is over", async () => {
    const confined = open();
    await expect(confined.call("fail")).rejects.toMatchObject({ reason: "crash", cause: expect.stringContaining("torn") });
    await expect(confined.call("count")).rejects.toThrow(Stopped);
  });

  test("is gone soon after the program that started it, though a library of it never ends", async () => {
    const confined = open();
    const pid = await confined.call("pid");
    const looping = confined.call("loop");
    looping.catch(() => undefined);
    confined.close();
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
