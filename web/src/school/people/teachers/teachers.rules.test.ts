import type { User } from "@badin/contract";
import { expect, test } from "vitest";
import { teachersToAdd } from "./teachers.rules.ts";

test("the teachers to add are those of the school who are not in the class yet", () => {
  const [one, two, three] = [1, 2, 3].map((id) => ({ id })) as User[];
  expect(teachersToAdd([one, two, three] as User[], [two] as User[])).toEqual([one, three]);
});
