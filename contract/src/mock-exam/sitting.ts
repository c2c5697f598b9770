import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./sitting.schemas.ts";

const tag = "mock-exams";

export type MyMockExam = z.output<typeof schemas.myMockExam>;
export type Sitting = z.output<typeof schemas.sitting>;
export type SittingStatus = z.output<typeof schemas.sittingStatus>;
export type MyMockResult = z.output<typeof schemas.myResult>;
export type MyMockReview = z.output<typeof schemas.myReview>;

const mine = "/api/mock-exams/:mockExamId";

export const listMyMockExams = endpoint<typeof schemas.listMyMockExams>({
  method: "GET",
  path: "/api/mock-exams",
  tag,
  summary: "Mock exams of my class",
});
export const getMyMockExam = endpoint<typeof schemas.getMyMockExam>({
  method: "GET",
  path: mine,
  tag,
  summary: "One mock exam: its date, its length, how it goes",
});
export const waitForStart = endpoint<typeof schemas.waitForStart>({
  method: "POST",
  path: `${mine}/waiting`,
  tag,
  summary: "Tell that I wait for the common start, and hear when it is",
});
export const startCopy = endpoint<typeof schemas.startCopy>({
  method: "POST",
  path: `${mine}/copy`,
  tag,
  summary: "Start, and receive the whole paper without its key; again, the copy under way",
});
export const getSitting = endpoint<typeof schemas.getSitting>({
  method: "GET",
  path: `${mine}/copy`,
  tag,
  summary: "My paper and my answers, while I may write",
});
export const saveAnswers = endpoint<typeof schemas.saveAnswers>({
  method: "POST",
  path: `${mine}/copy/answers`,
  tag,
  summary: "Save answers and flags; without any, tell that I am there",
});
export const handInCopy = endpoint<typeof schemas.handInCopy>({
  method: "POST",
  path: `${mine}/copy/hand-in`,
  tag,
  summary: "Hand in my copy",
});
export const getMyResult = endpoint<typeof schemas.getMyResult>({
  method: "GET",
  path: `${mine}/result`,
  tag,
  summary: "My marks, once they are shown",
});
export const getMyReview = endpoint<typeof schemas.getMyReview>({
  method: "GET",
  path: `${mine}/review`,
  tag,
  summary: "My corrected copy, once it is shown",
});
