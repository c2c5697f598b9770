import type { QueryClient } from "@tanstack/react-query";
import { quizSender } from "../features/attempts/queue/quiz-answers.tsx";
import { reportException } from "../features/client-errors/watch.ts";
import { meQuery } from "../features/sign-in/session.ts";
import { outboxOf, type Senders, setUpOutbox } from "../shared/offline/use-outbox.ts";

const sendersOf =
  (queryClient: QueryClient) =>
  (userId: number): Senders => ({
    // At hand without a request, as the page of a question is.
    quiz: async () => quizSender(queryClient, userId),
    revision: async () => (await import("../features/learning/revision-answers.ts")).revisionSender(queryClient, userId),
    begun: async () => (await import("../features/learning/revision-answers.ts")).begunSender(queryClient, userId),
    exam: async () => (await import("../features/mock-exams/sitting/exam-answers.ts")).examSender(queryClient, userId),
  });

/** Sends what waits on the device each time that the signed-in user is known, whichever page is open. */
export function watchOutbox(queryClient: QueryClient): void {
  setUpOutbox(sendersOf(queryClient), reportException);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== meQuery.queryKey[0] || query.state.status !== "success") return;
    outboxOf((query.state.data as { id: number }).id).wake();
  });
}
