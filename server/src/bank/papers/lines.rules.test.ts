import { expect, test } from "vitest";
import { type Line, withoutMargins } from "./lines.rules.ts";

const line = (text: string, page: number, top: number): Line => ({ text, page, top, height: 10, left: 50, apart: false });
const pages = Array.from({ length: 12 }, (_, i) => i + 1);
const kept = (lines: readonly Line[]) => withoutMargins(lines, 842).map(({ text }) => text);

test("what stands at the edge of a third of the pages is left out, but for its digits, and page numbers", () => {
  const body = pages.map((page) => line(`Question ${page}`, page, 400));
  const margins = pages.flatMap((page) => [
    line("BIA - session 2019", page, 30),
    line(`Page ${page} sur 12`, page, 810),
    line(`${page}`, page, 825),
  ]);
  const onOdd = pages.filter((page) => page % 2 === 1).map((page) => line("Académie", page, 40));
  expect(kept([...body, ...margins, ...onOdd])).toEqual(body.map(({ text }) => text));
});

test("questions that begin alike at the top of some pages stay", () => {
  const alike = [3, 5, 7].map((page) => line(`${page}/ Sur le document ci-dessous,`, page, 72));
  const body = pages.map((page) => line("…", page, 400));
  expect(kept([...body, ...alike])).toHaveLength(15);
});
