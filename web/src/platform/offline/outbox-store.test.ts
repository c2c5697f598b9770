import { beforeEach, expect, test } from "vitest";
import { adoptFormerLists } from "./former-lists.ts";
import { createOutboxStore, type ListedStorage } from "./outbox-store.ts";

let items: Map<string, string>;
let storage: ListedStorage;
beforeEach(() => {
  items = new Map();
  storage = {
    names: () => [...items.keys()],
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
});

const give = (item: string) => ({ kind: "quiz", group: 1, item, value: item });
const itemsOf = (userId: number) =>
  createOutboxStore(userId, storage)
    .read()
    .map(({ item }) => item);

test("entries survive a reload in the order given, and are those of one user", () => {
  const store = createOutboxStore(7, storage);
  for (const item of ["c", "a", "b"]) store.put(give(item));
  expect(itemsOf(7)).toEqual(["c", "a", "b"]);
  expect(itemsOf(8)).toEqual([]);
});

test("the order goes on after what was given has left, over reloads and in a page that may store nothing; without it the device has another name", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const kept of [storage, { names: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const orders: unknown[] = [];
    let store = createOutboxStore(7, kept);
    for (const item of ["a", "b", "c"]) {
      store.put(give(item));
      for (const entry of store.read()) {
        orders.push([entry.device, entry.sequence]);
        store.remove(entry);
      }
      if (kept === storage) store = createOutboxStore(7, kept);
    }
    const [[device]] = orders as [[string]];
    expect(orders).toEqual([1, 2, 3].map((sequence) => [device, sequence]));
    expect(device).toMatch(/^[\w-]{1,40}$/);
    items.delete("badin:device:7");
    const fresh = createOutboxStore(7, kept);
    fresh.put(give("d"));
    expect(fresh.read()).toMatchObject([{ sequence: 1, device: expect.not.stringMatching(`^${device}$`) }]);
  }
});

test("a tab that writes does not overwrite what another one has just written", () => {
  const [a, b] = [createOutboxStore(7, storage), createOutboxStore(7, storage)];
  a.put(give("a"));
  const [known] = b.read();
  a.put(give("b"));
  if (known) b.remove(known);
  expect(itemsOf(7)).toEqual(["b"]);
});

test("an entry marked as sent stays one entry, also when the page was closed half-way", () => {
  const store = createOutboxStore(7, storage);
  store.put(give("a"));
  const [[name, text] = ["", ""]] = [...items];
  const [entry] = store.read();
  if (entry) store.put({ ...entry, sent: true });
  items.set(name, text);
  expect(createOutboxStore(7, storage).read()).toEqual([{ ...entry, sent: true }]);
});

test("what is not an entry, or cannot be opened, is ignored and stays", () => {
  items.set("badin:outbox:7:1", "not json").set("badin:outbox:7:2", '{"kind":1}').set("badin:outbox:7:3", "null");
  expect(itemsOf(7)).toEqual([]);
  expect(items.size).toBe(3);
});

test("a browser that refuses to keep anything leaves entries to the page", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const store = createOutboxStore(7, { names: refuse, getItem: refuse, setItem: refuse, removeItem: refuse });
  store.put(give("a"));
  const [entry] = store.read();
  expect(entry?.item).toBe("a");
  if (entry) store.remove(entry);
  expect(store.read()).toEqual([]);
});

test("the lists of versions before the outbox are taken over, each user's own, and leave", () => {
  const answer = { qcmId: 1, questionId: 10, answerId: 100 };
  const exam = { questionId: 4, chosen: 2, flagged: true, givenAt: 1_700_000_000_000 };
  items
    .set("badin:answers:7", JSON.stringify([answer, null, { qcmId: "1" }]))
    .set("badin:answers:8", JSON.stringify([answer]))
    .set("badin.revision.7", JSON.stringify([{ sessionId: 2, questionId: 3, number: 1, answerId: 5, hesitant: false }]))
    .set("badin.revision.begun.7", JSON.stringify({ day: "2027-03-08", questionIds: [1, 2], answers: [{ questionId: 1, answerId: 9 }] }))
    .set(
      "badin:mock-answers:7:6",
      JSON.stringify([{ ...exam, sequence: 12, sent: true }, { ...exam, questionId: 5, sequence: 13, sent: false }, { questionId: 6 }]),
    )
    .set("badin:mock-device:7:6", "abc");
  const store = createOutboxStore(7, storage);
  adoptFormerLists(7, storage, store.put);
  expect(store.read().map(({ kind, group, item, sent }) => [kind, group, item, sent])).toEqual([
    ["quiz", 1, "10", false],
    ["revision", 2, "3/1", false],
    ["begun", 0, "start", false],
    ["begun", 0, "1", false],
    ["exam", 6, "4", true],
    ["exam", 6, "5", false],
  ]);
  // The server orders by the sequence what this device sends.
  expect(
    store
      .read()
      .slice(-2)
      .map(({ sequence, value }) => [sequence, value]),
  ).toMatchObject([
    [12, exam],
    [13, { ...exam, questionId: 5 }],
  ]);
  store.put(give("next"));
  expect(store.read().at(-1)).toMatchObject({ item: "next", sequence: 14 });
  expect([...items.keys()].filter((name) => !name.startsWith("badin:outbox:7:"))).toEqual([
    "badin:answers:8",
    "badin:mock-device:7:6",
    "badin:device:7",
  ]);
});

test("a list that cannot be read, for want of its key, stays until it can", () => {
  items.set("badin:answers:7", "sealed");
  const store = createOutboxStore(7, { ...storage, getItem: () => null });
  adoptFormerLists(7, { ...storage, getItem: () => null }, store.put);
  expect([...items.keys()]).toEqual(["badin:answers:7"]);
});
