import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { imageSource } from "../../platform/api/image-source.ts";
import { idle, whenIdle } from "../../platform/idle.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { loadAllQuestions, loadImage, questionQuery } from "./api.ts";

/**
 * Longest delay before prefetching, in milliseconds: the question on screen loads first. Not applied once it is
 * corrected, as the student may go on at once.
 */
const withinMs = 500;
/**
 * Delay before the rest of the quiz loads, in milliseconds: the student is reading the question, and a phone is still
 * busy with the page.
 */
const restAfterMs = 3000;
/** Longest delay between two images of the questions to come, in milliseconds. */
const nextImageWithinMs = 2000;

/**
 * Prefetches the next question whole as soon as one is shown, then all the others of the quiz, and their images when
 * the page has nothing to do. They stay available when the network goes.
 * @param question the question on screen; undefined while it is loading
 * @param locked whether the student has answered, after which the teacher cannot change the quiz: the questions are
 * compared once more; undefined until it is known
 */
export function usePrefetch(
  qcmId: number,
  number: number,
  question: { total: number; corrected: boolean; imageLater: boolean } | undefined,
  locked: boolean | undefined,
): void {
  const queryClient = useQueryClient();
  const online = useOnline();
  const { total, corrected = false, imageLater = false } = question ?? {};
  const isShown = question !== undefined;
  const hasNext = online && total !== undefined && number < total;
  useEffect(() => {
    if (imageLater && online) void loadImage(queryClient, qcmId, number).catch(ignore);
  }, [queryClient, qcmId, number, imageLater, online]);
  useEffect(() => {
    if (!hasNext) return;
    const prefetch = () => void prefetchQuestion(queryClient, qcmId, number + 1);
    return corrected ? prefetch() : whenIdle(prefetch, withinMs);
  }, [queryClient, qcmId, number, hasNext, corrected]);
  useEffect(() => {
    if (!online || !isShown || locked === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void loadQuiz(queryClient, qcmId, stop.signal).catch(ignore), restAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [queryClient, qcmId, isShown, online, locked]);
}

/** Without network, or when the service refuses, the questions load one by one as they are shown. */
const ignore = () => undefined;

async function prefetchQuestion(queryClient: QueryClient, qcmId: number, number: number): Promise<void> {
  const query = questionQuery(qcmId, number);
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.imageLater) await loadImage(queryClient, qcmId, number).catch(ignore);
  const image = queryClient.getQueryData(query.queryKey)?.image;
  if (!image) return;
  const picture = new Image();
  picture.src = imageSource(image);
  // Decoding only makes a later display faster; an image that cannot be decoded then shows its alternative text.
  await picture.decode().catch(ignore);
}

/**
 * Loads what is missing of a quiz: the questions in one call, then their images one by one, until `signal` stops it.
 */
async function loadQuiz(queryClient: QueryClient, qcmId: number, signal: AbortSignal): Promise<void> {
  for (const number of await loadAllQuestions(queryClient, qcmId)) {
    await idle(nextImageWithinMs);
    if (signal.aborted) return;
    if (queryClient.getQueryData(questionQuery(qcmId, number).queryKey)?.imageLater) await loadImage(queryClient, qcmId, number);
  }
}
