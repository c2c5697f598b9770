import * as z from "zod/mini";
import { newUserForm, userForm } from "../identity/account-forms.schemas.ts";
import { exportedFile, exportQuery } from "../platform/exports.schemas.ts";
import { booleanInput, dateTime, id, idInput, pngBase64, versionInput } from "../platform/primitives.schemas.ts";
import { classroomParams, joinCodeState } from "./classrooms.schemas.ts";

/** An account as teachers see it. */
export const user = z.object({
  id,
  /** Grows with each edit. */
  version: z.int(),
  firstName: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  dateConnexion: z.nullable(dateTime),
  teacher: z.boolean(),
  /** PNG of the sign-in card's QR code, base64; empty when the student chose a password. Students only, on request. */
  qrcode: z.optional(z.string()),
});

/** A student as the teachers of the class see it. */
export const student = z.object({
  ...user.shape,
  /** The password of the card, to be printed; empty when the student chose a password. With `qrcode` only. */
  cardPassword: z.optional(z.string()),
  /** Whether a card can be printed: no longer once the student has chosen a password. */
  hasCard: z.boolean(),
  /** False while an account made with a class code is not activated by mail. */
  activated: z.boolean(),
  /** Number of answers, which deleting the account erases. */
  nbAnswer: z.int(),
});

/** A deleted student, whom the teachers of the class can take back until `erasedAt`. */
export const deletedStudent = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  /** Number of answers, which erasing the account loses. */
  nbAnswer: z.int(),
  deletedAt: dateTime,
  /** Null once that teacher's account is erased. */
  deletedBy: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
  erasedAt: dateTime,
  /**
   * The student whose account took over what this one had: taking it back undoes the joining. Null for a student who
   * was deleted.
   */
  joinedInto: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
});

/** What a student has, in one account or in two that are joined. */
const belongings = z.object({
  nbAnswer: z.int(),
  badges: z.int(),
  /** Copies of mock exams. */
  copies: z.int(),
  /** Whether a printed card signs in. */
  hasCard: z.boolean(),
  /** The username or, where there is one, the email that signs in. */
  login: z.string(),
});

/** Two accounts of one student, and what they would be once joined. */
export const accountComparison = z.object({
  accounts: z.tuple([
    z.object({ id, firstName: z.string(), name: z.string(), ...belongings.shape }),
    z.object({ id, firstName: z.string(), name: z.string(), ...belongings.shape }),
  ]),
  /** The account that stays. */
  keptId: id,
  joined: belongings,
  /** Usernames and emails that no longer sign in. */
  endedLogins: z.array(z.string()),
  /** Whether a printed card no longer signs in, as both accounts have one. */
  endedCard: z.boolean(),
  /** Mock exams of which both have a copy: the fuller one counts, the other waits in the bin. */
  doubleCopies: z.array(z.string()),
  undoableUntil: dateTime,
});

export const classroomUserParams = z.object({ classroomId: idInput, userId: idInput });
const userParams = z.object({ userId: idInput });

export const listStudents = {
  params: classroomParams,
  query: z.object({ qrcode: z._default(booleanInput, false) }),
  response: z.array(student),
};
export const getJoinSheet = {
  params: classroomParams,
  response: z.object({
    /** The page of new accounts, with the code of the class: students open it by scanning. */
    url: z.string(),
    code: z.string(),
    state: joinCodeState,
    /** PNG of `url` as a QR code. */
    qrcode: pngBase64,
  }),
};
export const exportStudents = { params: classroomParams, query: exportQuery, response: exportedFile };
export const listClassroomTeachers = { params: classroomParams, response: z.array(user) };
export const listTeachers = { response: z.array(user) };
export const createClassroomUser = { params: classroomParams, body: newUserForm, response: user };
export const createTeacher = { body: newUserForm, response: user };
export const updateClassroomUser = {
  params: classroomUserParams,
  body: z.extend(userForm, { version: versionInput }),
  response: user,
};
export const updateTeacher = { params: userParams, body: userForm, response: user };
export const moveStudent = { params: z.object({ classroomId: idInput, userId: idInput, targetId: idInput }), response: user };
export const addClassroomTeacher = { params: classroomUserParams };
export const removeClassroomTeacher = { params: z.object({ classroomId: idInput, teacherId: idInput }) };
export const deleteUser = { params: userParams };
export const listDeletedStudents = { params: classroomParams, response: z.array(deletedStudent) };
export const restoreStudent = { params: classroomUserParams, response: user };
export const eraseStudent = { params: classroomUserParams };
const joinParams = z.object({ classroomId: idInput, userId: idInput, otherId: idInput });
export const compareAccounts = { params: joinParams, response: accountComparison };
export const joinAccounts = { params: joinParams, response: accountComparison };
