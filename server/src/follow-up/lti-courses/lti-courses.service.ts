import { type BodyOf, type chooseLtiContent as chooseEndpoint, type LtiChoices, ltiPaths } from "@badin/contract";
import { type Arrival, findCourseClass, giveClass, keepAnswer, requireOwnArrival } from "../../identity/lti/arrival.service.ts";
import { answerClaims } from "../../identity/lti/claims.rules.ts";
import { type NoteActivity, settle } from "../../identity/lti/launch.service.ts";
import { signForPlatform } from "../../identity/lti/tool-keys.ts";
import { lessonList } from "../../learning/lessons/course.ts";
import { listMockExams } from "../../mock-exam/mock-exams/mock-exams.service.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { listQcms } from "../../quiz/qcms/qcms.service.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";

/** Quizzes that a course can link to, the first of the class's list. */
const mostQcms = 200;

interface Caller {
  readonly user: SchoolUser;
  /** The secret of the launch in this browser. */
  readonly secret: string | undefined;
}

/**
 * Gives the course that a teacher comes from a class of theirs: students who come from it without account become its
 * students.
 * @throws AppError 409 `lti_launch_over`, 404 when the class is out of reach, 409 `classroom_archived`
 */
export const chooseClass = (context: Context, { user, secret }: Caller, classroomId: number, noteActivity: NoteActivity) =>
  context.database.transaction(async (trx) => {
    const arrival = await requireOwnArrival(context, trx, secret, user);
    await requireTeacherOfActive(trx, user, classroomId);
    await giveClass(trx, arrival, classroomId);
    await record(trx, context, { ...actorOf(user), action: "lti.choose-class", subject: `classroom:${classroomId}` });
    return { path: await settle(trx, context, arrival, { id: user.id, teacher: 1 }, noteActivity) };
  });

/** Returns the class of the course, when the teacher reaches it. */
async function findOwnClass(db: Db, user: SchoolUser, arrival: Arrival): Promise<number | undefined> {
  const classroom = await findCourseClass(db, arrival);
  if (classroom) await requireTeacherOf(db, user, classroom.id);
  return classroom?.id;
}

async function requireContentArrival(context: Context, db: Db, { user, secret }: Caller) {
  const arrival = await requireOwnArrival(context, db, secret, user);
  const { contentFor } = arrival.launch;
  if (!contentFor) throw new AppError("lti_launch_over");
  return { arrival, contentFor, classroomId: await findOwnClass(db, user, arrival) };
}

const findLinkableQcms = async (context: Context, user: SchoolUser, classroomId: number) =>
  (await listQcms(context, user, classroomId, { page: 1, size: mostQcms })).qcmResponseList;

const findLinkableExams = async (context: Context, user: SchoolUser, classroomId: number) =>
  (await listMockExams(context, user, classroomId)).filter(({ state, trial }) => state !== "draft" && !trial);

/**
 * Returns what the course of the launch can link to.
 * @throws AppError 409 `lti_launch_over`, 404 when the teacher does not reach the class of the course
 */
export async function listChoices(context: Context, caller: Caller): Promise<LtiChoices> {
  const { db } = context.database;
  const { classroomId } = await requireContentArrival(context, db, caller);
  const lessons = lessonList().map(({ point, title }) => ({ point, title }));
  if (classroomId === undefined) return { qcms: [], mockExams: [], lessons };
  const qcms = await findLinkableQcms(context, caller.user, classroomId);
  const exams = await findLinkableExams(context, caller.user, classroomId);
  return {
    qcms: qcms.map(({ id, name, published }) => ({ id, name, published })),
    mockExams: exams.map(({ id, name }) => ({ id, name })),
    lessons,
  };
}

type Choice = BodyOf<typeof chooseEndpoint>;

/**
 * Signs what the teacher has chosen, for the next page to give to the platform (LTI Deep Linking 2.0).
 * @throws AppError 409 `lti_launch_over`, 404 for what is not of the class of the course
 */
export async function chooseContent(context: Context, caller: Caller, choice: Choice): Promise<{ path: string }> {
  const { db } = context.database;
  const { arrival, contentFor, classroomId } = await requireContentArrival(context, db, caller);
  const { path, title, ...scored } = await describe(context, caller.user, classroomId, choice);
  const item = { type: "ltiResourceLink", title, url: `${context.config.publicUrl}${path}`, ...scored };
  const answer = await signForPlatform(context, {
    clientId: arrival.client_id,
    audience: arrival.issuer,
    claims: {
      [answerClaims.type]: "LtiDeepLinkingResponse",
      [answerClaims.version]: "1.3.0",
      [answerClaims.deployment]: arrival.launch.deployment,
      [answerClaims.items]: [item],
      ...(contentFor.data !== null && { [answerClaims.data]: contentFor.data }),
    },
  });
  await context.database.transaction((trx) => keepAnswer(trx, arrival, answer));
  return { path: ltiPaths.return };
}

async function describe(context: Context, user: SchoolUser, classroomId: number | undefined, choice: Choice) {
  switch (choice.kind) {
    case "qcm": {
      const qcms = classroomId === undefined ? [] : await findLinkableQcms(context, user, classroomId);
      const qcm = qcms.find(({ id }) => id === choice.id);
      if (!qcm) throw notFound();
      const lineItem = { scoreMaximum: 100, label: qcm.name };
      return { path: `/qcms/${qcm.id}`, title: qcm.name, lineItem, custom: { counted: choice.counted } };
    }
    case "mock-exam": {
      const exams = classroomId === undefined ? [] : await findLinkableExams(context, user, classroomId);
      const exam = exams.find(({ id }) => id === choice.id);
      if (!exam) throw notFound();
      return { path: `/mock-exams/${exam.id}`, title: exam.name, lineItem: { scoreMaximum: 100, label: exam.name } };
    }
    case "lesson": {
      const lesson = lessonList().find(({ point }) => point === choice.point);
      if (!lesson) throw notFound();
      return { path: `/fiches/${lesson.point}`, title: lesson.title };
    }
    case "revision":
      return { path: "/revision", title: "Réviser" };
  }
}
