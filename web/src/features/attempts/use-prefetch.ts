import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { imageSource } from "../../shared/api/image-source.ts";
import { whenIdle } from "../../shared/idle.ts";
import { useOnline } from "../../shared/network/use-online.ts";
import { questionQuery } from "./api.ts";

/** The question on screen comes first; a pupil needs longer than this to read it, not to go on once they have answered. */
const withinMs = 500;

/**
 * Fetches ahead of the pupil: the next question as soon as one is shown, the one after while the correction is read. What the network
 * brings now is there when it goes.
 * @param question the one shown, once it is there
 */
export function usePrefetch(qcmId: number, number: number, question: { total: number; corrected: boolean } | undefined): void {
  const queryClient = useQueryClient();
  const online = useOnline();
  const corrected = question?.corrected ?? false;
  const last = question && online ? Math.min(question.total, number + (corrected ? 2 : 1)) : number;
  useEffect(() => {
    const prefetch = () => {
      for (let next = number + 1; next <= last; next++) void prefetchQuestion(queryClient, qcmId, next);
    };
    return corrected ? prefetch() : whenIdle(prefetch, withinMs);
  }, [queryClient, qcmId, number, last, corrected]);
}

async function prefetchQuestion(queryClient: QueryClient, qcmId: number, number: number): Promise<void> {
  const query = questionQuery(qcmId, number);
  await queryClient.prefetchQuery(query);
  const image = queryClient.getQueryData(query.queryKey)?.image;
  if (!image) return;
  const picture = new Image();
  picture.src = imageSource(image);
  // Only to have it drawn at once later: a picture that cannot be decoded shows its text then.
  await picture.decode().catch(() => undefined);
}
