import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiFailure, ConnectionFailure } from "../../api/failures.ts";
import { toastDeletionFailure, toastFailure } from "./toast-failure.ts";
import { presentToasts } from "./toast-queue.ts";

let done: string[];
let stop: () => void;
beforeEach(() => {
  done = [];
  stop = presentToasts(({ kind, message }) => done.push(`${kind}: ${message}`));
});
afterEach(() => stop());

const refresh = async () => void done.push("refresh");
const close = () => void done.push("close");
const refusal = (status: number) => new ApiFailure(status, "", "Non");

test.each([
  ["invalid", refusal(400), ["error: Non"]],
  ["from somebody signed out, which the window tells", refusal(401), []],
  ["of what is no more", refusal(404), ["error: Non", "refresh"]],
  ["of what is no more as it was", refusal(409), ["error: Non", "refresh"]],
  ["without network", new ConnectionFailure("cut"), [expect.stringMatching(/^error: La connexion/)]],
])("a change that is %s says why, and what is outdated is asked again", (_, error, expected) => {
  toastFailure(error, refresh);
  expect(done).toEqual(expected);
});

test("what was deleted elsewhere already leaves with its window, and the list is up to date before that is said", async () => {
  await toastDeletionFailure(refusal(404), refresh, close);
  expect(done).toEqual(["close", "refresh", expect.stringMatching(/^info: Cet élément avait déjà été supprimé ailleurs/)]);
});

test("a deletion refused for another reason keeps its window", async () => {
  await toastDeletionFailure(refusal(409), refresh, close);
  await toastDeletionFailure(refusal(403), refresh, close);
  expect(done).toEqual(["error: Non", "refresh", "error: Non"]);
});
