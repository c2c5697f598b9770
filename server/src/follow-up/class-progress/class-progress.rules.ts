/**
 * Days without an answer after which a student needs attention, and the age from which a class can have such students.
 */
const idleDays = 10;
/** Days before the exam from which low chances need attention. */
const closeDays = 8 * 7;
const evenChance = 0.5;

/** Days since 1970. */
export interface AttentionInput {
  readonly today: number;
  readonly examDay: number;
  readonly classCreated: number;
  /** The latest day with an answer or, without any, the day on which the account was made. */
  readonly lastSeen: number;
  /** Whether a teacher has written to the student in the last seven days. */
  readonly messaged: boolean;
  /** Chance of passing, 0 to 1; undefined while there is no forecast. */
  readonly pass: number | undefined;
}

/**
 * Returns why a student needs attention from the teacher: nothing for ten days, or chances under one half with under
 * eight weeks left. Never in the first ten days of a class, nor from the day of the exam on, nor for seven days after a
 * message of a teacher.
 */
export function attentionOf({ today, examDay, classCreated, lastSeen, messaged, pass }: AttentionInput): "idle" | "chances" | null {
  if (messaged || today >= examDay || today - classCreated < idleDays) return null;
  if (today - lastSeen >= idleDays) return "idle";
  return pass !== undefined && pass < evenChance && chancesCount({ today, examDay, classCreated }) ? "chances" : null;
}

/**
 * Returns whether the chances of a class's students count: under eight weeks before its exam, and not in the first ten
 * days of the class.
 */
export const chancesCount = ({ today, examDay, classCreated }: Pick<AttentionInput, "today" | "examDay" | "classCreated">): boolean =>
  today < examDay && examDay - today < closeDays && today - classCreated >= idleDays;

/** A first meeting of a student with a question. `point`: of the programme. */
export interface Meeting {
  readonly themeId: number;
  readonly point: string | null;
  readonly correct: boolean;
}

/** First answers, and the right ones among them. */
interface Success {
  answers: number;
  right: number;
}

const percentOf = ({ answers, right }: Success): number => Math.round((100 * right) / answers);

function count(success: Success, correct: boolean): void {
  success.answers += 1;
  if (correct) success.right += 1;
}

/** Returns the share of right first answers of each theme, 1 to 6, in whole percent; null where no question was met. */
export function themeShares(meetings: readonly Pick<Meeting, "themeId" | "correct">[]): (number | null)[] {
  const themes = [1, 2, 3, 4, 5, 6].map((): Success => ({ answers: 0, right: 0 }));
  for (const { themeId, correct } of meetings) count(themes[themeId - 1] as Success, correct);
  return themes.map((theme) => (theme.answers === 0 ? null : percentOf(theme)));
}

const weakAnswers = 20;
const weakStudents = 5;
const shownPoints = 5;

/**
 * Returns the five programme points with the lowest success at first meetings, among those with 20 answers by 5
 * students.
 * @param students the meetings of each student
 */
export function weakPoints(students: Iterable<readonly Meeting[]>): { code: string; success: number; answers: number; students: number }[] {
  const points = new Map<string, Success & { students: number; latest: readonly Meeting[] | null }>();
  for (const meetings of students)
    for (const { point, correct } of meetings) {
      if (point === null) continue;
      const known = points.get(point) ?? { answers: 0, right: 0, students: 0, latest: null };
      points.set(point, known);
      count(known, correct);
      if (known.latest === meetings) continue;
      known.students += 1;
      known.latest = meetings;
    }
  return [...points]
    .map(([code, point]) => ({ code, success: percentOf(point), answers: point.answers, students: point.students }))
    .filter(({ answers, students }) => answers >= weakAnswers && students >= weakStudents)
    .sort((a, b) => a.success - b.success || a.code.localeCompare(b.code))
    .slice(0, shownPoints);
}
