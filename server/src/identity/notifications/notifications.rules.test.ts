import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { areUsableKeys, outcomeOf } from "./notifications.rules.ts";

test("a push service is obeyed: done, forgotten, tried again or left alone", () => {
  expect([200, 201, 202].map(outcomeOf)).toEqual(["delivered", "delivered", "delivered"]);
  expect([404, 410].map(outcomeOf)).toEqual(["gone", "gone"]);
  expect([429, 500, 503].map(outcomeOf)).toEqual(["later", "later", "later"]);
  expect([301, 400, 401, 403, 413].map(outcomeOf)).toEqual(["refused", "refused", "refused", "refused", "refused"]);
});

test("keys are a point of the curve and sixteen bytes", () => {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = Buffer.alloc(16).toString("base64url");
  expect(areUsableKeys({ p256dh, auth })).toBe(true);
  expect(areUsableKeys({ p256dh, auth: Buffer.alloc(15).toString("base64url") })).toBe(false);
  expect(areUsableKeys({ p256dh: Buffer.alloc(65, 4).toString("base64url"), auth })).toBe(false);
  const compressed = createECDH("prime256v1").generateKeys("base64url", "compressed");
  expect(areUsableKeys({ p256dh: compressed, auth })).toBe(false);
});
