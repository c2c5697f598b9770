import * as z from "zod/mini";
import { booleanInput, dateTime, id, idInput } from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

const person = { id, firstName: z.string(), name: z.string() };

/** A course of a learning platform that gives its list, and the class that is kept in step with it. */
export const platformCourse = z.object({
  id,
  platform: z.string(),
  title: z.nullable(z.string()),
  followed: z.boolean(),
  /** How the latest reading went; null before the first. */
  state: z.nullable(z.enum(["waiting", "read", "failed"])),
  /** Why it failed. */
  reason: z.nullable(z.string()),
  readAt: z.nullable(dateTime),
  /** Students of the course, those that the platform does not name, and those who are in another class. */
  students: z.int(),
  unnamed: z.int(),
  elsewhere: z.int(),
  /** Students whose name somebody of the class has, each with who they may be. */
  asked: z.array(
    z.object({
      ...person,
      twins: z.array(z.object({ ...person, username: z.string(), usedAt: z.nullable(dateTime) })),
    }),
  ),
  /** Students of the class whom the course has no more. */
  left: z.array(z.object({ ...person, userId: id, leftAt: dateTime })),
});

const onCourse = z.extend(classroomParams, { courseId: idInput });

export const listPlatformCourses = { params: classroomParams, response: z.array(platformCourse) };
export const followPlatformCourse = { params: onCourse, body: z.object({ followed: booleanInput }) };
export const readPlatformCourse = { params: onCourse };
export const answerCourseMember = {
  params: z.extend(onCourse, { memberId: idInput }),
  body: z.discriminatedUnion("answer", [
    z.object({ answer: z.literal("same"), userId: idInput }),
    z.object({ answer: z.literal("other") }),
    z.object({ answer: z.literal("stays") }),
    z.object({ answer: z.literal("undo") }),
  ]),
};
