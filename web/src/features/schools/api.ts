import { addressSearchMinLength, type BodyInputOf, createSchool, searchAddresses, searchSchools } from "@badin/contract";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../shared/api/call-query.ts";
import { call } from "../../shared/api/client.ts";

/** Suggestions for a typed address. The previous ones stay visible while the next ones load. */
export const addressesQuery = (typed: string) =>
  callQuery(
    ["addresses", typed],
    searchAddresses,
    { query: { q: typed } },
    { enabled: typed.length >= addressSearchMinLength, placeholderData: keepPreviousData, meta: { visitor: true } },
  );

/** Registered schools whose name contains these words. */
export const knownSchoolsQuery = (name: string) =>
  callQuery(
    ["known-schools", name],
    searchSchools,
    { query: { q: name } },
    { enabled: name.length >= addressSearchMinLength, meta: { visitor: true } },
  );

export const createSchoolMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof createSchool>) => call(createSchool, { body }),
});
