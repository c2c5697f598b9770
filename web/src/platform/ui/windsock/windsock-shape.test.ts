import { expect, test } from "vitest";
import { bandPath, fullSock, limpSock } from "./windsock-shape.ts";

test("a band is drawn along its upper edge and back along its lower edge", () => {
  expect(
    bandPath(
      [
        [0, 0, 0, 10],
        [10, 0, 10, 10],
      ],
      0,
    ),
  ).toBe("M0 0L10 0L10 10L0 10Z");
});

test("the shaded belly starts at its share of the height", () => {
  expect(
    bandPath(
      [
        [0, 0, 0, 10],
        [10, 0, 10, 10],
      ],
      0.7,
    ),
  ).toBe("M0 7L10 7L10 10L0 10Z");
});

test("bands follow one another without a gap", () => {
  for (const sock of [fullSock, limpSock]) {
    for (const [index, band] of sock.slice(1).entries()) expect(band[0]).toEqual(sock[index]!.at(-1));
  }
});
