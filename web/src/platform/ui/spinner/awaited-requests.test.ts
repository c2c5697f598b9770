import { QueryClient, type QueryMeta, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { isAwaitedMutation, isAwaitedQuery } from "./awaited-requests.ts";

const never = () => new Promise<string>(() => {});

function pendingQuery(options: { meta?: QueryMeta; initialData?: string; watched: boolean }) {
  const client = new QueryClient();
  const query = {
    queryKey: ["x"],
    queryFn: never,
    ...(options.meta && { meta: options.meta }),
    ...(options.initialData && { initialData: options.initialData }),
  };
  if (options.watched) new QueryObserver(client, query).subscribe(() => {});
  else void client.prefetchQuery(query);
  return client.getQueryCache().find({ queryKey: ["x"] })!;
}

test("a query that the screen waits for counts", () => {
  expect(isAwaitedQuery(pendingQuery({ watched: true }))).toBe(true);
});

test("a question fetched ahead does not", () => {
  expect(isAwaitedQuery(pendingQuery({ watched: false }))).toBe(false);
});

test("a refresh of what is already shown does not", () => {
  expect(isAwaitedQuery(pendingQuery({ watched: true, initialData: "shown" }))).toBe(false);
});

test("a quiet request does not", () => {
  expect(isAwaitedQuery(pendingQuery({ watched: true, meta: { quiet: true } }))).toBe(false);
});

test("a mutation counts unless it waits for the network", () => {
  const client = new QueryClient();
  const mutation = client.getMutationCache().build<unknown, Error, unknown, unknown>(client, { mutationFn: never });
  expect(isAwaitedMutation(mutation)).toBe(true);
  mutation.state.isPaused = true;
  expect(isAwaitedMutation(mutation)).toBe(false);
});
