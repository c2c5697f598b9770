import { expect, test } from "vitest";
import { pngSize } from "./png-size.rules.ts";

const head = (width: number, height: number) => {
  const view = new DataView(new ArrayBuffer(33));
  for (const [place, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52].entries())
    view.setUint8(place, byte);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
};

test("the size of a PNG is in its first bytes", () => {
  expect(pngSize(head(1000, 600))).toEqual({ width: 1000, height: 600 });
});

test("anything else has no size", () => {
  expect([pngSize(""), pngSize("iVBORw0KGgo"), pngSize("R0lGODlhAQABAIAAAAAAAP")]).toEqual([undefined, undefined, undefined]);
});
