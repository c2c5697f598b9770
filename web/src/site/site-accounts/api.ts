import {
  accountSearchMinLength,
  addSiteAdmin,
  type BodyInputOf,
  correctAccount,
  listSiteAdmins,
  removeSiteAdmin,
  resetSecondFactors,
  searchAccounts,
  sendAccountLink,
} from "@badin/contract";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const siteAccountsKey = ["admin", "accounts"] as const;

/** The accounts that have each word of `q`; none is asked for before there are enough letters. */
export const accountsQuery = (q: string) =>
  callQuery(
    [...siteAccountsKey, "found", q],
    searchAccounts,
    { query: { q } },
    { enabled: q.length >= accountSearchMinLength, placeholderData: keepPreviousData },
  );

export const siteAdminsQuery = callQuery([...siteAccountsKey, "admins"], listSiteAdmins, {});

export const linkMutation = mutationOptions({ mutationFn: (userId: number) => call(sendAccountLink, { params: { userId } }) });

export const correctMutation = (userId: number) =>
  mutationOptions({ mutationFn: (body: BodyInputOf<typeof correctAccount>) => call(correctAccount, { params: { userId }, body }) });

export const addAdminMutation = callMutation(addSiteAdmin);

export const removeAdminMutation = (userId: number) =>
  mutationOptions({ mutationFn: (body: BodyInputOf<typeof removeSiteAdmin>) => call(removeSiteAdmin, { params: { userId }, body }) });

export const resetFactorsMutation = (userId: number) =>
  mutationOptions({ mutationFn: (body: BodyInputOf<typeof resetSecondFactors>) => call(resetSecondFactors, { params: { userId }, body }) });
