import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKeys } from "../../platform/config/secret.ts";
import { decryptCardPassword, encryptCardPassword } from "./card-password.ts";

const keys = deriveKeys("a secret for the tests, long enough");

test("a card's password comes back, and each encryption of it differs", () => {
  const encrypted = encryptCardPassword("Hélice7890", keys, randomBytes);
  expect(encrypted).not.toContain("lice");
  expect(decryptCardPassword(encrypted, keys)).toBe("Hélice7890");
  expect(encryptCardPassword("Hélice7890", keys, randomBytes)).not.toBe(encrypted);
});

test("nothing is read with another secret, or once a byte has changed", () => {
  const encrypted = encryptCardPassword("Helice7890", keys, randomBytes);
  expect(decryptCardPassword(encrypted, deriveKeys("another secret, just as long as it"))).toBeUndefined();
  const bytes = Buffer.from(encrypted, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(decryptCardPassword(bytes.toString("base64url"), keys)).toBeUndefined();
  expect(decryptCardPassword("short", keys)).toBeUndefined();
});
