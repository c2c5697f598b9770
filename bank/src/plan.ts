import * as z from "zod";
import { breaksTypography } from "./check-text.ts";
import { programme } from "./programme.ts";
import type { ShippedExam, ShippedQuestion } from "./schema.ts";

const text = (max: number) => z.string().trim().min(3).max(max);
const questionIds = z.array(z.string());

const session = z.strictObject({
  /** Permanent id: the dates of classes keep it. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: text(60),
  minutes: z.int().min(30).max(240),
  /** Whether it is done in half an hour and joins a neighbour where dates lack. */
  short: z.boolean().default(false),
  /** Exam points, for a session whose lessons do not say them. */
  worth: z.number().positive().optional(),
  /** The programme points whose lessons are projected, in order. */
  lessons: z.array(z.string()).max(3),
  /** Whether the class works on its own weak points. */
  weak: z.boolean().default(false),
  /** The mock exam that the session is: a training exam, and how many questions of each part. */
  paper: z.strictObject({ exam: z.string(), perPart: z.int().min(1).max(20) }).optional(),
  /** Questions to ask live, and what they are about. */
  live: z.strictObject({ about: text(80), questions: questionIds }).optional(),
  /** The quiz to give, due before the next session. */
  quiz: z.strictObject({ title: text(60), questions: questionIds }).optional(),
  /** What somebody who has never taught can do or say. */
  tip: text(240),
});

/** bank/plan/sessions.json. */
export const planFile = z.strictObject({ sessions: z.array(session) });

const holiday = z.strictObject({ name: text(40), from: z.iso.date(), until: z.iso.date() });

/** bank/plan/holidays.json: by first year of a school year and zone, the days without school, both ends included. */
export const holidaysFile = z.strictObject({
  sources: z.array(text(300)),
  years: z.record(z.string().regex(/^20\d\d$/), z.record(z.enum(["A", "B", "C"]), z.array(holiday))),
});

export type PlannedSession = z.output<typeof session>;
export type SchoolHoliday = z.output<typeof holiday>;

/** Share of an exam's 20 questions a part that one percent of a theme's weight stands for. */
const pointsPerPercent = 20 / 100;
const english = 6;
/** What counts only above 10 points out of 20. */
const optionalShare = 0.5;

/** Returns how many points of the exam a session prepares: what it says, else those of its lessons. */
export const worthOf = ({ worth, lessons }: Pick<PlannedSession, "worth" | "lessons">): number =>
  worth ??
  programme
    .filter(({ code }) => lessons.includes(code))
    .reduce((sum, { code, weight }) => sum + weight * pointsPerPercent * (Number(code[0]) === english ? optionalShare : 1), 0);

/** Hours of the whole course. */
const hours = { min: 38, max: 42 };
const count = { live: 8, quizMin: 10, quizMax: 15 };

/**
 * Returns the problems of the plan, one French line each: every programme point is taught once, what is asked has been
 * taught, no question comes twice nor in a mock exam of the plan, short sessions go two by two.
 */
export function checkPlan(sessions: readonly PlannedSession[], exams: readonly ShippedExam[]): string[] {
  const questions = new Map(exams.flatMap((exam) => exam.questions.map((q) => [q.id, q])));
  const total = sessions.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  return [
    ...programme
      .map(({ code }) => ({ code, times: sessions.filter(({ lessons }) => lessons.includes(code)).length }))
      .filter(({ times }) => times !== 1)
      .map(({ code, times }) => `plan : le point ${code} est enseigné ${times} fois`),
    ...(total < hours.min || total > hours.max ? [`plan : ${total} heures`] : []),
    ...twice(sessions.map(({ id }) => id)).map((id) => `plan : la séance ${id} est deux fois là`),
    ...twice(sessions.flatMap(asked)).map((id) => `plan : la question ${id} est posée deux fois`),
    ...checkPairs(sessions),
    ...sessions.flatMap((planned, place) => checkSession(planned, sessions.slice(0, place + 1), questions, exams)),
    ...checkPapers(sessions, exams),
  ];
}

const asked = ({ live, quiz }: PlannedSession): string[] => [...(live?.questions ?? []), ...(quiz?.questions ?? [])];

const twice = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];

function checkSession(
  planned: PlannedSession,
  upToIt: readonly PlannedSession[],
  questions: ReadonlyMap<string, ShippedQuestion>,
  exams: readonly ShippedExam[],
): string[] {
  const { id, title, lessons, live, quiz, paper, weak, tip } = planned;
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`séance ${id} : ${problem}`);
  const taught = new Set(upToIt.flatMap((earlier) => earlier.lessons));
  if (lessons.length > 0 && !(live && quiz)) say("il lui faut des questions à poser et un questionnaire");
  if (lessons.length === 0 && !paper && !weak) say("elle ne fait rien");
  if (lessons.length === 0 && planned.worth === undefined) say("elle ne dit pas ce qu’elle rapporte");
  if (live && live.questions.length !== count.live) say(`${live.questions.length} questions en direct`);
  if (quiz && (quiz.questions.length < count.quizMin || quiz.questions.length > count.quizMax))
    say(`${quiz.questions.length} questions à donner`);
  if (paper && !exams.some((exam) => exam.id === paper.exam)) say(`l’examen ${paper.exam} n’existe pas`);
  for (const asking of asked(planned)) {
    const question = questions.get(asking);
    if (!question) say(`la question ${asking} n’existe pas`);
    else if (!taught.has(question.point)) say(`la question ${asking} porte sur le point ${question.point}, qui vient plus tard`);
    else if (question.series !== undefined) say(`la question ${asking} est d’une série`);
  }
  const texts = [title, live?.about ?? "", quiz?.title ?? "", tip];
  if (texts.some((written) => written.includes("'"))) say("une apostrophe est droite");
  if (texts.some(breaksTypography)) say("une espace insécable manque");
  return problems;
}

/** Short sessions follow one another two by two. */
function checkPairs(sessions: readonly PlannedSession[]): string[] {
  const problems: string[] = [];
  for (let i = 0; i < sessions.length; i++) {
    if (!sessions[i]?.short) continue;
    if (sessions[i + 1]?.short) i++;
    else problems.push(`séance ${sessions[i]?.id} : courte, elle n’a pas de voisine`);
  }
  return problems;
}

/** What a mock exam asks is new to the class. */
function checkPapers(sessions: readonly PlannedSession[], exams: readonly ShippedExam[]): string[] {
  const papers = new Set(sessions.flatMap(({ paper }) => paper?.exam ?? []));
  const kept = new Set(exams.filter(({ id }) => papers.has(id)).flatMap((exam) => exam.questions.map(({ id }) => id)));
  return sessions.flatMap((planned) =>
    asked(planned)
      .filter((id) => kept.has(id))
      .map((id) => `séance ${planned.id} : la question ${id} est dans un examen blanc`),
  );
}
