import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure } from "../shared/api/failures.ts";
import { onSessionExpired, queryClient } from "./query-client.ts";

const failWith = (status: number, meta: Record<string, unknown> = {}) =>
  queryClient
    .fetchQuery({ queryKey: [status, meta], queryFn: () => Promise.reject(new ApiFailure(status, "", "Non")), meta })
    .catch(() => undefined);

afterEach(() => {
  queryClient.clear();
  onSessionExpired(() => undefined);
  onlineManager.setOnline(true);
});

test("a query refused because nobody is signed in tells that the session has expired", async () => {
  const expired = vi.fn();
  onSessionExpired(expired);
  await failWith(401);
  expect(expired).toHaveBeenCalledOnce();
});

test("another refusal does not, nor a query that a visitor may ask", async () => {
  const expired = vi.fn();
  onSessionExpired(expired);
  await failWith(404);
  await failWith(401, { visitor: true });
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
