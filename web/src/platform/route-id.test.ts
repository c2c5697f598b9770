import { expect, test } from "vitest";
import { idOf } from "./route-id.ts";

test("an id is a positive integer that the database can hold", () => {
  expect(idOf("12")).toBe(12);
  expect(idOf("2147483647")).toBe(2_147_483_647);
});

test.each([undefined, "", "0", "-1", "1.5", "012", "12a", "2147483648", "99999999999"])("%s is the id of nothing", (param) => {
  expect(idOf(param)).toBeUndefined();
});
