import { afterEach, expect, test, vi } from "vitest";
import { eraseCookie, readCookie } from "./cookies.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["__Host-key=own; key=planted", "own"],
  ["key=planted; __Host-key=own", "own"],
  ["other=1; key=a=b", "a=b"],
  ["monkey=1; key2=2", undefined],
  ["", undefined],
])("of « %s » the cookie « key » is %s: one planted by another site of the domain does not count", (cookie, expected) => {
  vi.stubGlobal("document", { cookie });
  expect(readCookie("key")).toBe(expected);
});

test("a cookie is erased under both of its names; the prefixed one can only be over a secure connection", () => {
  const written: string[] = [];
  vi.stubGlobal("document", {
    set cookie(text: string) {
      written.push(text);
    },
  });
  eraseCookie("key");
  expect(written).toEqual(["__Host-key=; Secure; Path=/; Max-Age=0", "key=; Path=/; Max-Age=0"]);
});
