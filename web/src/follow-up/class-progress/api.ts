import { createWeakPointsQcm, getClassProgress, getStudentPage, listStudentSheets } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { todayQuery } from "../today/api.ts";

/** The follow-up of a class, asked for again at each visit: students answer all the time. */
export const classProgressQuery = (classroomId: number) =>
  callQuery(["class-progress", classroomId], getClassProgress, { params: { classroomId } }, { staleTime: 0 });

/** How one student stands. */
export const studentPageQuery = (classroomId: number, userId: number) =>
  callQuery(["class-progress", classroomId, "student", userId], getStudentPage, { params: { classroomId, userId } }, { staleTime: 0 });

/** The sheets of the students of a class, for meetings with families. */
export const studentSheetsQuery = (classroomId: number) =>
  callQuery(["class-progress", classroomId, "sheets"], listStudentSheets, { params: { classroomId } }, { staleTime: 0 });

export const makeWeakPointsQuiz = (classroomId: number) => call(createWeakPointsQcm, { params: { classroomId } });

/** Refetches the follow-up of a class, its students’ pages, and what the teacher’s home counts. */
export const refreshFollowUp = (queryClient: QueryClient, classroomId: number) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ["class-progress", classroomId] }), queryClient.invalidateQueries(todayQuery)]);
