import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./live.schemas.ts";

export * from "./live.constants.ts";

const tag = "live";

export type LiveAction = z.output<typeof schemas.liveAction>;
export type LiveState = z.output<typeof schemas.liveState>;
export type BoardState = z.output<typeof schemas.boardState>;
export type LiveQuestion = z.output<typeof schemas.liveQuestion>;
export type MyLive = z.output<typeof schemas.myLive>;
export type LiveAside = z.output<typeof schemas.liveAside>;
export type LiveDoor = z.output<typeof schemas.liveDoor>;
export type LiveReport = z.output<typeof schemas.liveReport>;
export type LiveBoardEnd = z.output<typeof schemas.liveBoardEnd>;
export type DeletedLive = z.output<typeof schemas.deletedLive>;
export type LiveSummary = z.output<typeof schemas.liveSummary>;
export type LiveVoteForm = z.output<typeof schemas.liveVoteForm>;

export const getLiveInvitation = endpoint<typeof schemas.getLiveInvitation>({
  method: "GET",
  path: "/api/live",
  tag,
  summary: "The live session of my class; none during a mock exam",
});
export const joinLive = endpoint<typeof schemas.joinLive>({
  method: "POST",
  path: "/api/live/:liveId/presence",
  tag,
  summary: "Join a live session of my class",
});
export const getMyLive = endpoint<typeof schemas.getMyLive>({
  method: "GET",
  path: "/api/live/:liveId",
  tag,
  summary: "A live session of my class: its state and my votes",
});
export const streamMyLive = endpoint<typeof schemas.streamMyLive>({
  method: "GET",
  path: "/api/live/:liveId/events",
  tag,
  summary: "The states of a live session of my class, as they change",
  produces: "text/event-stream",
});
export const getLiveQuestion = endpoint<typeof schemas.getLiveQuestion>({
  method: "GET",
  path: "/api/live/:liveId/questions/:position",
  tag,
  summary: "A question of a live session, once it is asked",
});
export const voteLive = endpoint<typeof schemas.voteLive>({
  method: "POST",
  path: "/api/live/:liveId/votes",
  tag,
  summary: "Answer the question asked; another answer replaces it until the vote closes",
});

const base = "/api/teachers/classrooms/:classroomId/lives" as const;
const bin = "/api/teachers/classrooms/:classroomId/bin/lives" as const;

export const listLives = endpoint<typeof schemas.listLives>({
  method: "GET",
  path: base,
  tag,
  summary: "Live sessions of a class, newest first",
});
export const createLive = endpoint<typeof schemas.createLive>({
  method: "POST",
  path: base,
  tag,
  summary: "Open a live session",
  status: 201,
  errors: ["live_under_way", "live_empty"],
});
export const deleteLive = endpoint<typeof schemas.deleteLive>({
  method: "DELETE",
  path: `${base}/:liveId`,
  tag,
  summary: "Delete a live session that has ended; it waits in the bin",
  errors: ["live_under_way"],
});
export const listDeletedLives = endpoint<typeof schemas.listDeletedLives>({
  method: "GET",
  path: bin,
  tag,
  summary: "Deleted live sessions of a class that can be taken back, the latest first",
});
export const restoreLive = endpoint<typeof schemas.restoreLive>({
  method: "POST",
  path: `${bin}/:liveId`,
  tag,
  summary: "Take a deleted live session back, with its answers",
});
export const getBoard = endpoint<typeof schemas.getBoard>({
  method: "GET",
  path: `${base}/:liveId`,
  tag,
  summary: "What the board shows",
});
export const streamBoard = endpoint<typeof schemas.streamBoard>({
  method: "GET",
  path: `${base}/:liveId/events`,
  tag,
  summary: "What the board shows, as it changes",
  produces: "text/event-stream",
});
export const getBoardQuestion = endpoint<typeof schemas.getBoardQuestion>({
  method: "GET",
  path: `${base}/:liveId/questions/:position`,
  tag,
  summary: "A question of the session, as the board shows it",
});
export const getLiveDoor = endpoint<typeof schemas.getLiveDoor>({
  method: "GET",
  path: `${base}/:liveId/door`,
  tag,
  summary: "The address at which the class joins, and its QR code",
});
export const getLiveAside = endpoint<typeof schemas.getLiveAside>({
  method: "GET",
  path: `${base}/:liveId/aside`,
  tag,
  summary: "What only the teacher's own screen shows: the right answer, the votes, those who have not answered",
});
export const stepLive = endpoint<typeof schemas.stepLive>({
  method: "POST",
  path: `${base}/:liveId/steps`,
  tag,
  summary: "Go on, or take the end back; without effect when the session is at another version by now",
  errors: ["live_other_driver", "live_under_way"],
});
export const driveLive = endpoint<typeof schemas.driveLive>({
  method: "POST",
  path: `${base}/:liveId/driver`,
  tag,
  summary: "Take over",
});
export const getLiveReport = endpoint<typeof schemas.getLiveReport>({
  method: "GET",
  path: `${base}/:liveId/report`,
  tag,
  summary: "Who took part and who missed what",
});
export const getBoardEnd = endpoint<typeof schemas.getBoardEnd>({
  method: "GET",
  path: `${base}/:liveId/end`,
  tag,
  summary: "How the class did by question, without names",
});
