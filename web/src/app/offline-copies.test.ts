import { QueryClient, type QueryMeta } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure } from "../platform/api/failures.ts";
import { setReachable } from "../platform/api/reachability.ts";
import type { Copies } from "../platform/offline/copies.ts";
import { offlineCopies } from "./offline-copies.ts";

const hash = JSON.stringify;

/** Fake copies of one user, in memory. */
function fakeDevice() {
  const kept = new Map<string, unknown>();
  let keptFor: number | undefined;
  const open = (): Copies => {
    let owner: number | undefined;
    return {
      owner: () => owner,
      async claim(userId) {
        owner = userId;
        if (keptFor !== userId) kept.clear();
        keptFor = userId;
      },
      async keep(key, data) {
        if (owner !== undefined && owner === keptFor) kept.set(hash(key), data);
      },
      read: async (key) => (owner === undefined || owner === keptFor ? kept.get(hash(key)) : undefined),
      async forget() {},
      async erase() {
        owner = keptFor = undefined;
        kept.clear();
      },
    };
  };
  return { kept, open };
}

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
  setReachable(true);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a page that has just loaded. `answers` are the service's answers or errors. */
function openPage(answers: Record<string, unknown>) {
  const copies = device.open();
  const { persister, watch } = offlineCopies(copies);
  const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false, networkMode: "always" } } });
  watch(client);
  const ask = (name: string, meta: QueryMeta = { offline: true }) =>
    client.fetchQuery({
      queryKey: [name],
      meta,
      queryFn: async () => {
        const answer = await answers[name];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { client, copies, ask, answers };
}

const cut = new ConnectionFailure("cut");
const me = { id: 7 };

test("after a reload without network the user and what they had loaded are there", async () => {
  const before = openPage({ me, list: ["A"] });
  await before.ask("list");
  await before.ask("me");
  const after = openPage({ me: cut, list: cut });
  expect([await after.ask("list"), await after.ask("me")]).toEqual([["A"], me]);
});

test("what the page changes in what it loaded is in the copy too", async () => {
  const before = openPage({ me, list: ["A"] });
  await before.ask("me");
  await before.ask("list");
  before.client.setQueryData(["list"], ["A", "B"]);
  expect(await openPage({ list: cut }).ask("list")).toEqual(["A", "B"]);
});

test("a copy is shown in the place of an answer that does not come, not of a refusal", async () => {
  const before = openPage({ me, list: ["A"] });
  await before.ask("me");
  await before.ask("list");
  const gateway = new ApiFailure(502, "", "Bad Gateway");
  expect(await openPage({ list: gateway }).ask("list")).toEqual(["A"]);
  for (const status of [401, 403, 404, 500]) {
    await expect(openPage({ list: new ApiFailure(status, "", "Non") }).ask("list")).rejects.toThrow("Non");
  }
});

test("a copy is old: it is asked again as soon as can be, and then replaced", async () => {
  const before = openPage({ me, list: ["A"] });
  await before.ask("me");
  await before.ask("list");
  const after = openPage({ me, list: cut });
  await after.ask("list");
  expect(after.client.getQueryState(["list"])?.isInvalidated).toBe(true);
  expect(await after.ask("list")).toEqual(["A"]);
  after.answers["list"] = ["B"];
  expect(await after.ask("list")).toEqual(["B"]);
  expect(after.client.getQueryState(["list"])?.isInvalidated).toBe(false);
});

test("only what asks for it is kept, and only once it is known for whom", async () => {
  const page = openPage({ me, list: ["A"], secret: "S" });
  await page.ask("list");
  expect([...device.kept.keys()]).toEqual([]);
  await page.ask("me");
  await page.ask("secret", {});
  expect([...device.kept.keys()].sort()).toEqual([hash(["list"]), hash(["me"])]);
});

test("when somebody else turns out to be signed in, nothing of the first remains, on the device or in the page", async () => {
  const page = openPage({ me, list: ["A"] });
  await page.ask("me");
  await page.ask("list");
  page.client.setQueryData(["me"], { id: 8 });
  expect([...device.kept]).toEqual([[hash(["me"]), { id: 8 }]]);
  expect(page.client.getQueryData(["list"])).toBeUndefined();
});

test("nor when the session of the first was ended from another tab, or the page only had copies of theirs", async () => {
  const page = openPage({ me, list: ["A"] });
  await page.ask("me");
  await page.ask("list");
  const reopened = openPage({ me: cut, list: cut });
  await reopened.ask("me");
  await reopened.ask("list");
  await page.copies.erase();
  for (const { client, answers, ask } of [page, reopened]) {
    answers["me"] = { id: 8 };
    await ask("me");
    expect(client.getQueryData(["list"])).toBeUndefined();
  }
});

test("a page that knows who is signed in shows no copy of somebody else's", async () => {
  const mine = openPage({ me, list: cut });
  await mine.ask("me");
  const other = openPage({ me: { id: 8 }, list: ["B"] });
  await other.ask("me");
  await other.ask("list");
  await expect(mine.ask("list")).rejects.toBe(cut);
});

/** Returns a page with a copy of the list and a network that brings no answer until `arrive` is called. */
async function openSlowPage() {
  const before = openPage({ me, list: ["A"] });
  await before.ask("me");
  await before.ask("list");
  vi.useFakeTimers();
  let arrive: (answer: unknown) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { ...openPage({ me, list: promise, other: promise }), arrive, fail };
}

test("on a network that brings nothing the copy shows after four seconds, and the answer takes its place when it comes", async () => {
  const { client, ask, arrive } = await openSlowPage();
  const asked = ask("list");
  await vi.advanceTimersByTimeAsync(3900);
  expect(client.getQueryData(["list"])).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toEqual(["A"]);
  arrive(["B"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(["list"])).toEqual(["B"]);
  expect(client.getQueryState(["list"])?.isInvalidated).toBe(false);
});

test("a network known to bring nothing is not waited for that long again", async () => {
  const { ask } = await openSlowPage();
  setReachable(false);
  const asked = ask("list");
  await vi.advanceTimersByTimeAsync(500);
  expect(await asked).toEqual(["A"]);
});

test("an answer that comes late undoes nothing that the page has done meanwhile: it is asked again", async () => {
  const { client, ask, arrive, answers } = await openSlowPage();
  const asked = ask("list");
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
  client.setQueryData(["list"], ["A", "done"]);
  const seen: unknown[] = [];
  client.getQueryCache().subscribe(() => seen.push(client.getQueryData(["list"])));
  answers["list"] = ["A", "done", "new"];
  arrive(["B"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(["list"])).toEqual(["A", "done", "new"]);
  expect(seen).not.toContainEqual(["B"]);
});

test("a refusal that comes late is told: the session may have ended", async () => {
  const { client, ask, fail } = await openSlowPage();
  const asked = ask("list");
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
  const ended = new ApiFailure(401, "unauthenticated", "Non");
  fail(ended);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(["list"])).toMatchObject({ status: "error", error: ended });
});

test("an answer that comes late is dropped by a page that has forgotten what it asked: somebody else may be there", async () => {
  const { client, ask, arrive } = await openSlowPage();
  const asked = ask("list");
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
  client.clear();
  arrive(["B"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(["list"])).toBeUndefined();
});

test("without a copy the answer is waited for; one that never comes leaves the copy", async () => {
  const { client, ask, arrive } = await openSlowPage();
  const other = ask("other");
  await vi.advanceTimersByTimeAsync(10_000);
  arrive(["C"]);
  expect(await other).toEqual(["C"]);
  vi.useRealTimers();
  const slow = await openSlowPage();
  const asked = slow.ask("list");
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
  slow.fail(cut);
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.client.getQueryData(["list"])).toEqual(["A"]);
  expect(client.getQueryState(["other"])?.isInvalidated).toBe(false);
});
