import { type LiveAction, liveBackMs, liveSeconds, revoteShares } from "@badin/contract";
import type { LiveSessionsTable } from "../../platform/database/schema.ts";

/** Where a session is, and how it goes on. */
export type Room = Pick<
  LiveSessionsTable,
  "step" | "position" | "round" | "hidden" | "closes_at" | "paused" | "paused_ms" | "seconds" | "votes_first"
>;

/** Where a session is after a step. */
export type Place = Pick<Room, "step" | "position" | "round" | "hidden" | "closes_at" | "paused" | "paused_ms">;

const still = { hidden: 0, closes_at: null, paused: 0, paused_ms: null } as const;

const ask = ({ seconds }: Room, position: number, round: number, now: number): Place => ({
  ...still,
  step: "asking",
  position,
  round,
  closes_at: seconds === null ? null : now + seconds * 1000,
});

const end = ({ position, round }: Room): Place => ({ ...still, step: "ended", position, round });

/** Whether the end of a session can be taken back: for a moment, and where a question was asked. */
export const canGoBack = ({ step, position, ended_at }: Room & { ended_at: number | null }, now: number): boolean =>
  step === "ended" && position > 0 && ended_at !== null && now < ended_at + liveBackMs;

/**
 * Returns the last question again after the end: with its right answer, where that was shown. Else its vote stays
 * closed, because its shares may have been in sight.
 */
export const placeBack = (room: Room, isShown: boolean): Place => ({ ...placeOf(room), ...still, step: isShown ? "answer" : "votes" });

/** What closing a vote leads to: the shares of the answers where they are shown first, else the right answer too. */
const close = (room: Room): Place => ({ ...placeOf(room), ...still, step: room.votes_first === 1 ? "votes" : "answer" });

const placeOf = ({ step, position, round, hidden, closes_at, paused, paused_ms }: Room): Place => ({
  step,
  position,
  round,
  hidden,
  closes_at,
  paused,
  paused_ms,
});

/** Whether the time of a vote is over, which closes it. */
export const isOver = ({ step, closes_at }: Room, now: number): boolean => step === "asking" && closes_at !== null && closes_at <= now;

/** Returns where a session is once the time of its vote is over. */
export const placeAfterTime = close;

/**
 * Returns where a session is after an action at `now`; undefined when the action changes nothing there. `following` is
 * the next question that can be asked, null after the last one.
 */
export function placeAfter(room: Room, action: LiveAction, following: number | null, now: number): Place | undefined {
  if (room.step === "ended") return undefined;
  const goOn = () => (following === null ? end(room) : ask(room, following, 1, now));
  const isAsking = room.step === "asking";
  const isShowing = room.step === "votes" || room.step === "answer";
  switch (action) {
    case "end":
      return end(room);
    // Only from the end.
    case "back":
      return undefined;
    case "next":
      if (isAsking) return close(room);
      return room.step === "votes" ? { ...placeOf(room), ...still, step: "answer" } : goOn();
    case "skip":
      return isAsking || room.step === "votes" ? goOn() : undefined;
    // Once the right answer is known, a vote says nothing more.
    case "revote":
      return isAsking || room.step === "votes" ? ask(room, room.position, room.round + 1, now) : undefined;
    case "hide":
      return isShowing ? { ...placeOf(room), hidden: room.hidden === 1 ? 0 : 1 } : undefined;
    case "pause":
      return isAsking ? pause(room, now) : undefined;
    case "more":
      return isAsking ? lengthen(room) : undefined;
  }
}

function pause(room: Room, now: number): Place {
  if (room.paused === 0) {
    const left = room.closes_at === null ? null : Math.max(0, room.closes_at - now);
    return { ...placeOf(room), paused: 1, paused_ms: left, closes_at: null };
  }
  return { ...placeOf(room), paused: 0, paused_ms: null, closes_at: room.paused_ms === null ? null : now + room.paused_ms };
}

function lengthen(room: Room): Place | undefined {
  const more = liveSeconds.more * 1000;
  if (room.closes_at !== null) return { ...placeOf(room), closes_at: room.closes_at + more };
  return room.paused_ms === null ? undefined : { ...placeOf(room), paused_ms: room.paused_ms + more };
}

/** Whether so many right answers make it worth discussing and voting again. */
export const isWorthRevoting = ({ answered, right }: { answered: number; right: number }): boolean =>
  answered > 0 && right / answered >= revoteShares.from && right / answered <= revoteShares.to;

/** How a vote of the question `position` in its vote number `round` is received. */
export type Reception = "taken" | "closed" | "shown" | "ended";

/**
 * Returns how an answer is received. An answer that was on its way when the vote closed is taken until the right answer
 * is shown; an answer that is in no longer changes then, because the shares are in sight.
 */
export function receive(room: Room, vote: { position: number; round: number }, hasVoted: boolean, now: number): Reception {
  const isCurrent = vote.position === room.position && vote.round === room.round;
  if (room.step === "ended") return "ended";
  if (!isCurrent) return vote.position === room.position && room.step !== "answer" ? "closed" : "shown";
  if (room.step === "asking" && !isOver(room, now)) return "taken";
  if (room.step === "asking" || room.step === "votes") {
    if (hasVoted) return "closed";
    return isOver(room, now) && room.votes_first === 0 ? "shown" : "taken";
  }
  return "shown";
}

/** The device that gave a vote, and its place among what was given there. */
interface VoteOrder {
  readonly device: string;
  readonly sequence: number;
}

/**
 * Whether the device that gives a vote in `order` has given the one that stands later, or it is the same one again. Of
 * two devices, or without their order, the last to arrive counts.
 */
export const isOvertaken = (standing: { [key in keyof VoteOrder]: VoteOrder[key] | null }, order: VoteOrder | undefined): boolean =>
  order !== undefined && standing.device === order.device && standing.sequence !== null && order.sequence <= standing.sequence;
