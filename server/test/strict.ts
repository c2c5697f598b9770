import { afterEach, beforeEach, expect, vi } from "vitest";

// An unexpected console.error means that something went wrong behind a test that passes.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
