import {
  answerCourseMember,
  type BodyInputOf,
  followPlatformCourse,
  listPlatformCourses,
  type PlatformCourse,
  readPlatformCourse,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { refreshStudents } from "../../school/people/students/api.ts";

const waitingMs = 3000;
const isWaiting = ({ state }: PlatformCourse) => state === "waiting";

/** The courses of learning platforms of a class; asked again while one is being read. */
export const coursesQuery = (classroomId: number) =>
  queryOptions({
    ...callQuery(["students", classroomId, "courses"], listPlatformCourses, { params: { classroomId } }),
    refetchInterval: ({ state: { data } }) => ((data as PlatformCourse[] | undefined)?.some(isWaiting) ? waitingMs : false),
  });

/** Refetches the students with what their courses say: both change together. */
export const refreshCourses = (queryClient: QueryClient) => refreshStudents(queryClient);

export interface CourseTarget {
  readonly classroomId: number;
  readonly courseId: number;
}
export const follow = (params: CourseTarget, followed: boolean) => call(followPlatformCourse, { params, body: { followed } });
export const readAgain = (params: CourseTarget) => call(readPlatformCourse, { params });

export type Answer = BodyInputOf<typeof answerCourseMember>;
export const answerMember = ({ classroomId, courseId }: CourseTarget, memberId: number, body: Answer) =>
  call(answerCourseMember, { params: { classroomId, courseId, memberId }, body });
