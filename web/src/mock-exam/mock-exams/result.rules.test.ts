import { expect, test } from "vitest";
import { comparedWith } from "./result.rules.ts";

const exam = (name: string, shortened: boolean) => ({ name, at: "2027-03-10T13:00:00.000Z", total: 50, shortened, parts: [] });

test("only full papers are compared: a shortened one is neither compared nor compared with", () => {
  const earlier = [exam("1", false), exam("2", false), exam("3", true)];
  expect(comparedWith({ shortened: false, earlier })?.name).toBe("2");
  expect(comparedWith({ shortened: true, earlier })).toBeUndefined();
  expect(comparedWith({ shortened: false, earlier: [exam("3", true)] })).toBeUndefined();
  expect(comparedWith({ shortened: false, earlier: [] })).toBeUndefined();
});
