import { expect, test } from "vitest";
import { readCsvRecords } from "./csv-records.ts";

test("a quote that is never closed affects its own line: the quoted cells of the others stay whole", () => {
  const text = 'q;a\n"un;deux";b\n"quatre\nlignes";d\n\n"trois;c\ncinq;e';
  expect(readCsvRecords(text, ";")).toEqual([
    { line: 1, cells: ["q", "a"] },
    { line: 2, cells: ["un;deux", "b"] },
    { line: 4, cells: ["quatre\nlignes", "d"] },
    { line: 6, cells: ['"trois', "c"], unclosed: true },
    { line: 7, cells: ["cinq", "e"] },
  ]);
});

test("a limit holds, whether or not a quote is closed", () => {
  expect(readCsvRecords('a;b\n"c;d\ne;f\ng;h', ";", 2)).toHaveLength(2);
  expect(readCsvRecords("a;b\nc;d\ne;f", ";", 2)).toHaveLength(2);
});
