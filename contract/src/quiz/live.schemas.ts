import * as z from "zod/mini";
import {
  answerContent,
  booleanInput,
  dateTime,
  deviceName,
  deviceSequence,
  id,
  idInput,
  integerInput,
  listInput,
  pngBase64,
  questionContent,
  requiredText,
} from "../platform/primitives.schemas.ts";
import { liveMaxQuestions, liveSeconds } from "./live.constants.ts";

/** Where a session is: `votes` shows the shares of the answers, `answer` the right one too. */
export const liveStep = z.enum(["waiting", "asking", "votes", "answer", "ended"]);

/**
 * What the one who drives can ask for. `next` does what comes next; `skip` leaves the question without its right
 * answer; `back` takes the end back, for `liveBackMs`.
 */
export const liveAction = z.enum(["next", "revote", "hide", "pause", "skip", "more", "end", "back"]);

/** The number of answers of each kind in one vote. */
const liveVote = z.object({ round: z.int(), counts: z.array(z.object({ answerId: id, count: z.int() })) });

/**
 * The state of a session: what everyone in the room may know, whole in each message. Votes and the right answer are
 * null until they are shown.
 */
export const liveState = z.object({
  id,
  /** Counts the steps: a state with a lower version is older. */
  version: z.int(),
  step: liveStep,
  title: z.string(),
  /** Number of the question, from 1; 0 before the first. */
  position: z.int(),
  total: z.int(),
  /** Number of the vote on this question, from 1. */
  round: z.int(),
  /** Those who joined, and those among them whose answer to this vote is in. */
  present: z.int(),
  answered: z.int(),
  /** When the vote closes by itself; null without a timer, and while it is paused. */
  closesAt: z.nullable(dateTime),
  /** What is left of the timer while it is paused, in ms. */
  pausedMs: z.nullable(z.int()),
  paused: z.boolean(),
  /** Whether the votes are hidden for the time being. */
  hidden: z.boolean(),
  votes: z.nullable(z.array(liveVote)),
  result: z.nullable(z.object({ goodAnswerId: id, comment: z.nullable(z.string()) })),
  /** The server's time when it made this state. */
  now: dateTime,
});

/** A question of a session as the room sees it, without what was right. */
export const liveQuestion = z.object({
  position: z.int(),
  ...questionContent,
  answers: z.array(z.object({ id, ...answerContent })),
});

const ownVote = z.object({ position: z.int(), round: z.int(), answerId: id });

/** What a session was for one student, once it has ended; over the questions whose right answer was shown. */
const ownEnd = z.object({
  /** One letter a question: `r` right, `w` wrong, `t` not answered. */
  progress: z.string(),
  /** Questions answered wrong in the first vote and right in the last. */
  secondVote: z.int(),
});

/** A session as one student has it: its state, their votes on its current question and, at the end, how it went. */
export const myLive = z.object({ state: liveState, mine: z.array(ownVote), end: z.nullable(ownEnd) });

const liveInvitation = z.object({ live: z.nullable(z.object({ id, title: z.string() })) });

export const liveVoteForm = z.object({
  position: idInput,
  round: idInput,
  answerId: idInput,
  /**
   * The device, and the place of the vote among what was given there: one that arrives after a later one changes
   * nothing. Votes without it count by their arrival.
   */
  order: z.optional(z.object({ device: deviceName, sequence: deviceSequence })),
});

/** The state as teachers have it: who drives besides. */
export const boardState = z.extend(liveState, {
  driver: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
  /** Whether the votes are shown before the right answer. */
  votesFirst: z.boolean(),
  /**
   * Whether so many are right, the votes being shown and the answer not, that discussing and voting again is worth it.
   */
  worthRevoting: z.boolean(),
  /** Whether the end can still be taken back. */
  canGoBack: z.boolean(),
  /** Questions left out because a planned mock exam asks them. */
  leftOut: z.int(),
  /** Students of the class. */
  students: z.int(),
  /** Code of the class, for those who have no account yet. */
  code: z.string(),
});

/** How to come in: the page's address as text and as a QR code. */
export const liveDoor = z.object({ url: z.string(), qrcode: pngBase64 });

