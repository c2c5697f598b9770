import { afterEach, expect, test, vi } from "vitest";
import { leaveCardAddress, takeCard } from "./card-address.ts";

afterEach(() => vi.unstubAllGlobals());

/** Opens an address in a browser with, or without, storage; returns where the page goes instead. */
function open(address: string, storage: object = store()): string[] {
  const { pathname, search, hash } = new URL(address, "https://badin.example");
  const replaced: string[] = [];
  vi.stubGlobal("location", { pathname, search, hash, replace: (url: string) => replaced.push(url) });
  vi.stubGlobal("sessionStorage", storage);
  return leaveCardAddress() ? replaced : [];
}
function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("the address of a card is left for one without its token, which the next page takes once", () => {
  expect(open("/login?back=%2Fqcms#c=12.Qx-_A")).toEqual(["/login?back=%2Fqcms"]);
  expect([takeCard(), takeCard()]).toEqual(["12.Qx-_A", undefined]);
});

test.each(["/login", "/login#main", "/login?u=zoe", "/qcms/5#c=12.Qx"])("%s stays", (address) => {
  expect(open(address)).toEqual([]);
  expect(takeCard()).toBeUndefined();
});

test("a browser without storage reads the token where it is", () => {
  const refuses = () => {
    throw new Error("SecurityError");
  };
  expect(open("/login#c=12.Qx", { getItem: refuses, setItem: refuses, removeItem: refuses })).toEqual([]);
  expect(takeCard()).toBeUndefined();
});
