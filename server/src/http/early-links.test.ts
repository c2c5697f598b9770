import { expect, test } from "vitest";
import { earlyLinks } from "./early-links.ts";

const files = {
  quiz: { scripts: ["/assets/quiz-12345678.js"], styles: ["/assets/quiz-87654321.css"], fonts: ["/assets/bold-12345678.woff2"] },
  signIn: { scripts: ["/assets/sign-in-12345678.js", "/assets/forms-12345678.js"], styles: [], fonts: [] },
};
const signedIn = { badin_signed_in: "1" };
const pathsOf = (url: string, cookies: Record<string, string> = signedIn) =>
  [...(earlyLinks({ url, cookies }, files) ?? "").matchAll(/<([^>]+)>/g)].map(([, path]) => path);

test("a quiz comes with its code, the font of its question, its data and the question that the address names", () => {
  const always = ["/assets/quiz-87654321.css", "/api/users/me", "/api/qcms/12"];
  const code = ["/assets/bold-12345678.woff2", "/assets/quiz-12345678.js"];
  expect(pathsOf("/qcms/12")).toEqual([...always, "/api/qcms/12/questions/last", ...code]);
  expect(pathsOf("/qcms/12?q=3")).toEqual([...always, "/api/qcms/12/questions/3", ...code]);
});

test("what is no number never gets into the header", () => {
  expect(pathsOf("/qcms/12?q=3%3E;%20rel=x")).toEqual(pathsOf("/qcms/12"));
  for (const url of ["/qcms/0", "/qcms/12%3E", "/qcms/", "/qcms/12/more", "/qcms/1%0d%0aset-cookie:x", "/home"])
    expect(pathsOf(url)).toEqual([]);
});

test("signing in comes with its code; a visitor's quiz with nothing: the page sends them to sign in", () => {
  expect(pathsOf("/login?u=malo", {})).toEqual(files.signIn.scripts);
  expect(pathsOf("/password", {})).toEqual(files.signIn.scripts);
  expect(pathsOf("/qcms/12", {})).toEqual([]);
});
