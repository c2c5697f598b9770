import type { QueryClient } from "@tanstack/react-query";
import { classroomQuery } from "../../school/classrooms/api.ts";
import { binQuery, qcmsQuery } from "./api.ts";
import { pageIn } from "./qcm-order.rules.ts";

/** Requests what the page of the quizzes of a class shows, at the page of its address. */
export function prefetchQcms(client: Pick<QueryClient, "prefetchQuery">, classroomId: number, search: URLSearchParams): void {
  void client.prefetchQuery(classroomQuery(classroomId));
  void client.prefetchQuery(qcmsQuery(classroomId, pageIn(search)));
  void client.prefetchQuery(binQuery(classroomId));
}
