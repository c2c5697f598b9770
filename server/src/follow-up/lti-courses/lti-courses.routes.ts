import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { NoteActivity } from "../../identity/lti/launch.service.ts";
import { ltiSecretOf } from "../../identity/lti/launch-cookie.ts";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { chooseClass, chooseContent, listChoices } from "./lti-courses.service.ts";

/** Routes of the launch that waits for a teacher, in whose browser its cookie is. */
export function registerLtiCourseRoutes(app: FastifyInstance, context: Context, noteActivity: NoteActivity): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.setLtiClass, schemas.setLtiClass, ({ user, body, request }) =>
    chooseClass(context, { user, secret: ltiSecretOf(context, request) }, body.classroomId, noteActivity),
  );
  forTeachers(contract.getLtiChoices, schemas.getLtiChoices, ({ user, request }) =>
    listChoices(context, { user, secret: ltiSecretOf(context, request) }),
  );
  forTeachers(contract.chooseLtiContent, schemas.chooseLtiContent, ({ user, body, request }) =>
    chooseContent(context, { user, secret: ltiSecretOf(context, request) }, body),
  );
}
