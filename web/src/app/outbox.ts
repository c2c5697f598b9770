import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../identity/sign-in/session.ts";
import { outboxOf, type Senders, setUpOutbox } from "../platform/offline/use-outbox.ts";
import { quizSender } from "../quiz/attempts/answer-queue.ts";
import { reportException } from "../site/client-errors/watch.ts";

const sendersOf =
  (queryClient: QueryClient) =>
  (userId: number): Senders => ({
    // At hand without a request, as the page of a question is.
    quiz: async () => quizSender(queryClient, userId),
    revision: async () => (await import("../learning/learning/revision-answers.ts")).revisionSender(queryClient, userId),
    begun: async () => (await import("../learning/learning/revision-answers.ts")).begunSender(queryClient, userId),
    live: async () => (await import("../quiz/live/live-votes.ts")).liveSender(queryClient, userId),
    exam: async () => (await import("../mock-exam/mock-exams/sitting/exam-answers.ts")).examSender(queryClient, userId),
  });

/** Sends what waits on the device each time that the signed-in user is known, whichever page is open. */
export function watchOutbox(queryClient: QueryClient): void {
  setUpOutbox(sendersOf(queryClient), reportException);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== meQuery.queryKey[0] || query.state.status !== "success") return;
    outboxOf((query.state.data as { id: number }).id).wake();
  });
}