const personName = z.object({ firstName: z.string(), name: z.string() });

/**
 * What stays on the teacher's own screen: what is right, the shares before they are shown, and who has not answered.
 */
export const liveAside = z.object({
  goodAnswerId: z.nullable(id),
  counts: z.array(z.object({ answerId: id, count: z.int() })),
  /** First name and initial of each, « Camille A. ». */
  missing: z.array(z.string()),
  /** Text of the question after this one. */
  nextQuestion: z.nullable(z.string()),
});

export const liveForm = z.object({
  title: requiredText("Donnez un titre à cette séance", 200),
  /** The quiz whose questions are asked: all, or those of `questionIds`. Without it, `questionIds` are of the bank. */
  qcmId: z.optional(idInput),
  questionIds: z.optional(listInput(idInput, z.maxLength(liveMaxQuestions, `${liveMaxQuestions} questions au maximum`))),
  /** How long a vote lasts; null without a timer. */
  seconds: z.nullable(
    z.pipe(
      integerInput,
      z.int().check(z.minimum(liveSeconds.min, "De 20 à 120 secondes"), z.maximum(liveSeconds.max, "De 20 à 120 secondes")),
    ),
  ),
  shuffled: booleanInput,
  votesFirst: booleanInput,
});

const liveStepForm = z.object({ action: liveAction, version: idInput });

export const liveSummary = z.object({
  id,
  title: z.string(),
  startedAt: dateTime,
  endedAt: z.nullable(dateTime),
  questions: z.int(),
  present: z.int(),
});

/** A deleted session that can be taken back. */
export const deletedLive = z.object({
  id,
  title: z.string(),
  startedAt: dateTime,
  /** Students who took part, whose answers come back with it. */
  present: z.int(),
  deletedAt: dateTime,
  deletedBy: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
  /** When it is erased for good. */
  erasedAt: dateTime,
});

/** How a session went: over the questions whose right answer was shown, by the last vote of each student. */
export const liveReport = z.object({
  id,
  title: z.string(),
  endedAt: z.nullable(dateTime),
  questions: z.array(
    z.object({
      position: z.int(),
      question: z.string(),
      answered: z.int(),
      right: z.int(),
      /** The first vote, where there was another. */
      first: z.nullable(z.object({ answered: z.int(), right: z.int() })),
    }),
  ),
  people: z.array(z.object({ userId: id, ...personName.shape, answered: z.int(), right: z.int(), missed: z.array(z.int()) })),
  absent: z.array(personName),
});

/** The same without a name, for the projector. */
export const liveBoardEnd = z.object({ present: z.int(), questions: liveReport.shape.questions });

const room = z.object({ liveId: idInput });
const classroom = z.object({ classroomId: idInput });
const ofClass = z.object({ classroomId: idInput, liveId: idInput });
const place = { position: idInput };

export const getLiveInvitation = { response: liveInvitation };
export const joinLive = { params: room, response: myLive };
export const getMyLive = { params: room, response: myLive };
export const streamMyLive = { params: room, response: liveState };
export const getLiveQuestion = { params: z.extend(room, place), response: liveQuestion };
export const voteLive = { params: room, body: liveVoteForm, response: ownVote };

export const listLives = { params: classroom, response: z.array(liveSummary) };
export const createLive = { params: classroom, body: liveForm, response: z.object({ id }) };
export const deleteLive = { params: ofClass };
export const listDeletedLives = { params: classroom, response: z.array(deletedLive) };
export const restoreLive = { params: ofClass };
export const getBoard = { params: ofClass, response: boardState };
export const streamBoard = { params: ofClass, response: boardState };
export const getBoardQuestion = { params: z.extend(ofClass, place), response: liveQuestion };
export const getLiveAside = { params: ofClass, response: liveAside };
export const getLiveDoor = { params: ofClass, response: liveDoor };
export const stepLive = { params: ofClass, body: liveStepForm, response: boardState };
export const driveLive = { params: ofClass, response: boardState };
export const getLiveReport = { params: ofClass, response: liveReport };
export const getBoardEnd = { params: ofClass, response: liveBoardEnd };
