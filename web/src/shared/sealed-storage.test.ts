import { answerKeyCookie } from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sealedStorage } from "./sealed-storage.ts";

const value = JSON.stringify([{ questionId: 12, answerId: 3, note: "hésité ✓" }]);
const keyOf = (letter: string) => `${letter.repeat(42)}A`;
const mine = keyOf("k");
let stored: Map<string, string>;

const signIn = (key?: string) =>
  vi.stubGlobal("document", { cookie: ["badin_signed_in=1", ...(key ? [`${answerKeyCookie}=${key}`] : []), "other=2"].join("; ") });

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  signIn(mine);
});
afterEach(() => vi.unstubAllGlobals());

test("what is kept comes back, and says nothing to whoever reads the device", () => {
  sealedStorage.setItem("answers", value);
  expect(sealedStorage.getItem("answers")).toBe(value);
  expect(stored.get("answers")).not.toMatch(/[{"]|questionId|hésité/);
  const first = stored.get("answers");
  sealedStorage.setItem("answers", value);
  expect(stored.get("answers")).not.toBe(first);
  sealedStorage.removeItem("answers");
  expect(sealedStorage.getItem("answers")).toBeNull();
});

test("another account, nobody, a damaged value and another name read nothing; the same account reads it again", () => {
  sealedStorage.setItem("answers", value);
  const sealed = stored.get("answers") ?? "";
  for (const key of [keyOf("z"), "", "%%%", undefined]) {
    signIn(key);
    expect(sealedStorage.getItem("answers")).toBeNull();
  }
  signIn(mine);
  expect(sealedStorage.getItem("answers")).toBe(value);
  stored.set("other", sealed);
  expect(sealedStorage.getItem("other")).toBeNull();
  for (const damaged of [sealed.slice(0, -8), "sealed:", "sealed:%%", sealed.replace(/.{4}$/, "AAAA")]) {
    stored.set("answers", damaged);
    expect(sealedStorage.getItem("answers")).toBeNull();
  }
});

test("without the key, and from an older version, values are kept and read as they are", () => {
  signIn();
  sealedStorage.setItem("answers", value);
  expect(stored.get("answers")).toBe(value);
  signIn(mine);
  expect(sealedStorage.getItem("answers")).toBe(value);
});
