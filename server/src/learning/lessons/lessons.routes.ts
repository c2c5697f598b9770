import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { allowKeeping } from "../../platform/http/etag.ts";
import { routesFor } from "../../platform/http/route.ts";
import { courseOf, lessonList } from "./course.ts";
import { answerQuestion } from "./lesson-answers.service.ts";
import { getExtras, getLesson, listNotes, removeNote, saveNote, suggestLessons } from "./lessons.service.ts";

/** Registers the routes of the course: lessons for anyone who is signed in, notes for the teachers of a class. */
export function registerLessonRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.listLessons, schemas.listLessons, async ({ reply }) => {
    allowKeeping(reply);
    return lessonList();
  });
  forSignedIn(contract.listSuggestedLessons, schemas.listSuggestedLessons, async ({ user }) => ({
    points: await suggestLessons(context, user),
  }));
  forSignedIn(contract.getLesson, schemas.getLesson, async ({ params, reply }) => {
    allowKeeping(reply);
    return getLesson(params.point);
  });
  forSignedIn(contract.getCourse, schemas.getCourse, async ({ params, reply }) => {
    allowKeeping(reply);
    return courseOf(params.themeId);
  });
  forSignedIn(contract.getLessonExtras, schemas.getLessonExtras, ({ user, params }) => getExtras(context, user, params.point));
  forSignedIn(contract.answerLesson, schemas.answerLesson, ({ user, params, body }) => answerQuestion(context, user, params.point, body));
  registerNoteRoutes(app, context);
}

function registerNoteRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listLessonNotes, schemas.listLessonNotes, ({ user, params }) => listNotes(context, user, params.point));
  forTeachers(contract.saveLessonNote, schemas.saveLessonNote, ({ user, params, body }) => saveNote(context, user, params, body));
  forTeachers(contract.deleteLessonNote, schemas.deleteLessonNote, ({ user, params }) =>
    removeNote(context, user, params.classroomId, params.point),
  );
}
