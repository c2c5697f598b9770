import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../shared/api/failures.ts";
import { onSessionExpired, queryClient } from "./query-client.ts";

const failWith = (status: number, meta: Record<string, unknown> = {}) =>
  queryClient
    .fetchQuery({ queryKey: [status, meta], queryFn: () => Promise.reject(new ApiFailure(status, "", "Non")), meta })
    .catch(() => undefined);

afterEach(() => {
  queryClient.clear();
  onSessionExpired(() => undefined);
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
