import { getQcmStats } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Statistics of a quiz. Pupils answer meanwhile: they are asked anew at each visit. */
export const statsQuery = (classroomId: number, qcmId: number) =>
  queryOptions({
    queryKey: ["statistics", classroomId, qcmId],
    queryFn: ({ signal }) => call(getQcmStats, { params: { classroomId, qcmId } }, { signal }),
    staleTime: 0,
  });
