import type { Endpoint, ResponseOf } from "@badin/contract";
import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from "@tanstack/react-query";
import { call, type Input } from "./client.ts";

type Options<Data, Key extends QueryKey> = Omit<UndefinedInitialDataOptions<Data, Error, Data, Key>, "queryKey" | "queryFn">;

/** Returns the options of a query that calls the API. The call is given up when its data are wanted no more. */
export const callQuery = <E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  input: Input<E>,
  options: Options<ResponseOf<E>, Key> = {},
) => queryOptions({ ...options, queryKey, queryFn: ({ signal }) => call(endpoint, input, { signal }) });
