import { expect, test } from "vitest";
import { extraTimeOptions } from "./extra-time.rules.ts";

const values = (present: "third" | number | null) => extraTimeOptions(present).map(({ value }) => value);

test("one third more comes first, then minutes, in order and once", () => {
  expect(values(null)).toEqual(["third", 10, 20, 30, 45, 60]);
  expect(values("third")).toEqual(values(null));
  expect(values(20)).toEqual(values(null));
  expect(values(25)).toEqual(["third", 10, 20, 25, 30, 45, 60]);
});
