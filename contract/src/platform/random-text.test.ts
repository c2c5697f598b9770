import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { generatePassword, randomText } from "./random-text.ts";

test("every character of the alphabet is as likely as the others", () => {
  const everyByte = () => Uint8Array.from({ length: 256 }, (_, i) => i);
  const counts = new Map<string, number>();
  for (const c of randomText(240, "abcdefghijklmnopqrstuvwx", everyByte)) counts.set(c, (counts.get(c) ?? 0) + 1);
  expect([...counts.values()]).toEqual(Array.from({ length: 24 }, () => 10));
});

test("bytes that would favour the first characters are drawn again", () => {
  const draws = [Uint8Array.of(255, 254, 253), Uint8Array.of(252, 0, 1), Uint8Array.of(2, 3, 4)];
  expect(randomText(3, "0123456", () => draws.shift() ?? Uint8Array.of())).toBe("012");
});

test("a generated password has 10 alphanumeric characters, none of which looks like another", () => {
  for (let i = 0; i < 200; i++) expect(generatePassword(randomBytes)).toMatch(/^[A-HJKMNP-Za-hjkmnp-z2-9]{10}$/);
});
