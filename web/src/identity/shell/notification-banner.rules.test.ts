import { expect, test } from "vitest";
import { isNotificationBannerShown } from "./notification-banner.rules.ts";

const invited = { inClass: true, hasSubscription: false, permission: "default", closed: false, impersonating: false } as const;

test("the banner invites who has no subscription and has not refused", () => {
  expect(isNotificationBannerShown(invited)).toBe(true);
  expect(isNotificationBannerShown({ ...invited, permission: "granted" })).toBe(true);
});

test("a subscription, a refusal, a browser without notifications hide it", () => {
  expect(isNotificationBannerShown({ ...invited, hasSubscription: true })).toBe(false);
  expect(isNotificationBannerShown({ ...invited, permission: "denied" })).toBe(false);
  expect(isNotificationBannerShown({ ...invited, permission: undefined })).toBe(false);
});

test("closing it counts as subscribed", () => {
  expect(isNotificationBannerShown({ ...invited, closed: true })).toBe(false);
});

test("it is not for anyone who took somebody's identity", () => {
  expect(isNotificationBannerShown({ ...invited, impersonating: true })).toBe(false);
});

test("it is not for a teacher who reads the course without being in a class, where nothing would be notified", () => {
  expect(isNotificationBannerShown({ ...invited, inClass: false })).toBe(false);
});
