import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./platform-courses.schemas.ts";

const tag = "lti";
const courses = "/api/teachers/classrooms/:classroomId/courses";
const one = `${courses}/:courseId` as const;

export type PlatformCourse = z.output<typeof schemas.platformCourse>;

export const listPlatformCourses = endpoint<typeof schemas.listPlatformCourses>({
  method: "GET",
  path: courses,
  tag,
  summary: "The courses of learning platforms that a class follows or may follow, and what their lists ask",
});
export const followPlatformCourse = endpoint<typeof schemas.followPlatformCourse>({
  method: "PUT",
  path: one,
  tag,
  summary: "Have a class kept in step with the list of a course, or no more",
  errors: ["classroom_archived"],
});
export const readPlatformCourse = endpoint<typeof schemas.readPlatformCourse>({
  method: "POST",
  path: `${one}/reading`,
  tag,
  summary: "Ask for the list of a course now",
  errors: ["classroom_archived"],
});
export const answerCourseMember = endpoint<typeof schemas.answerCourseMember>({
  method: "POST",
  path: `${one}/members/:memberId`,
  tag,
  summary: "Say whether a person of a course is a student of the class, or stays in it",
  errors: ["classroom_archived", "outside_taken"],
});
