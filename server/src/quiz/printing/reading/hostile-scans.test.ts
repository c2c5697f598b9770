import { describe, expect, test } from "vitest";
import { hostilePdfs } from "../../../../test/hostile-files.ts";
import { type Bounds, openConfined, Stopped } from "../../../platform/confined/confined.ts";
import type * as reading from "./scan.ts";

/** Tighter than those of the program, so that the tests are quick. */
const bounds: Bounds = { memoryMb: 320, processorMs: 900, elapsedMs: 20_000 };
/** What may be taken between two looks at the process. */
const slack = { memoryMb: 160, processorMs: 1_000 };
const grid = { exam: 1, parts: [20, 20, 20, 20, 20, 20] };

async function read(pdf: Buffer) {
  const confined = openConfined<typeof reading>(new URL("./scan.ts", import.meta.url), bounds);
  try {
    const pages = await confined.call("openScan", pdf);
    const outcome = pages === 0 || pages > 100 ? { unreadable: `${pages} pages` } : await confined.call("readPage", 0, grid);
    return { outcome, ...confined.taken };
  } catch (error) {
    if (error instanceof Stopped) return { outcome: { stopped: error.reason }, ...confined.taken };
    throw error;
  } finally {
    confined.close();
  }
}

describe("a hostile scan costs no more than its bounds:", () => {
  test.each(Object.keys(hostilePdfs))("%s", async (name) => {
    const pdf = hostilePdfs[name]?.() ?? Buffer.alloc(0);
    expect(pdf.length).toBeLessThan(1_000_000);
    const { outcome, peakMb, processorMs } = await read(pdf);
    expect(peakMb).toBeLessThan(bounds.memoryMb + slack.memoryMb);
    expect(processorMs).toBeLessThan(bounds.processorMs + slack.processorMs);
    expect(outcome).not.toHaveProperty("answers");
  });

  test.each(["a picture of 900 megapixels", "a picture of 900 megapixels in a form"])("%s is refused before it is drawn", async (name) => {
    const { outcome, peakMb } = await read(hostilePdfs[name]?.() ?? Buffer.alloc(0));
    expect(outcome).toEqual({ unreadable: "large" });
    expect(peakMb).toBeLessThan(200);
  });
});
