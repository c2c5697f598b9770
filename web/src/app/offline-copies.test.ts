import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { ApiFailure, ConnectionFailure } from "../shared/api/failures.ts";
import type { Copies } from "../shared/offline/copies.ts";
import { offlineCopies } from "./offline-copies.ts";

const hash = JSON.stringify;

/** The device: copies of one user, as IndexedDB keeps them. */
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
});

/** A page that has just loaded. `answers` are what the service says, or the error that comes in its place. */
function openPage(answers: Record<string, unknown>) {
  const { persister, watch } = offlineCopies(device.open());
  const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false, networkMode: "always" } } });
  watch(client);
  const ask = (name: string, meta: Record<string, unknown> = { offline: true }) =>
    client.fetchQuery({
      queryKey: [name],
      meta,
      queryFn: async () => {
        const answer = answers[name];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { client, ask, answers };
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
  expect([...device.kept.keys()].toSorted()).toEqual([hash(["list"]), hash(["me"])]);
});

test("when somebody else turns out to be signed in, nothing of the first remains, on the device or in the page", async () => {
  const page = openPage({ me, list: ["A"] });
  await page.ask("me");
  await page.ask("list");
  page.client.setQueryData(["me"], { id: 8 });
  expect([...device.kept]).toEqual([[hash(["me"]), { id: 8 }]]);
  expect(page.client.getQueryData(["list"])).toBeUndefined();
});

test("a page that knows who is signed in shows no copy of somebody else's", async () => {
  const mine = openPage({ me, list: cut });
  await mine.ask("me");
  const other = openPage({ me: { id: 8 }, list: ["B"] });
  await other.ask("me");
  await other.ask("list");
  await expect(mine.ask("list")).rejects.toBe(cut);
});
