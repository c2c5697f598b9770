import { addressSearchMinLength, type BodyInputOf, createSchool, searchAddresses, searchSchools } from "@badin/contract";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Suggestions for a typed address. The previous ones stay visible while the next ones load. */
export const addressesQuery = (typed: string) =>
  queryOptions({
    queryKey: ["addresses", typed],
    queryFn: ({ signal }) => call(searchAddresses, { query: { q: typed } }, { signal }),
    enabled: typed.length >= addressSearchMinLength,
    placeholderData: keepPreviousData,
    meta: { visitor: true },
  });

/** Registered schools whose name contains these words. */
export const knownSchoolsQuery = (name: string) =>
  queryOptions({
    queryKey: ["known-schools", name],
    queryFn: ({ signal }) => call(searchSchools, { query: { q: name } }, { signal }),
    enabled: name.length >= addressSearchMinLength,
    meta: { visitor: true },
  });

export const createSchoolMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof createSchool>) => call(createSchool, { body }),
});
