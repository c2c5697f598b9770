import type { Sitting } from "@badin/contract";
import type { Entry } from "../../../platform/offline/outbox-store.ts";
import type { Moment } from "../../../platform/server-clock/server-clock.rules.ts";

/** A change of a question's answer on this device. */
interface Change {
  readonly questionId: number;
  /** 1 to 4; null when emptied. */
  readonly chosen: number | null;
  readonly flagged: boolean;
  /** Time of the choice by the server's clock, in epoch ms. */
  readonly givenAt: number;
  /** The server's word that `givenAt` was counted from, by which a later word may correct it. */
  readonly tie?: number;
  /** Number of the question on the screen. */
  readonly position: number;
}

/**
 * A time when the student had left the page, or when the device could not reach the server, by the server's clock, in
 * epoch ms; each moment with the word that it was counted from.
 */
export interface Leave {
  /** Counts the times of this device, from 1. */
  readonly leave: number;
  /** Whether the network was lost, which is no leaving. */
  readonly network?: true;
  readonly left: Moment;
  /** Absent while the student is not back. */
  readonly back?: Moment;
  /** Number of the question on the screen. */
  readonly position: number;
}

/** What a copy gives the outbox: a change, that the page was left, or that it is handed in. */
export type ExamEntry = Change | Leave | HandIn;

/** The handing in; `nbReopened`: how often the page knew the copy to have been opened again. */
export interface HandIn {
  readonly handIn: true;
  readonly nbReopened?: number;
}

/** What the student chose for a question on this device. */
export interface LocalAnswer extends Omit<Change, "position"> {
  /** Counts the changes made on this device, over all tabs. */
  readonly sequence: number;
  /** Whether the server has it. */
  readonly sent: boolean;
}

export type LocalAnswers = readonly LocalAnswer[];

export const examKind = "exam";

/**
 * Whether an entry says that the page was left, or the network lost: it is sent like the others, and nobody is told
 * that it waits.
 */
export const isLeave = (entry: Entry<ExamEntry>): entry is Entry<Leave> => "leave" in entry.value;

/** Whether an entry is the handing in of its copy. */
export const isHandIn = (entry: Entry<ExamEntry>): entry is Entry<HandIn> => "handIn" in entry.value;

/** Returns the answers that this device keeps of a copy, the last change of each question. */
export function answersOf(entries: readonly Entry<ExamEntry>[]): LocalAnswers {
  const last = new Map<number, LocalAnswer>();
  for (const { value, sequence, sent } of entries) if ("questionId" in value) last.set(value.questionId, { ...value, sequence, sent });
  return [...last.values()];
}

/**
 * Returns what the screen shows of each question: this device's unsent changes, else what the server knows, else what
 * was sent.
 */
export function shownAnswers(server: Sitting["answers"], local: LocalAnswers): Map<number, Pick<LocalAnswer, "chosen" | "flagged">> {
  const shown = new Map(server.map((a) => [a.questionId, { chosen: a.chosen, flagged: a.flagged, givenAt: Date.parse(a.givenAt) }]));
  for (const answer of local) {
    const known = shown.get(answer.questionId);
    if (!answer.sent || !known || known.givenAt <= answer.givenAt) shown.set(answer.questionId, answer);
  }
  return shown;
}

export const unsent = (local: LocalAnswers): LocalAnswers => local.filter((a) => !a.sent);
