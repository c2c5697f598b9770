import type { QueryClient } from "@tanstack/react-query";
import { receivedQuery } from "../../bank/explanation-notices/api.ts";
import { myMockExamsQuery } from "../../mock-exam/mock-exams/list/api.ts";
import { badgesQuery } from "../../quiz/badges/api.ts";
import { learningHomeQuery } from "./api.ts";

/** Requests what the home page of a student shows beside the quizzes. */
export function prefetchHome(client: Pick<QueryClient, "prefetchQuery">): void {
  void client.prefetchQuery(learningHomeQuery);
  void client.prefetchQuery(myMockExamsQuery);
  void client.prefetchQuery(badgesQuery);
  void client.prefetchQuery(receivedQuery);
}
