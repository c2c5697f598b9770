import { describe, expect, test } from "vitest";
import { hostilePdfs } from "../../../test/hostile-files.ts";
import { type Bounds, openConfined, Stopped } from "../../platform/confined/confined.ts";
import type * as reading from "./read-paper.ts";

/** Tighter than those of the program, so that the tests are quick. */
const bounds: Bounds = { memoryMb: 320, processorMs: 1_500, elapsedMs: 15_000 };
/** What may be taken between two looks at the process. */
const slack = { memoryMb: 160, processorMs: 1_000 };

async function read(pdf: Buffer) {
  const confined = openConfined<typeof reading>(new URL("./read-paper.ts", import.meta.url), bounds);
  try {
    return { outcome: await confined.call("tryPaperFile", pdf), ...confined.taken };
  } catch (error) {
    if (error instanceof Stopped) return { outcome: { stopped: error.reason }, ...confined.taken };
    throw error;
  } finally {
    confined.close();
  }
}

describe("a hostile paper costs no more than its bounds:", () => {
  test.each(Object.keys(hostilePdfs))("%s", async (name) => {
    const { outcome, peakMb, processorMs } = await read(hostilePdfs[name]?.() ?? Buffer.alloc(0));
    expect(peakMb).toBeLessThan(bounds.memoryMb + slack.memoryMb);
    expect(processorMs).toBeLessThan(bounds.processorMs + slack.processorMs);
    expect(outcome).not.toHaveProperty("paper");
  });

  test.each(["a picture of 900 megapixels", "a picture of 900 megapixels in a form"])(
    "%s is refused before it is decoded",
    async (name) => {
      const { outcome, peakMb } = await read(hostilePdfs[name]?.() ?? Buffer.alloc(0));
      expect(outcome).toEqual({ refusal: expect.stringContaining("Une image de la page 1 a plus de 40\u00a0millions de pixels") });
      expect(peakMb).toBeLessThan(200);
    },
  );
});
