import type { Classroom, Today } from "@badin/contract";
import { hourOf, hourOfMinutes } from "../../platform/dates.ts";
import { frenchDay } from "../../platform/due.rules.ts";
import { pathTo } from "../../platform/paths.ts";
import { texts } from "./texts.ts";

/** A line of what asks for attention: what, where, and the page where something can be done about it. */
export interface TodayLine {
  readonly kind: "exam" | "session" | "year" | "requests" | "late" | "joins" | "attention" | "students" | "quiz";
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  readonly to: string;
}

const sum = (classes: Today["attention"]): number => classes.reduce((all, { count }) => all + count, 0);

/** What the first lines read of a class. */
export type StartingClass = Pick<Classroom, "id" | "name" | "nbStudent" | "nbQcm" | "used">;

/** Returns what comes first in classes without students, without quiz or without a dated year. */
export function startLines(classrooms: readonly StartingClass[]): TodayLine[] {
  const named = (classes: readonly StartingClass[]) => texts.names(classes.map(({ name }) => name));
  const [noStudent, noQuiz] = [classrooms.filter((c) => c.nbStudent === 0), classrooms.filter((c) => c.nbQcm === 0)];
  const noYear = noQuiz.filter(({ used }) => !used.includes("plan"));
  const lines: TodayLine[] = [];
  if (noStudent[0])
    lines.push({
      kind: "students",
      title: texts.enrol,
      detail: `${named(noStudent)} · ${texts.enrolHow}`,
      action: texts.enrolAction,
      to: pathTo("classroomStudents", { classroomId: noStudent[0].id }),
    });
  if (noYear[0])
    lines.push({
      kind: "year",
      title: texts.year,
      detail: `${named(noYear)} · ${texts.yearHow}`,
      action: texts.yearAction,
      to: pathTo("classroomPlan", { classroomId: noYear[0].id }),
    });
  if (noQuiz[0])
    lines.push({
      kind: "quiz",
      title: texts.publish,
      detail: `${named(noQuiz)} · ${texts.publishHow}`,
      action: texts.publishAction,
      // The dialog « Publier une annale », over the quizzes.
      to: `${pathTo("classroomQcms", { classroomId: noQuiz[0].id })}/exam`,
    });
  return lines;
}

const mostLines = 5;

/**
 * Returns at most five lines: a mock exam, the session of the day, pending requests, explanation requests, late
 * students, students who need attention, in that order. Classes have the names that they have among `classrooms`,
 * where two years of one class are told apart.
 */
export function todayLines(said: Today, classrooms: readonly StartingClass[] = []): TodayLine[] {
  const today = withNames(said, classrooms);
  return [examLine, sessionLine, joinsLine, requestsLine, lateLine, attentionLine]
    .flatMap((lineOf) => lineOf(today) ?? [])
    .slice(0, mostLines);
}

function withNames(today: Today, classrooms: readonly StartingClass[]): Today {
  const named = <
    Item extends Today["attention"][number] | Today["mockExams"][number] | Today["sessions"][number] | Today["dueQcms"][number],
  >(
    items: readonly Item[],
  ) => items.map((item) => ({ ...item, classroom: classrooms.find(({ id }) => id === item.classroom.id) ?? item.classroom }));
  return {
    ...today,
    mockExams: named(today.mockExams),
    sessions: named(today.sessions),
    explanations: named(today.explanations),
    dueQcms: named(today.dueQcms),
    joinRequests: named(today.joinRequests),
    attention: named(today.attention),
  };
}

function examLine({ mockExams: [exam] }: Today): TodayLine | undefined {
  if (!exam) return undefined;
  const { classroom, nbOpenCopy, nbCopy, nbStudent } = exam;
  const to = { classroomId: classroom.id, mockExamId: exam.id };
  if (exam.running) {
    const detail = `${classroom.name} · ${texts.writing(nbOpenCopy, nbCopy - nbOpenCopy, Math.max(0, nbStudent - nbCopy))}`;
    return { kind: "exam", title: texts.running(exam.name), detail, action: texts.follow, to: pathTo("classroomMockExamLive", to) };
  }
  const title = exam.opensAt === null ? exam.name : texts.opens(exam.name, hourOf(exam.opensAt));
  const detail = `${classroom.name} · ${texts.students(nbStudent)}`;
  return { kind: "exam", title, detail, action: texts.prepare, to: pathTo("classroomMockExams", { classroomId: classroom.id }) };
}

/** The first session of the day; its wall when a lesson is on it. */
function sessionLine({ sessions }: Today): TodayLine | undefined {
  const shown = sessions.find(({ projecting }) => projecting) ?? sessions[0];
  if (!shown) return undefined;
  const { classroom, startsAt, projecting } = shown;
  const parts = [
    classroom.name,
    ...(startsAt === null ? [] : [hourOfMinutes(startsAt)]),
    texts.toHold(shown),
    ...(sessions.length > 1 ? [texts.otherSessions(sessions.length - 1)] : []),
  ];
  return {
    kind: "session",
    title: texts.session(shown.title),
    detail: parts.join(" · "),
    action: projecting ? texts.remote : texts.open,
    to: pathTo(projecting ? "classroomProjectionRemote" : "classroomPlan", { classroomId: classroom.id }),
  };
}

/**
 * People who signed up with a code that asks for agreement: those of classes, and those of the school for the teacher
 * who manages it.
 */
function joinsLine({ joinRequests, schoolJoinRequests }: Today): TodayLine | undefined {
  const [most] = joinRequests;
  const school = schoolJoinRequests > 0 ? [{ classroom: { name: texts.school }, count: schoolJoinRequests }] : [];
  const places = [...joinRequests, ...school];
  if (places.length === 0) return undefined;
  return {
    kind: "joins",
    title: texts.joins(sum(joinRequests) + schoolJoinRequests),
    detail: texts.classes(places),
    action: texts.see,
    to: most ? pathTo("classroomStudents", { classroomId: most.classroom.id }) : pathTo("schoolTeachers"),
  };
}

function requestsLine({ explanations }: Today): TodayLine | undefined {
  const [most] = explanations;
  if (!most) return undefined;
  return {
    kind: "requests",
    title: texts.requests(sum(explanations)),
    detail: texts.classes(explanations),
    action: texts.review,
    to: pathTo("classroomExplanations", { classroomId: most.classroom.id }),
  };
}

/** Late students first; without any, the quiz that is due today. */
function lateLine({ dueQcms, lateStudents }: Today): TodayLine | undefined {
  const late = dueQcms.filter((q) => q.late);
  const [qcm, ...others] = late.length > 0 ? late : dueQcms;
  if (!qcm) return undefined;
  const about = qcm.late ? texts.lateFor(qcm.name, texts.before(frenchDay(qcm.dueDay))) : texts.today(qcm.unfinished);
  const more = others.length > 0 ? ` ${texts.others(others.length)}` : "";
  return {
    kind: "late",
    title: qcm.late ? texts.late(lateStudents) : texts.dueToday(qcm.name),
    detail: `${qcm.classroom.name} · ${about}${more}`,
    action: qcm.late ? texts.remind : texts.see,
    to: pathTo(qcm.late ? "classroomProgress" : "classroomQcms", { classroomId: qcm.classroom.id }),
  };
}

function attentionLine({ attention }: Today): TodayLine | undefined {
  const [most] = attention;
  if (!most) return undefined;
  return {
    kind: "attention",
    title: texts.attention(sum(attention)),
    detail: `${texts.classes(attention)} · ${texts.why}`,
    action: texts.see,
    to: pathTo("classroomProgress", { classroomId: most.classroom.id }),
  };
}
