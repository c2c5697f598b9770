import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { allowKeeping } from "../http/etag.ts";
import { route } from "../http/route.ts";
import { courseOf, lessonList } from "./course.ts";
import { getExtras, getLesson, listNotes, removeNote, saveNote, suggestLessons } from "./lessons.service.ts";

/** Registers the routes of the course: lessons for whoever is signed in, notes for the teachers of a class. */
export function registerLessonRoutes(app: FastifyInstance, context: Context): void {
  const access = "signed-in";
  route(app, context, contract.listLessons, schemas.listLessons, { access }, async ({ reply }) => {
    allowKeeping(reply);
    return lessonList();
  });
  route(app, context, contract.listSuggestedLessons, schemas.listSuggestedLessons, { access }, async ({ user }) => ({
    points: await suggestLessons(context, user),
  }));
  route(app, context, contract.getLesson, schemas.getLesson, { access }, async ({ params, reply }) => {
    allowKeeping(reply);
    return getLesson(params.point);
  });
  route(app, context, contract.getCourse, schemas.getCourse, { access }, async ({ params, reply }) => {
    allowKeeping(reply);
    return courseOf(params.themeId);
  });
  route(app, context, contract.getLessonExtras, schemas.getLessonExtras, { access }, ({ user, params }) =>
    getExtras(context, user, params.point),
  );
  registerNoteRoutes(app, context);
}

function registerNoteRoutes(app: FastifyInstance, context: Context): void {
  const access = "teacher";
  route(app, context, contract.listLessonNotes, schemas.listLessonNotes, { access }, ({ user, params }) =>
    listNotes(context, user, params.point),
  );
  route(app, context, contract.saveLessonNote, schemas.saveLessonNote, { access }, ({ user, params, body }) =>
    saveNote(context, user, params, body),
  );
  route(app, context, contract.deleteLessonNote, schemas.deleteLessonNote, { access }, async ({ user, params }) => {
    await removeNote(context, user, params.classroomId, params.point);
    return undefined;
  });
}
