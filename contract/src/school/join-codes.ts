import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./join-codes.schemas.ts";

const tag = "join-codes";
const ofClass = "/api/teachers/classrooms/:classroomId";
const ofSchool = "/api/teachers/school";

export type JoinCode = z.output<typeof schemas.joinCode>;
export type JoinCodeState = JoinCode["state"];
export type Arrival = z.output<typeof schemas.listArrivals.response>[number];
export type ArrivalAnswer = z.input<typeof schemas.answerArrival.body>;
export type Claim = JoinCode["claims"][number];
export type JoinRequest = JoinCode["requests"][number];

export const getClassroomCode = endpoint<typeof schemas.getClassroomCode>({
  method: "GET",
  path: `${ofClass}/code`,
  tag,
  summary: "The code of a class, and who waits for an agreement",
});
export const changeClassroomCode = endpoint<typeof schemas.changeClassroomCode>({
  method: "PUT",
  path: `${ofClass}/code`,
  tag,
  summary: "Open or close the code of a class, or have it ask for agreement",
  errors: ["classroom_archived"],
});
export const replaceClassroomCode = endpoint<typeof schemas.replaceClassroomCode>({
  method: "POST",
  path: `${ofClass}/code`,
  tag,
  summary: "Give a class another code; the former one opens no account any more",
  errors: ["classroom_archived"],
});
export const agreeToStudent = endpoint<typeof schemas.agreeToStudent>({
  method: "POST",
  path: `${ofClass}/join-requests/:userId`,
  tag,
  summary: "Let a student who asked for it into the class",
  errors: ["classroom_archived"],
});
export const refuseStudent = endpoint<typeof schemas.refuseStudent>({
  method: "DELETE",
  path: `${ofClass}/join-requests/:userId`,
  tag,
  summary: "Refuse a student, whose account is erased",
});
export const confirmClaim = endpoint<typeof schemas.confirmClaim>({
  method: "POST",
  path: `${ofClass}/claims/:userId`,
  tag,
  summary: "Confirm that the person who claims an account of the class is its student, who then chooses a password",
  errors: ["classroom_archived", "email_taken", "changed_meanwhile"],
});
export const refuseClaim = endpoint<typeof schemas.refuseClaim>({
  method: "DELETE",
  path: `${ofClass}/claims/:userId`,
  tag,
  summary: "Refuse the claim of an account of the class, which stays as it is",
  errors: ["changed_meanwhile"],
});
export const getSchoolCode = endpoint<typeof schemas.getSchoolCode>({
  method: "GET",
  path: `${ofSchool}/code`,
  tag,
  summary: "The code of the school, and who waits for an agreement",
});
export const changeSchoolCode = endpoint<typeof schemas.changeSchoolCode>({
  method: "PUT",
  path: `${ofSchool}/code`,
  tag,
  summary: "Open or close the code of the school, or have it ask for agreement",
});
export const replaceSchoolCode = endpoint<typeof schemas.replaceSchoolCode>({
  method: "POST",
  path: `${ofSchool}/code`,
  tag,
  summary: "Give the school another code; the former one opens no account any more",
});
export const agreeToTeacher = endpoint<typeof schemas.agreeToTeacher>({
  method: "POST",
  path: `${ofSchool}/join-requests/:userId`,
  tag,
  summary: "Let a teacher who asked for it into the school",
});
export const refuseTeacher = endpoint<typeof schemas.refuseTeacher>({
  method: "DELETE",
  path: `${ofSchool}/join-requests/:userId`,
  tag,
  summary: "Refuse a teacher, whose account is erased",
});
export const listArrivals = endpoint<typeof schemas.listArrivals>({
  method: "GET",
  path: `${ofSchool}/arrivals`,
  tag,
  summary: "Teachers who came with the school's code and of whom its manager has said nothing yet",
});
export const answerArrival = endpoint<typeof schemas.answerArrival>({
  method: "PUT",
  path: `${ofSchool}/arrivals/:userId`,
  tag,
  summary: "Say that a teacher who came with the school's code is a colleague or a mistake; a mistake ends the code too",
  errors: ["classroom_archived"],
});
