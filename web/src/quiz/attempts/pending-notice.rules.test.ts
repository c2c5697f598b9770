import { expect, test } from "vitest";
import { noticeOf } from "./pending-notice.rules.ts";

const calm = { status: "idle", pending: 0, online: true, slow: false, sessionEnded: false } as const;

test("nothing is said when nothing waits and the network is there", () => {
  expect(noticeOf(calm)).toBeUndefined();
  expect(noticeOf({ ...calm, status: "sending", pending: 1 })).toBeUndefined();
});

test("without network the student knows that answers will be kept, then that they are", () => {
  expect(noticeOf({ ...calm, online: false })).toBe("offline");
  expect(noticeOf({ ...calm, online: false, status: "waiting", pending: 1 })).toBe("kept");
});

test("a service that does not answer, or slowly, is told", () => {
  expect(noticeOf({ ...calm, status: "waiting", pending: 2 })).toBe("late");
  expect(noticeOf({ ...calm, status: "sending", pending: 1, slow: true })).toBe("leaving");
});

test("an expired session is told first", () => {
  expect(noticeOf({ ...calm, online: false, status: "signed-out", pending: 1 })).toBe("signed-out");
  expect(noticeOf({ ...calm, sessionEnded: true })).toBe("signed-out");
});
