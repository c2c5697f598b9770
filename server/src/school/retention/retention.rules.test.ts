import { expect, test } from "vitest";
import { limitsAt } from "./retention.rules.ts";

const day = 86_400_000;
const at = (text: string) => Date.parse(text);

test("accounts wait 30 days for their activation, adults may stay away three years less the notice", () => {
  const now = at("2026-11-21T09:00:00Z");
  const limits = limitsAt(now);
  expect(limits.unactivatedBefore).toBe(now - 30 * day);
  expect(limits.inactiveBefore).toBe(at("2023-11-21T09:00:00Z"));
  expect(limits.notifyBefore).toBe(at("2023-12-21T09:00:00Z"));
  expect(limits.dueAt).toBe(at("2026-12-21T09:00:00Z"));
});

test.each([
  ["2026-08-01T12:00:00Z", 2024, 2024],
  ["2026-08-03T12:00:00Z", 2025, 2024],
  ["2026-08-31T12:00:00Z", 2025, 2024],
  ["2026-09-01T12:00:00Z", 2025, 2025],
  ["2026-11-21T12:00:00Z", 2025, 2025],
])("at %s, classes begun before %i are told, those begun before %i archived", (now, told, past) => {
  expect(limitsAt(at(now))).toMatchObject({ notifyStartYear: told, pastStartYear: past });
});
