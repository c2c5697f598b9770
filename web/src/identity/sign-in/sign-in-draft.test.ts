import { afterEach, beforeEach, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a fresh copy of the module, as after a reload of the page. */
const loadPage = () => import("./sign-in-draft.ts");

test("the email survives a reload of the page, the password never leaves its memory", async () => {
  const page = await loadPage();
  page.keepDraft("ines.lefevre", "Xk29fmQz4t");
  expect(page.readDraft()).toEqual({ email: "ines.lefevre", password: "Xk29fmQz4t" });
  expect([...stored.values()]).toEqual(["ines.lefevre"]);
  vi.resetModules();
  expect((await loadPage()).readDraft()).toEqual({ email: "ines.lefevre", password: "" });
});

test("once signed in nothing of it remains", async () => {
  const page = await loadPage();
  page.keepDraft("ines.lefevre", "Xk29fmQz4t");
  page.keepFormer(7);
  page.forgetDraft();
  expect([page.readDraft(), page.readFormer(), stored.size]).toEqual([{ email: "", password: "" }, undefined, 0]);
});

test("whose session ended is known until then, also after a reload of the page", async () => {
  (await loadPage()).keepFormer(7);
  vi.resetModules();
  expect((await loadPage()).readFormer()).toBe(7);
});

test("a browser that forbids storage still signs in", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const page = await loadPage();
  page.keepDraft("ines.lefevre");
  expect(page.readDraft().email).toBe("ines.lefevre");
});
