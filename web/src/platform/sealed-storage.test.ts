import { answerKeyCookie } from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeviceStorage } from "./device-storage.ts";

const value = JSON.stringify([{ questionId: 12, answerId: 3, note: "hésité ✓" }]);
/** The key of a user, as the server draws it: 32 bytes in base64url. */
const keyOf = (userId: number) => `${userId}${"-_".repeat(21)}`.slice(0, 42).concat("A");
let stored: Map<string, string>;

/** Signs a user in or, without one, out: in whatever tab. */
const signIn = (userId?: number, key = keyOf(userId ?? 0)) => {
  const cookies = ["badin_signed_in=1", ...(userId === undefined ? [] : [`${answerKeyCookie}=${userId}.${key}`]), "other=2"];
  vi.stubGlobal("document", { cookie: cookies.join("; ") });
};

/** Opens a new page: what an earlier one held in memory is gone. */
async function openPage(userId: number): Promise<DeviceStorage> {
  vi.resetModules();
  const { sealedStorage } = await import("./sealed-storage.ts");
  return sealedStorage(userId);
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  signIn(7);
});
afterEach(() => vi.unstubAllGlobals());

test("what is kept comes back, and says nothing to anyone who reads the device", async () => {
  const page = await openPage(7);
  page.setItem("answers", value);
  expect(page.getItem("answers")).toBe(value);
  const first = stored.get("answers");
  expect(first).not.toMatch(/[{"]|questionId|hésité/);
  page.setItem("answers", value);
  expect(stored.get("answers")).not.toBe(first);
  page.removeItem("answers");
  expect(page.getItem("answers")).toBeNull();
});

test("another account, nobody, and another key read nothing; the same account reads it again", async () => {
  (await openPage(7)).setItem("answers", value);
  signIn(8);
  expect((await openPage(8)).getItem("answers")).toBeNull();
  expect((await openPage(7)).getItem("answers")).toBeNull();
  signIn();
  expect((await openPage(7)).getItem("answers")).toBeNull();
  signIn(7, keyOf(8));
  expect((await openPage(7)).getItem("answers")).toBeNull();
  signIn(7);
  expect((await openPage(7)).getItem("answers")).toBe(value);
});

test("a value that is damaged, or moved to another name, reads as absent", async () => {
  const page = await openPage(7);
  page.setItem("answers", value);
  const sealed = stored.get("answers") ?? "";
  stored.set("other", sealed);
  expect(page.getItem("other")).toBeNull();
  for (const damaged of [sealed.slice(0, -8), "sealed:", "sealed:%%", sealed.replace(/.{4}$/, "AAAA")]) {
    stored.set("answers", damaged);
    expect(page.getItem("answers")).toBeNull();
  }
});

test("a page goes on with its own key after a sign-out in another tab, and after somebody else has signed in there", async () => {
  const page = await openPage(7);
  page.setItem("before", value);
  for (const other of [undefined, 8]) {
    signIn(other);
    expect(page.getItem("before")).toBe(value);
    page.setItem("after", value);
    expect(stored.get("after")).toMatch(/^sealed:/);
  }
  signIn(7);
  expect((await openPage(7)).getItem("after")).toBe(value);
});

test("without the key, and from an older version, values are kept and read as they are", async () => {
  signIn();
  (await openPage(7)).setItem("answers", value);
  expect(stored.get("answers")).toBe(value);
  signIn(7);
  expect((await openPage(7)).getItem("answers")).toBe(value);
});
