import { expect, test } from "vitest";
import { hostileWorkbooks } from "../../../test/hostile-workbooks.ts";
import { openConfined, Stopped } from "../confined/confined.ts";
import type * as reading from "./try-workbook.ts";

/** Tighter than those of the program, so that the tests are quick. */
const bounds = { memoryMb: 256, processorMs: 1_000, elapsedMs: 20_000 };
/** What may be taken between two looks at the process. */
const slack = { memoryMb: 160, processorMs: 1_000 };

test.each(Object.keys(hostileWorkbooks))("a hostile workbook costs no more than its bounds: %s", async (name) => {
  const bytes = hostileWorkbooks[name]?.() ?? new Uint8Array();
  expect(bytes.length).toBeLessThan(256 * 1024);
  const confined = openConfined<typeof reading>(new URL("./try-workbook.ts", import.meta.url), bounds);
  try {
    await expect(confined.call("tryWorkbook", bytes, { rows: 2_000, columns: 60, characters: 1_000_000 })).rejects.toThrow(Stopped);
    expect(confined.taken.peakMb).toBeLessThan(bounds.memoryMb + slack.memoryMb);
    expect(confined.taken.processorMs).toBeLessThan(bounds.processorMs + slack.processorMs);
  } finally {
    confined.close();
  }
});
