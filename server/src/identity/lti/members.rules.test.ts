import { expect, test } from "vitest";
import { fastest, paced, threadTime } from "../../../test/processor-time.ts";
import { studentsOf } from "./members.rules.ts";

test("a page of the names that take the longest to read takes 50 ms of processor time at most", async () => {
  const sign = "\ufdfa";
  const members = Array.from({ length: 2000 }, (_, index) => ({
    user_id: `u-${index}`,
    roles: ["Learner"],
    given_name: sign.repeat(60),
    family_name: sign.repeat(index % 200),
  }));
  const limitMs = paced(50);
  expect(await fastest(limitMs, threadTime, () => studentsOf({ members }))).toBeLessThan(limitMs);
  const [whole, long] = studentsOf({ members: [{ ...members[0], family_name: "Petit" }, members[199]] });
  expect([whole?.named?.name, long?.named]).toEqual(["Petit", null]);
});
