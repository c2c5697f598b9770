import { hourMs, parisDay } from "@badin/contract";
import type { ForecastAnswer } from "../../learning/forecast.rules.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { recallOn } from "../../quiz/memory/memory.rules.ts";
import {
  findMarkedQuestions,
  findPackedCards,
  type MarkedQuestionRow,
  type PackedCardsRow,
  stabilityScale,
} from "./class-progress.queries.ts";
import type { Meeting } from "./class-progress.rules.ts";

/** A first meeting of a student with a question, and the chance, 0 to 1, that they recall it today. */
export interface MetCard extends Meeting, ForecastAnswer {
  readonly questionId: number;
  readonly recall: number;
}

/** Far fewer than the values that a statement may have. */
const questionsPerQuery = 10_000;

/**
 * Returns what the students of classrooms have met, by student, neutralised questions left out. The caller has found
 * the classrooms in reach.
 * @param now epoch ms
 */
export async function readCardsOfClasses(
  { db, engine }: { db: Db; engine: Engine },
  classroomIds: readonly number[],
  now: number,
): Promise<Map<number, MetCard[]>> {
  const students = (await findPackedCards({ db, engine }, classroomIds)).map((row) => ({ ...row, questionIds: unpack(row.question_ids) }));
  const ids = new Set<number>();
  for (const { questionIds } of students) for (const id of questionIds) ids.add(id);
  const questions = await readQuestions(db, [...ids]);
  return new Map(students.map((row) => [row.user_id, toCards(row, questions, parisDay(now))]));
}

async function readQuestions(db: Db, ids: readonly number[]): Promise<Map<number, MarkedQuestionRow>> {
  const rows: MarkedQuestionRow[] = [];
  for (const some of chunks(ids, questionsPerQuery)) rows.push(...(await findMarkedQuestions(db, some)));
  return new Map(rows.map((row) => [row.id, row]));
}

const unpack = (numbers: string): number[] => JSON.parse(numbers) as number[];

type StudentRow = PackedCardsRow & { readonly questionIds: readonly number[] };

function toCards(row: StudentRow, questions: ReadonlyMap<number, MarkedQuestionRow>, today: number): MetCard[] {
  const firstAnswers = unpack(row.first_answer_ids);
  const firstSeconds = unpack(row.first_seconds);
  const lastHours = unpack(row.last_hours);
  const stabilities = unpack(row.stabilities);
  const cards: MetCard[] = [];
  for (let i = 0; i < row.questionIds.length; i++) {
    const questionId = row.questionIds[i] as number;
    const question = questions.get(questionId);
    if (!question) continue;
    cards.push({
      questionId,
      themeId: question.theme_id,
      point: question.programme_point,
      correct: firstAnswers[i] === question.right_answer_id,
      firstMeeting: true,
      answeredAt: (firstSeconds[i] as number) * 1000,
      recall: recallOn(
        // Paris is a whole number of hours from UTC: the hour says the day.
        { stability: (stabilities[i] as number) / stabilityScale, lastDay: parisDay((lastHours[i] as number) * hourMs) },
        today,
      ),
    });
  }
  return cards;
}
