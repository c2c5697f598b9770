import { afterEach, beforeEach, expect, vi } from "vitest";

// An unexpected console.error reveals a failure that the test itself does not detect.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
