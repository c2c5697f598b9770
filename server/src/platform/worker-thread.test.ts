import { describe, expect, test } from "vitest";
import { askWorker } from "./worker-thread.ts";

const ask = (code: string, timeoutMs: number) =>
  askWorker<string>(new URL(`data:text/javascript,${encodeURIComponent(code)}`), "given", {
    timeoutMs,
    memoryMb: 16,
    exceeded: (outOfMemory) => new Error(outOfMemory ? "too much memory" : "too much time"),
  });

describe("a worker thread", () => {
  test("gets its data, and its first message is the answer", async () => {
    const code = `import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage(workerData + " back");`;
    expect(await ask(code, 20_000)).toBe("given back");
  });

  test.each([
    ["that never ends is stopped", "for (;;);", 200, "too much time"],
    ["that fills its memory is stopped", "const all = []; for (;;) all.push(new Array(1e5).fill({}));", 20_000, "too much memory"],
    ["that fails says why", `throw new Error("no such file");`, 20_000, "no such file"],
  ])("%s", async (_, code, timeoutMs, said) => {
    await expect(ask(code, timeoutMs)).rejects.toThrow(said);
  });
});
