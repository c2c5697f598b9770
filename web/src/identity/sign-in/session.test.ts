import type { Me } from "@badin/contract";
import { notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { becomeUser, meQuery } from "./session.ts";

vi.mock("../../platform/offline/copies.ts", () => ({ copies: { erase: async () => undefined } }));

it("what only the former user saw is not asked for again", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(meQuery.queryKey, { id: 1, schoolAdmin: true } as Me);
  const asked: string[] = [];
  const show = (name: string) => {
    const queryFn = async () => asked.push(name);
    return new QueryObserver(client, { queryKey: [name], queryFn, initialData: 0 }).subscribe(() => undefined);
  };
  show("classes");
  const leave = show("providers");
  // As React's binding does: a screen follows in the next batch of notifications.
  const follow = notifyManager.batchCalls(({ data }: { data: Me | undefined }) => !data?.schoolAdmin && leave());
  new QueryObserver(client, { ...meQuery, enabled: false }).subscribe(follow);

  await becomeUser(client, { id: 1, schoolAdmin: false } as Me);

  expect(asked).toEqual(["classes"]);
  client.clear();
});
