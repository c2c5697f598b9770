import { expect, test } from "vitest";
import { dismissToasts, presentToasts, queueToast } from "./toast-queue.ts";

test("a toast queued before its screen was left is not shown over the next one; one that stays until it is closed is", () => {
  queueToast({ kind: "success", message: "Badge gagné", ms: 5000 });
  queueToast({ kind: "error", message: "À recharger", ms: Number.POSITIVE_INFINITY });
  dismissToasts();
  const shown: string[] = [];
  presentToasts(({ message }) => shown.push(message))();
  expect(shown).toEqual(["À recharger"]);
});
