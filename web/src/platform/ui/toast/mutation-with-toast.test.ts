import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiFailure } from "../../api/failures.ts";
import { mutationWithToast } from "./mutation-with-toast.ts";
import { presentToasts, type Toast } from "./toast-queue.ts";

let done: string[];
let toasts: Toast[];
let stop: () => void;
beforeEach(() => {
  done = [];
  toasts = [];
  stop = presentToasts((toast) => {
    toasts.push(toast);
    done.push(toast.message);
  });
});
afterEach(() => stop());

const note = (word: string) => async () => void done.push(word);
const run = (mutationFn: (id: number) => Promise<string>, more: object = {}) =>
  new MutationObserver(
    new QueryClient(),
    mutationWithToast({
      mutationFn,
      said: (name: string, id: number) => `${name} ${id}`,
      refresh: note("refresh"),
      onClose: () => void done.push("close"),
      ...more,
    }),
  )
    .mutate(7)
    .catch(() => undefined);
const codes = { 400: "invalid", 404: "not_found", 409: "changed_meanwhile", 503: "unavailable" } as const;
const refused = (status: keyof typeof codes) => () => Promise.reject(new ApiFailure(status, codes[status], "Non"));

test("once it is done, the dialog closes, a toast says so and the page is refetched, or shows the answer", async () => {
  await run(async () => "Météo");
  expect(done.splice(0)).toEqual(["close", "Météo 7", "refresh"]);
  await run(async () => "Météo", { show: (name: string) => void done.push(`show ${name}`) });
  expect(done).toEqual(["close", "Météo 7", "show Météo"]);
});

test("a failure leaves the dialog open and says why; what is out of date is refetched", async () => {
  await run(refused(400));
  expect(done.splice(0)).toEqual(["Non"]);
  await run(refused(404));
  expect(done).toEqual(["Non", "refresh"]);
});

test("a failure that a field tells needs no toast", async () => {
  await run(refused(400), { refuse: () => true });
  expect(done).toEqual([]);
});

test("what was deleted elsewhere is deleted", async () => {
  await run(refused(404), { deletes: true });
  expect(done).toEqual(["close", "refresh", expect.stringContaining("déjà été supprimé")]);
});

test("the toast takes it back, then the page is refetched", async () => {
  await run(async () => "Météo", { takeBack: async (id: number) => void done.push(`back ${id}`) });
  done = [];
  toasts[0]?.action?.onPress();
  await expect.poll(() => done).toEqual(["back 7", "refresh"]);
});
