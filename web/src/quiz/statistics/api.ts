import { getQcmAnswerPictures, getQcmStats } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/**
 * Time between two looks at the statistics on the screen, in milliseconds: students may be answering. A hidden tab does
 * not look.
 */
const freshMs = 15_000;

/** The statistics of a quiz. Refetched at each visit and, while they are on the screen, every fifteen seconds. */
export const statsQuery = (classroomId: number, qcmId: number) =>
  callQuery(
    ["statistics", classroomId, qcmId],
    getQcmStats,
    { params: { classroomId, qcmId } },
    { staleTime: 0, refetchInterval: freshMs },
  );

/** The pictures of the answers of a quiz, by answer. */
export const answerPicturesQuery = (classroomId: number, qcmId: number) =>
  queryOptions({
    queryKey: ["answer-pictures", classroomId, qcmId],
    queryFn: async ({ signal }) => {
      const pictures = await call(getQcmAnswerPictures, { params: { classroomId, qcmId } }, { signal });
      return new Map(pictures.map(({ answerId, image }) => [answerId, image]));
    },
  });
