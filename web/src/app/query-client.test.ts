import { errorCatalogue } from "@badin/contract";
import { MutationObserver, type MutationOptions, onlineManager, type QueryMeta, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure } from "../platform/api/failures.ts";
import { toastError } from "../platform/ui/toast/toast.tsx";
import { presentToasts } from "../platform/ui/toast/toast-queue.ts";
import { onSessionExpired, queryClient } from "./query-client.ts";

vi.mock(import("../platform/ui/toast/toast.tsx"), { spy: true });

const failWith = (code: "unauthenticated" | "not_found", meta: QueryMeta = {}) =>
  queryClient
    .fetchQuery({ queryKey: [code, meta], queryFn: () => Promise.reject(new ApiFailure(errorCatalogue[code][0], code, "Non")), meta })
    .catch(() => undefined);

const refused = new ApiFailure(409, "already_answered", "Déjà fait");
/** Makes a change that the server refuses. */
const failToChange = (options: Pick<MutationOptions, "meta" | "onError"> = {}) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(refused), ...options }).mutate().catch(() => undefined);

afterEach(() => {
  queryClient.clear();
  onSessionExpired(() => undefined);
  onlineManager.setOnline(true);
  vi.mocked(toastError).mockClear();
});

test("a query refused because nobody is signed in tells that the session has expired", async () => {
  const expired = vi.fn();
  onSessionExpired(expired);
  await failWith("unauthenticated");
  expect(expired).toHaveBeenCalledOnce();
});

test("another refusal does not, nor a query that a visitor may ask", async () => {
  const expired = vi.fn();
  onSessionExpired(expired);
  await failWith("not_found");
  await failWith("unauthenticated", { visitor: true });
  expect(expired).not.toHaveBeenCalled();
});

test("without network a change fails at once, and is not sent when the network is back", async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new ConnectionFailure("cut")));
  const change = queryClient.getMutationCache().build<unknown, Error, void, unknown>(queryClient, { mutationFn: send });
  await expect(change.execute()).rejects.toThrow(ConnectionFailure);
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledOnce();
});

test("a change that fails says why in a toast", async () => {
  await failToChange();
  expect(toastError).toHaveBeenCalledExactlyOnceWith("Déjà fait");
});

test("a change that says itself why it failed, or is made in the background, shows no toast", async () => {
  const onError = vi.fn();
  await failToChange({ onError });
  await failToChange({ meta: { failureOnPage: true } });
  await failToChange({ meta: { quiet: true } });
  expect(onError).toHaveBeenCalledOnce();
  expect(toastError).not.toHaveBeenCalled();
});

test("« La connexion est coupée » goes once a change succeeds, not as soon as the page shows again what it had", async () => {
  const ended = vi.fn();
  const stop = presentToasts(
    () => undefined,
    () => undefined,
    ended,
  );
  await queryClient.fetchQuery({ queryKey: ["shown again"], queryFn: () => Promise.resolve(1), networkMode: "always" });
  expect(ended).not.toHaveBeenCalled();
  await new MutationObserver(queryClient, { mutationFn: () => Promise.resolve(1) }).mutate();
  expect(ended).toHaveBeenLastCalledWith(new ConnectionFailure("cut").message);
  stop();
});

test("a page opened without network fetches what it lacks once the network is back", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  vi.resetModules();
  const { onlineManager: connection } = await import("@tanstack/react-query");
  const { queryClient: client } = await import("./query-client.ts");
  client.mount();
  const answer = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue("la question");
  const page = new QueryObserver(client, { queryKey: ["lacking"], queryFn: answer });
  const leave = page.subscribe(() => undefined);
  await vi.waitFor(() => expect(page.getCurrentResult().isError).toBe(true));
  connection.setOnline(true);
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe("la question"));
  leave();
  client.unmount();
  vi.unstubAllGlobals();
});
