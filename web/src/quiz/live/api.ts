import {
  type BodyInputOf,
  createLive,
  deleteLive,
  driveLive,
  getBoard,
  getBoardEnd,
  getBoardQuestion,
  getLiveAside,
  getLiveDoor,
  getLiveQuestion,
  getLiveReport,
  getMyLive,
  joinLive,
  type LiveAction,
  type LiveVoteForm,
  listDeletedLives,
  listLives,
  type MyLive,
  type ParamsOf,
  restoreLive,
  stepLive,
  voteLive,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** Identifies a live session and its class. */
export type LiveRef = Readonly<ParamsOf<typeof getBoard>>;

const quiet = { meta: { quiet: true } } as const;
const asked = { staleTime: Number.POSITIVE_INFINITY, ...quiet };

const mineKey = (liveId: number) => ["live", liveId, "mine"] as const;
/** Joins a session, and says how it stands for the student. */
export const joinedQuery = (liveId: number) =>
  queryOptions({
    queryKey: mineKey(liveId),
    queryFn: () => call(joinLive, { params: { liveId } }),
    staleTime: Number.POSITIVE_INFINITY,
    ...quiet,
  });
export const readMine = (liveId: number): Promise<MyLive> => call(getMyLive, { params: { liveId } }, { timeoutMs: 5_000 });
export const keepMine = (queryClient: QueryClient, liveId: number, mine: MyLive) => queryClient.setQueryData(mineKey(liveId), mine);
/** Notes a vote that the server has. */
export const noteVote = (queryClient: QueryClient, liveId: number, vote: MyLive["mine"][number]) =>
  queryClient.setQueryData<MyLive>(mineKey(liveId), (known) => {
    if (!known) return known;
    const others = known.mine.filter(({ position, round }) => position !== vote.position || round !== vote.round);
    return { ...known, mine: [...others, vote] };
  });
/** How a session went, at a version of it: its end may be taken back. */
export const endQuery = (liveId: number, version: number) =>
  queryOptions({ queryKey: ["live", liveId, "end", version], queryFn: () => readMine(liveId), ...quiet });
export const questionQuery = (liveId: number, position: number) =>
  callQuery(["live", liveId, "question", position], getLiveQuestion, { params: { liveId, position } }, asked);
export const sendVote = (by: number, liveId: number, body: LiveVoteForm) => call(voteLive, { params: { liveId }, body }, { by });

export const livesQuery = (classroomId: number) => callQuery(["lives", classroomId], listLives, { params: { classroomId } });
export const remove = (ref: LiveRef) => call(deleteLive, { params: ref });
export const takeBack = (ref: LiveRef) => call(restoreLive, { params: ref });
/** The deleted live sessions of a class that can be taken back. */
export const binQuery = (classroomId: number) => callQuery(["lives", classroomId, "bin"], listDeletedLives, { params: { classroomId } });
/** Asks again for the live sessions of a class and for its bin. */
export const refreshLives = (queryClient: QueryClient, classroomId: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: livesQuery(classroomId).queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: binQuery(classroomId).queryKey }),
  ]);
export const openLive = (classroomId: number, body: BodyInputOf<typeof createLive>) => call(createLive, { params: { classroomId }, body });
export const readBoard = (ref: LiveRef) => call(getBoard, { params: ref }, { timeoutMs: 5_000 });
export const boardQuestionQuery = (ref: LiveRef, position: number) =>
  callQuery(["lives", ref.classroomId, ref.liveId, "question", position], getBoardQuestion, { params: { ...ref, position } }, asked);
export const doorQuery = (ref: LiveRef) => callQuery(["lives", ref.classroomId, ref.liveId, "door"], getLiveDoor, { params: ref }, asked);
/** What stays on the teacher's own screen, for a version of the session and a number of answers. */
export const asideQuery = (ref: LiveRef, mark: string) =>
  callQuery(
    ["lives", ref.classroomId, ref.liveId, "aside", mark],
    getLiveAside,
    { params: ref },
    { placeholderData: (known) => known, ...quiet },
  );
export const boardEndQuery = (ref: LiveRef, version: number) =>
  callQuery(["lives", ref.classroomId, ref.liveId, "end", version], getBoardEnd, { params: ref });
export const reportQuery = (ref: LiveRef) => callQuery(["lives", ref.classroomId, ref.liveId, "report"], getLiveReport, { params: ref });
export const step = (ref: LiveRef, action: LiveAction, version: number) => call(stepLive, { params: ref, body: { action, version } });
export const drive = (ref: LiveRef) => call(driveLive, { params: ref });
