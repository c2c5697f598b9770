import { afterEach, beforeEach, expect, test } from "vitest";
import { presentToasts, type Toast } from "./toast-queue.ts";
import { toastUndo, toastUndone } from "./toast-undo.ts";

let shown: Toast[];
let stop: () => void;
beforeEach(() => {
  shown = [];
  stop = presentToasts((toast) => shown.push(toast));
});
afterEach(() => stop());

test("what says that a decision was taken back replaces what offered to, and offers nothing", () => {
  toastUndo("Signalements écartés", async () => undefined);
  toastUndone("Signalements remis à traiter");
  expect(shown.map(({ action }) => action?.label)).toEqual(["Annuler", undefined]);
  expect(shown[1]?.topic).toBeDefined();
  expect(shown[1]?.topic).toBe(shown[0]?.topic);
});
