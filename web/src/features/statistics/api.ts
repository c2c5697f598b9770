import { getQcmStats } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** The statistics of a quiz. Refetched at each visit, as pupils may be answering. */
export const statsQuery = (classroomId: number, qcmId: number) =>
  queryOptions({
    queryKey: ["statistics", classroomId, qcmId],
    queryFn: ({ signal }) => call(getQcmStats, { params: { classroomId, qcmId } }, { signal }),
    staleTime: 0,
  });
