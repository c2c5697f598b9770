import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const list = { content: "Léa;Martin", swapNames: false, corrections: [], sendMail: false };
const report = { lines: [], nbNew: 1, nbPresent: 0, nbRefused: 0, hasTitles: false };

let told: unknown[];
beforeEach(() => {
  vi.resetModules();
  told = [];
});
afterEach(() => vi.unstubAllGlobals());

/** Imports the list; the server answers with these lines. */
async function importWith(...lines: object[]) {
  const replies = [Response.json({ token: "T" }), new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(""))];
  vi.stubGlobal("fetch", async () => replies.shift());
  const { importListMutation } = await import("./api.ts");
  const options = importListMutation(3, (progress) => told.push(progress));
  return new MutationObserver(new QueryClient(), options).mutate(list);
}

test("an import tells how many accounts are ready, then its report", async () => {
  expect(await importWith({ done: 0, total: 2 }, { done: 2, total: 2 }, { report })).toEqual(report);
  expect(told).toEqual([
    { done: 0, total: 2 },
    { done: 2, total: 2 },
  ]);
});

test("an import that fails on the way says why, in the server's words", async () => {
  const failure = { error: "too_many_mails", error_description: "Trop d’emails aujourd’hui." };
  const refused = { code: "too_many_mails", message: "Trop d’emails aujourd’hui." };
  await expect(importWith({ done: 0, total: 2 }, { failure })).rejects.toMatchObject(refused);
});

test("an import whose answer is cut before its report is a lost connection: the accounts may be there", async () => {
  await expect(importWith({ done: 1, total: 2 })).rejects.toThrow((await import("../../platform/api/failures.ts")).ConnectionFailure);
});
