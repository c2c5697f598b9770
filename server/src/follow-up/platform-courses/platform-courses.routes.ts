import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { answerMember, followCourse, listPlatformCourses, readCourse } from "./course-lists.service.ts";

/** Routes of the courses of learning platforms that a class follows, for its teachers. */
export function registerPlatformCourseRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listPlatformCourses, schemas.listPlatformCourses, ({ user, params }) =>
    listPlatformCourses(context, user, params.classroomId),
  );
  forTeachers(contract.followPlatformCourse, schemas.followPlatformCourse, ({ user, params, body }) =>
    followCourse(context, { user, ...params }, body.followed),
  );
  forTeachers(contract.readPlatformCourse, schemas.readPlatformCourse, ({ user, params }) => readCourse(context, { user, ...params }));
  forTeachers(contract.answerCourseMember, schemas.answerCourseMember, ({ user, params, body }) =>
    answerMember(context, { user, ...params }, params.memberId, body),
  );
}
