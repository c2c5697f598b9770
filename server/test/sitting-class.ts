import type { Db } from "../src/platform/database/database.ts";
import { browserHeaders } from "./browser-headers.ts";
import { createClassroom, createMockCopy, createMockExam, createQuestion, createSession, createStudent } from "./factories.ts";

/** A student of a real server, with an open copy. */
interface SittingStudent {
  readonly userId: number;
  readonly session: string;
  /** Choices that the server said it had kept, by question of the paper. */
  readonly confirmed: Map<number, number>;
}

export interface SittingClass {
  readonly paper: readonly number[];
  readonly students: readonly SittingStudent[];
  /** Makes every student answer question after question, until the server does not reply any more. */
  answer(url: string): Promise<void>;
}

/** Creates a class whose students sit an exam that shows its results at the end, by the clock of the computer. */
export async function createSittingClass(db: Db, count: { students: number; questions: number }): Promise<SittingClass> {
  const classroomId = await createClassroom(db);
  const bank: { id: number; right: number }[] = [];
  for (let i = 0; i < count.questions; i++) bank.push(await createQuestion(db));
  const now = Date.now();
  const { id, questions } = await createMockExam(db, { classroom_id: classroomId, questions: bank });
  const times = { opens_at: now - 9_000_000, planned_at: now - 9_000_000, closes_at: now };
  await db
    .updateTable("mock_exams")
    .set({ release: "end", ...times })
    .execute();
  const students: SittingStudent[] = [];
  for (let i = 0; i < count.students; i++) {
    const userId = await createStudent(db, classroomId);
    const session = await createSession(db, userId);
    const copy = await createMockCopy(db, id, userId);
    await db
      .updateTable("mock_copies")
      .set({ started_at: now - 8_900_000, ends_at: now + 3_600_000 })
      .where("id", "=", copy)
      .execute();
    students.push({ userId, session, confirmed: new Map() });
  }
  const answer = async (url: string) => {
    await Promise.all(students.map((student) => answerAll(url, id, questions, student).catch(() => undefined)));
  };
  return { paper: questions, students, answer };
}

/** Answers until the end of the paper. @throws Error once the server is gone */
async function answerAll(
  url: string,
  examId: number,
  paper: readonly number[],
  { session, confirmed, userId }: SittingStudent,
): Promise<void> {
  const headers = { ...(await browserHeaders(url, session)), "content-type": "application/json" };
  for (const [i, questionId] of paper.entries()) {
    const chosen = 1 + ((userId + i) % 4);
    const answers = [{ questionId, chosen, flagged: false, sequence: i + 1, givenAt: new Date().toISOString() }];
    const body = JSON.stringify({ device: "phone", position: i + 1, answers });
    const { status } = await fetch(`${url}/api/mock-exams/${examId}/copy/answers`, { method: "POST", headers, body });
    if (status === 200) confirmed.set(questionId, chosen);
  }
}

/** Returns the copies handed in, by student. */
export const endedCopies = (db: Db) =>
  db.selectFrom("mock_copies").where("handed_in_at", "is not", null).orderBy("user_id").selectAll().execute();

/**
 * Returns what the students with a copy have received, from the raw rows: badges, cards of the revision, and answers
 * counted in the days.
 */
export async function whatWasGiven(db: Db) {
  const badges = await db.selectFrom("user_badges").selectAll().execute();
  const cards = await db.selectFrom("learning_cards").selectAll().execute();
  const days = await db.selectFrom("learning_days").selectAll().execute();
  return (await endedCopies(db)).map(({ user_id, settled_at }) => ({
    userId: user_id,
    badges: badges.filter((b) => b.user_id === user_id && b.earned_at === settled_at).map((b) => b.badge_id),
    cards: cards.filter((c) => c.user_id === user_id && c.last_answered_at === settled_at).length,
    answers: days.filter((d) => d.user_id === user_id).reduce((sum, d) => sum + d.answers, 0),
  }));
}
