import { expect, test } from "vitest";
import { dismissToasts, endError, presentToasts, queueToast } from "./toast-queue.ts";

test("a toast queued before its screen was left is not shown over the next one; one that stays until it is closed is", () => {
  queueToast({ kind: "success", message: "Badge gagné", ms: 5000 });
  queueToast({ kind: "error", message: "À recharger", ms: Number.POSITIVE_INFINITY });
  dismissToasts();
  const shown: string[] = [];
  presentToasts(({ message }) => shown.push(message))();
  expect(shown).toEqual(["À recharger"]);
});

test("an error goes once its cause has ended, from those that wait and from the screen; others stay", () => {
  queueToast({ kind: "error", message: "La connexion est coupée", ms: 5000 });
  queueToast({ kind: "error", message: "Refusé", ms: 5000 });
  endError("La connexion est coupée");
  const shown: string[] = [];
  const ended: string[] = [];
  const stop = presentToasts(
    ({ message }) => shown.push(message),
    () => undefined,
    (message) => ended.push(message),
  );
  endError("La connexion est coupée");
  stop();
  expect([shown, ended]).toEqual([["Refusé"], ["La connexion est coupée"]]);
});
