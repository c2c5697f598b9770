import { expect, test } from "vitest";
import { createPendingStore } from "./pending-store.ts";

const a = { qcmId: 1, questionId: 10, answerId: 100 };

function fakeStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("answers survive a reload, and are those of one user", () => {
  const storage = fakeStorage();
  createPendingStore(7, () => storage).write([a]);
  expect(createPendingStore(7, () => storage).read()).toEqual([a]);
  expect(createPendingStore(8, () => storage).read()).toEqual([]);
});

test("nothing is left behind once all are sent", () => {
  const storage = fakeStorage();
  const store = createPendingStore(7, () => storage);
  store.write([a]);
  store.write([]);
  expect(storage.items.size).toBe(0);
});

test("what is not an answer is ignored", () => {
  const of = (text: string) => createPendingStore(7, () => fakeStorage({ "badin:answers:7": text })).read();
  expect(of("not json")).toEqual([]);
  expect(of('{"qcmId":1}')).toEqual([]);
  expect(of(JSON.stringify([a, null, { qcmId: "1" }]))).toEqual([a]);
});

test("a browser that refuses to keep anything leaves them to the page", () => {
  const refusing = createPendingStore(7, () => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(refusing.read()).toEqual([]);
  refusing.write([a]);
  expect(refusing.read()).toEqual([a]);
});
