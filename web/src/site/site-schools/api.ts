import {
  agreeToSchool,
  appointManager,
  type BodyInputOf,
  closeSchool,
  correctSchool,
  getSiteSchool,
  listBankChanges,
  listSiteSchools,
  mergeSchool,
  reopenSchool,
  undoBankChanges,
} from "@badin/contract";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const siteSchoolsKey = ["admin", "schools"] as const;

/** A page of the schools whose name contains `q`. */
export const siteSchoolsQuery = (q: string, page: number) =>
  callQuery([...siteSchoolsKey, "list", q, page], listSiteSchools, { query: { q, page } }, { placeholderData: keepPreviousData });

export const siteSchoolQuery = (schoolId: number) => callQuery([...siteSchoolsKey, schoolId], getSiteSchool, { params: { schoolId } });

export const bankChangesQuery = (schoolId: number, page: number) =>
  callQuery(
    [...siteSchoolsKey, schoolId, "changes", page],
    listBankChanges,
    { params: { schoolId }, query: { page } },
    { placeholderData: keepPreviousData },
  );

export const agreeMutation = mutationOptions({
  mutationFn: (schoolId: number) => call(agreeToSchool, { params: { schoolId } }),
});

export const undoChangesMutation = mutationOptions({
  mutationFn: (schoolId: number) => call(undoBankChanges, { params: { schoolId } }),
});

export const closeMutation = mutationOptions({ mutationFn: (schoolId: number) => call(closeSchool, { params: { schoolId } }) });

export const reopenMutation = mutationOptions({ mutationFn: (schoolId: number) => call(reopenSchool, { params: { schoolId } }) });

export const correctMutation = (schoolId: number) =>
  mutationOptions({ mutationFn: (body: BodyInputOf<typeof correctSchool>) => call(correctSchool, { params: { schoolId }, body }) });

export const appointMutation = (schoolId: number) =>
  mutationOptions({ mutationFn: (body: BodyInputOf<typeof appointManager>) => call(appointManager, { params: { schoolId }, body }) });

export const mergeMutation = (schoolId: number) =>
  mutationOptions({ mutationFn: (into: number) => call(mergeSchool, { params: { schoolId }, body: { into } }) });
