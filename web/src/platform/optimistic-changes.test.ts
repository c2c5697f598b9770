import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OptimisticChange, optimisticChanges } from "./optimistic-changes.ts";
import { presentToasts } from "./ui/toast/toast-queue.ts";

const queryKey = ["list"];
let client: QueryClient;
let server: string[];
let asked: number;
let toasts: string[];
let stop: (() => void)[];
const settled = vi.fn();

beforeEach(async () => {
  client = new QueryClient();
  server = ["a", "b"];
  toasts = [];
  settled.mockClear();
  const queryFn = () => {
    asked++;
    return [...server];
  };
  const list = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  stop = [list.subscribe(() => undefined), presentToasts(({ message }) => toasts.push(message))];
  await list.refetch();
  asked = 0;
});
afterEach(() => {
  for (const end of stop) end();
  client.clear();
});

const change = (variables: OptimisticChange<string[]>) =>
  new MutationObserver(client, optimisticChanges<string[]>(client, { queryKey, mutationKey: ["list", "change"], onSettled: settled }))
    .mutate(variables)
    .catch(() => undefined);
const shown = () => client.getQueryData(queryKey);
const add = (item: string) => (list: string[]) => [...list, item];

/** Returns a server answer that the test settles. */
function later<T>() {
  let answer: (value: T) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer, refuse };
}

test("a change shows before the server answers, and stays when it did exactly that", async () => {
  const { promise, answer } = later<boolean>();
  const done = vi.fn();
  const sent = change({ apply: add("c"), send: () => promise, done });
  await vi.waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
  expect(done).not.toHaveBeenCalled();
  answer(true);
  await sent;
  expect(done).toHaveBeenCalledOnce();
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(settled).toHaveBeenCalledOnce();
  expect(asked).toBe(0);
});

test("a refused change is put back, said, and what the server has is asked for", async () => {
  const { promise, refuse } = later<boolean>();
  const sent = change({ apply: add("c"), send: () => promise });
  await vi.waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
  server = ["b"];
  refuse(new Error("no"));
  await sent;
  expect(shown()).toEqual(["b"]);
  expect(toasts).toHaveLength(1);
});

test("a refused change leaves the next one, which waited for it, on the screen", async () => {
  const refused = change({ apply: add("c"), send: () => Promise.reject(new Error("no")) });
  const next = change({
    apply: add("d"),
    send: async () => {
      server.push("d");
      return true;
    },
  });
  await Promise.all([refused, next]);
  expect(shown()).toEqual(["a", "b", "d"]);
  expect(asked).toBe(1);
});

test("what the server did otherwise is asked for once the last change is settled", async () => {
  const first = later<boolean>();
  const second = later<boolean>();
  const sendFirst = vi.fn(() => first.promise);
  const sendSecond = vi.fn(() => second.promise);
  const one = change({ apply: add("c"), send: sendFirst });
  const two = change({ apply: add("d"), send: sendSecond });
  await vi.waitFor(() => expect(sendFirst).toHaveBeenCalled());
  expect(sendSecond).not.toHaveBeenCalled();
  server = ["a", "b", "x", "d"];
  first.answer(false);
  await one;
  expect(settled).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(sendSecond).toHaveBeenCalled());
  second.answer(true);
  await two;
  expect(shown()).toEqual(["a", "b", "x", "d"]);
  expect(settled).toHaveBeenCalledOnce();
});
