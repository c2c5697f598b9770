import { describe, expect, test } from "vitest";
import { hostilePictures } from "../../../test/hostile-files.ts";
import { type Bounds, openConfined, Stopped } from "../../platform/confined/confined.ts";
import type * as photographs from "../../quiz/printing/reading/read-photo.ts";
import type * as images from "./images.ts";

/** Tighter than those of the program, so that the tests are quick. */
const bounds: Bounds = { memoryMb: 320, processorMs: 1_500, elapsedMs: 30_000 };
/** What may be taken between two looks at the process. */
const slack = { memoryMb: 160, processorMs: 1_000 };
const names = Object.keys(hostilePictures);
const pictureOf = async (name: string) => (await hostilePictures[name]?.()) ?? Buffer.alloc(0);

async function ends<M extends object>(module: URL, work: (confined: ReturnType<typeof openConfined<M>>) => Promise<unknown>) {
  const confined = openConfined<M>(module, bounds);
  try {
    return { outcome: await work(confined), ...confined.taken };
  } catch (error) {
    if (error instanceof Stopped) return { outcome: { stopped: error.reason }, ...confined.taken };
    throw error;
  } finally {
    confined.close();
  }
}

function expectBounded({ peakMb, processorMs }: { peakMb: number; processorMs: number }) {
  expect(peakMb).toBeLessThan(bounds.memoryMb + slack.memoryMb);
  expect(processorMs).toBeLessThan(bounds.processorMs + slack.processorMs);
}

describe("a hostile picture costs no more than its bounds:", () => {
  test.each(names)("%s, of a question", async (name) => {
    const picture = await pictureOf(name);
    const module = new URL("./images.ts", import.meta.url);
    expectBounded(await ends<typeof images>(module, (confined) => confined.call("tryBankImage", picture, "question")));
  });

  test.each(names)("%s, as the photograph of a grid", async (name) => {
    const photo = await pictureOf(name);
    const module = new URL("../../quiz/printing/reading/read-photo.ts", import.meta.url);
    const taken = await ends<typeof photographs>(module, (confined) => confined.call("readPhoto", { photo, exam: 1, parts: [4] }));
    expectBounded(taken);
    expect(taken.outcome).not.toHaveProperty("answers");
  });
});
