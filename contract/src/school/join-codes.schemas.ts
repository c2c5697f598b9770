import * as z from "zod/mini";
import { dateTime, id, idInput } from "../platform/primitives.schemas.ts";
import { classroomParams, joinCodeState } from "./classrooms.schemas.ts";
import { classroomUserParams } from "./people.schemas.ts";

/** Somebody who signed up with a code that asks for agreement. The account has no school until then. */
const joinRequest = z.object({
  userId: id,
  firstName: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  askedAt: dateTime,
});

/** Somebody who says to be a student of the list, without the card. */
const claim = z.object({
  userId: id,
  firstName: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  claimedAt: dateTime,
});

export const joinCode = z.object({
  code: z.string(),
  state: joinCodeState,
  /** Pending requests, oldest first. */
  requests: z.array(joinRequest),
  /** Claims of accounts of the class that wait for an answer, oldest first. */
  claims: z.array(claim),
});

const joinCodeForm = z.object({ state: joinCodeState });
/** A teacher who came with the school's code, and of whom the manager has said nothing yet. */
const arrival = z.object({
  userId: id,
  firstName: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  arrivedAt: dateTime,
});

/**
 * `kept`: it is a colleague; `mistake`: the account leaves the school, or becomes a student of a class; `restored`: a
 * mistake taken back.
 */
const arrivalAnswer = z.object({
  answer: z.enum(["kept", "mistake", "restored"]),
  /** The class whose student it is; only with `mistake`. */
  classroomId: z.optional(z.nullable(idInput)),
});

const userParams = z.object({ userId: idInput });

export const getClassroomCode = { params: classroomParams, response: joinCode };
export const changeClassroomCode = { params: classroomParams, body: joinCodeForm, response: joinCode };
export const replaceClassroomCode = { params: classroomParams, response: joinCode };
export const agreeToStudent = { params: classroomUserParams };
export const refuseStudent = { params: classroomUserParams };
/** When the claim that was shown was made: the latest of an account counts, and may be somebody else's. */
const shownClaim = z.object({ claimedAt: z.optional(dateTime) });
export const confirmClaim = { params: classroomUserParams, query: shownClaim };
export const refuseClaim = { params: classroomUserParams, query: shownClaim };
export const getSchoolCode = { response: joinCode };
export const changeSchoolCode = { body: joinCodeForm, response: joinCode };
export const replaceSchoolCode = { response: joinCode };
export const agreeToTeacher = { params: userParams };
export const refuseTeacher = { params: userParams };
export const listArrivals = { response: z.array(arrival) };
export const answerArrival = { params: userParams, body: arrivalAnswer };
