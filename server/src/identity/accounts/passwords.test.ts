import { argon2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { keepArgon2Cost } from "../../../test/argon2-cost.ts";
import { processorTime } from "../../../test/processor-time.ts";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.ts";
import { formatPhc, parsePhc } from "./phc.ts";

keepArgon2Cost();

/** Returns a hash made with less memory than today's. */
const weak = (password: string): string => {
  const salt = Buffer.from("salt-of-16-bytes");
  const hash = argon2Sync("argon2id", { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: 1024, passes: 2 });
  return formatPhc({ memoryKib: 1024, passes: 2, lanes: 1, salt, hash });
};

test("a password is kept as an argon2id PHC string, salted, and only it opens", async () => {
  const stored = await hashPassword("Rafale-2026", randomBytes);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hashPassword("Rafale-2026", randomBytes)).not.toBe(stored);
  expect(await verifyPassword("Rafale-2026", stored)).toBe(true);
  expect(await verifyPassword("rafale-2026", stored)).toBe(false);
});

test("nothing opens an account without password", async () => {
  for (const stored of [null, undefined, "", "$2b$10$something"]) expect(await verifyPassword("", stored)).toBe(false);
});

test("an unknown account costs the same computation as a known one", async () => {
  const stored = await hashPassword("Rafale-2026", randomBytes);
  const time = (hash: string | null) =>
    processorTime(async () => {
      for (let i = 0; i < 8; i++) await verifyPassword("wrong", hash);
    });
  await time(null);
  const [known, unknown] = [await time(stored), await time(null)];
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

test("an accent typed as one character or as two is the same password", async () => {
  const stored = await hashPassword("H\u00e9lice-2026", randomBytes);
  expect(await verifyPassword("He\u0301lice-2026", stored)).toBe(true);
});

test("a hash made with less effort still opens and is to be made again", async () => {
  expect(await verifyPassword("Rafale-2026", weak("Rafale-2026"))).toBe(true);
  expect(needsRehash(weak("Rafale-2026"))).toBe(true);
  expect(needsRehash(await hashPassword("Rafale-2026", randomBytes))).toBe(false);
});

test("a PHC string is read back as it was written, and anything else is not read", () => {
  expect(formatPhc(parsePhc(weak("x"))!)).toBe(weak("x"));
  for (const other of ["", "$argon2i$v=19$m=1,t=1,p=1$AA$AA", "$argon2id$v=16$m=1,t=1,p=1$AA$AA"]) expect(parsePhc(other)).toBeUndefined();
});
