import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { imageSource } from "../../shared/api/image-source.ts";
import { whenIdle } from "../../shared/idle.ts";
import { useOnline } from "../../shared/network/use-online.ts";
import { questionQuery } from "./api.ts";

/**
 * Longest delay before prefetching, in milliseconds: the question on screen loads first. Not applied once it is corrected, as the pupil may
 * go on at once.
 */
const withinMs = 500;

/**
 * Prefetches the next question as soon as one is shown, and the one after it while the correction is read. They stay available when the
 * network goes.
 * @param question the question on screen; undefined while it is loading
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
  // Decoding only makes a later display faster; an image that cannot be decoded then shows its alternative text.
  await picture.decode().catch(() => undefined);
}
