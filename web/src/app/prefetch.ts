import type { Me } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { todayQuery } from "../follow-up/today/api.ts";
import { mayBeSignedIn, meQuery } from "../identity/sign-in/session.ts";
import { currentGuard } from "../platform/api/client.ts";
import { copies } from "../platform/offline/copies.ts";
import { idOf } from "../platform/route-id.ts";
import { lastQuestionQuery, myQcmsQuery, questionQuery, runQuery } from "../quiz/attempts/api.ts";
import { questionNumberOf } from "../quiz/attempts/question.rules.ts";
import { classroomsBinQuery, classroomsQuery } from "../school/classrooms/api.ts";
import { queryClient } from "./query-client.ts";

/** Asks for data that a page will show. */
type Prefetcher = Pick<QueryClient, "prefetchQuery">;

/**
 * Returns a loader that requests a page's data while its code and its guard are still loading: on a phone's network
 * this saves a third of the wait. It runs in a separate task, because a navigation is already a long one. After a
 * failure the page asks again and reports the error. Once the guard leads elsewhere nothing more is asked for: the
 * answer would be a refusal.
 */
const prefetchLoader = (start: (client: Prefetcher, args: LoaderFunctionArgs) => void) => (args: LoaderFunctionArgs) => {
  const guard = currentGuard();
  const client: Prefetcher = {
    prefetchQuery: async (options) => {
      if (!guard?.refused) await queryClient.prefetchQuery(options);
    },
  };
  if (mayBeSignedIn()) setTimeout(() => start(client, args));
  return null;
};

/**
 * As `prefetchLoader`, for a page of teachers: nothing is asked for where the device knows that a student or a site
 * admin is signed in, whom the guard leads elsewhere.
 */
const prefetchLoaderOfTeachers = (start: (client: Prefetcher, args: LoaderFunctionArgs) => void) =>
  prefetchLoader(async (client, args) => {
    const me = (await copies.read(meQuery.queryKey)) as Me | undefined;
    if (me?.teacher !== false) start(client, args);
  });

/**
 * What only some pages need is requested by code of its own: in the start of the application, every page would load it.
 */
const later = (start: () => Promise<void>) => void start().catch(() => undefined);

export const prefetchQcms = prefetchLoader((client) => {
  void client.prefetchQuery(myQcmsQuery);
  later(async () => (await import("../learning/learning/prefetch-home.ts")).prefetchHome(client));
});

export const prefetchTeacherHome = prefetchLoaderOfTeachers((client) => {
  for (const archived of [false, true]) void client.prefetchQuery(classroomsQuery(archived));
  void client.prefetchQuery(todayQuery);
  void client.prefetchQuery(classroomsBinQuery);
});

export const prefetchClassroomQcms = prefetchLoaderOfTeachers((client, { params, request }) => {
  const classroomId = idOf(params["classroomId"]);
  if (classroomId === undefined) return;
  const { searchParams } = new URL(request.url);
  later(async () => (await import("../quiz/qcms/prefetch-qcms.ts")).prefetchQcms(client, classroomId, searchParams));
});

export const prefetchQuestion = prefetchLoader((client, { params, request }) => {
  const qcmId = idOf(params["qcmId"]);
  if (qcmId === undefined) return;
  const number = questionNumberOf(new URL(request.url).searchParams.get("q"));
  if (number === undefined) void client.prefetchQuery(lastQuestionQuery(qcmId));
  else void client.prefetchQuery(questionQuery(qcmId, number));
  void client.prefetchQuery(runQuery(qcmId));
});
