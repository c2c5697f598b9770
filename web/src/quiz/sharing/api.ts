import {
  type BodyInputOf,
  changeShare,
  closeShare,
  copyShared,
  dismissShareReports,
  exportShared,
  getShare,
  getShared,
  listShared,
  listShareReports,
  openShare,
  reportShared,
  type Share,
  withdrawShared,
} from "@badin/contract";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { download } from "../../platform/api/download.ts";

/** Identifies a quiz and its class. */
interface QcmRef {
  readonly classroomId: number;
  readonly qcmId: number;
}

const shareKey = ({ classroomId, qcmId }: QcmRef) => ["share", classroomId, qcmId] as const;
export const shareQuery = (ref: QcmRef) => callQuery(shareKey(ref), getShare, { params: ref }, { staleTime: 0 });
export const keepShare = (queryClient: QueryClient, ref: QcmRef, share: Share | null) => queryClient.setQueryData(shareKey(ref), { share });
export const openShareOf = (ref: QcmRef) => call(openShare, { params: ref });
export const changeShareOf = (ref: QcmRef, body: BodyInputOf<typeof changeShare>) => call(changeShare, { params: ref, body });
export const closeShareOf = (ref: QcmRef) => call(closeShare, { params: ref });

export const sharedQuery = (code: string) => callQuery(["shared", code], getShared, { params: { code } });
export const takeCopy = (code: string, classroomId: number) => call(copyShared, { params: { code }, body: { classroomId } });
export const sendShareReport = (code: string, text: string) => call(reportShared, { params: { code }, body: { text } });
/** Saves the questions as a file that another installation imports. @throws as `download` */
export const downloadShared = (code: string) => download(exportShared, `badin-${code.toLowerCase()}.json`, { params: { code } });

export const sharedListQuery = (query: { search: string; themeId: number; page: number }) =>
  callQuery(["shared", "list", query], listShared, { query }, { placeholderData: keepPreviousData });

export const shareReportsQuery = callQuery(["shared", "reports"], listShareReports, {});
export const settleReports = (code: string, withdraws: boolean) =>
  call(withdraws ? withdrawShared : dismissShareReports, { params: { code } });
/** Refetches everything about shared quizzes. */
export const refreshShared = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ["shared"] });
