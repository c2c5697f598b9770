import { expect, test } from "vitest";
import { decodeCardPassword, readCardToken, readLoginEntry } from "./login-entry.rules.ts";

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const read = (query: string) => readLoginEntry(new URLSearchParams(query));

test("a scanned card gives its username and its password", () => {
  expect(read(`u=ines.lefevre&p=${encodeURIComponent(base64("Xk29fmQz4t"))}`)).toEqual({
    renewed: false,
    username: "ines.lefevre",
    password: "Xk29fmQz4t",
    rest: "",
  });
});

test("accents, and a + that the address bar turned into a space, come through", () => {
  const password = "é?>é~~~>>>";
  expect(base64(password)).toContain("+");
  expect(read(`u=a&p=${base64(password)}`).password).toBe(password);
  expect(decodeCardPassword(base64(password).replaceAll("+", "-").replaceAll("/", "_"))).toBe(password);
});

test("what is not base64, or not text, is no password", () => {
  expect(["", "%%%", "abc$", "/////w=="].map(decodeCardPassword)).toEqual(["", "", "", ""]);
});

test("only the page asked for stays in the address bar", () => {
  expect(read("renew&u=a&p=b&back=%2Fqcms%2F7").rest).toBe("back=%2Fqcms%2F7");
});

test("the message of a changed password shows whenever the parameter is there", () => {
  expect([read("renew").renewed, read("renew=1").renewed, read("").renewed]).toEqual([true, true, false]);
});

test("the token of a card is in the fragment of the address, which no server sees", () => {
  expect(readCardToken("#c=12.Qx-_AAAAAAAAAAAAAAAAAA")).toBe("12.Qx-_AAAAAAAAAAAAAAAAAA");
  for (const hash of ["", "#", "#c=", "#main", "#c=a b"]) expect(readCardToken(hash)).toBeUndefined();
});
