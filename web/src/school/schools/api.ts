import { addressSearchMinLength, changeTimeZone, createSchool, searchAddresses, searchSchools, type TimeZoneId } from "@badin/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

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

export const createSchoolMutation = callMutation(createSchool);

/** Changes the time zone of the user's school. */
export const saveTimeZone = (timeZone: TimeZoneId) => call(changeTimeZone, { body: { timeZone } });
