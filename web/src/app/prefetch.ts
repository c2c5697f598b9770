import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { lastQuestionQuery, myQcmsQuery, questionQuery, runQuery } from "../features/attempts/api.ts";
import { qcmIdOf, questionNumberOf } from "../features/attempts/question.rules.ts";
import { classroomsBinQuery, classroomsQuery } from "../features/classrooms/api.ts";
import { mayBeSignedIn } from "../features/sign-in/session.ts";
import { todayQuery } from "../features/today/api.ts";
import { currentGuard } from "../shared/api/client.ts";
import { idOf } from "../shared/route-id.ts";
import { queryClient } from "./query-client.ts";

/**
 * Returns a loader that requests a page's data while its code and its guard are still loading: on a phone's network this saves a third of
 * the wait. It runs in a separate task, because a navigation is already a long one. After a failure the page asks again and reports the
 * error.
 */
const ahead = (start: (client: QueryClient, args: LoaderFunctionArgs) => void | Promise<Ask>) => (args: LoaderFunctionArgs) => {
  const guard = currentGuard();
  if (mayBeSignedIn()) {
    setTimeout(() => {
      if (guard?.refused) return;
      // Code that does not load fails with the page, which says so.
      Promise.resolve(start(queryClient, args))
        .then((ask) => guard?.refused || ask?.())
        .catch(() => undefined);
    });
  }
  return null;
};

/** Requests what only some pages need. Its code is loaded for them alone: in the start of the application, every page would load it. */
type Ask = () => unknown;

export const prefetchQcms = ahead(async (client) => {
  void client.prefetchQuery(myQcmsQuery);
  const { prefetchHome } = await import("../features/learning/prefetch-home.ts");
  return () => prefetchHome(client);
});

export const prefetchTeacherHome = ahead((client) => {
  for (const archived of [false, true]) void client.prefetchQuery(classroomsQuery(archived));
  void client.prefetchQuery(todayQuery);
  void client.prefetchQuery(classroomsBinQuery);
});

export const prefetchClassroomQcms = ahead(async (client, { params, request }) => {
  const classroomId = idOf(params["classroomId"]);
  if (classroomId === undefined) return () => undefined;
  const { searchParams } = new URL(request.url);
  const { prefetchQcms } = await import("../features/qcms/prefetch-qcms.ts");
  return () => prefetchQcms(client, classroomId, searchParams);
});

export const prefetchQuestion = ahead((client, { params, request }) => {
  const qcmId = qcmIdOf(params["qcmId"]);
  if (qcmId === undefined) return;
  const number = questionNumberOf(new URL(request.url).searchParams.get("q"));
  if (number === undefined) void client.prefetchQuery(lastQuestionQuery(qcmId));
  else void client.prefetchQuery(questionQuery(qcmId, number));
  void client.prefetchQuery(runQuery(qcmId));
});
