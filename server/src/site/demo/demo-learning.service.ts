import { parisDay } from "@badin/contract";
import { weights } from "../../learning/learning/learner.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { defaultExamDay } from "../../platform/time/exam-day.ts";
import { examDays, insertDemoCopy, paperOf, planDemoExam } from "./demo-exams.service.ts";
import type { Student } from "./demo-school.ts";
import type { History, PastQuiz } from "./history.rules.ts";
import { findBank, insertLearning } from "./learning-history.queries.ts";
import { playLearning } from "./play-learning.ts";

interface DemoClass {
  readonly classroomId: number;
  readonly teacher: number;
  readonly startYear: number;
  readonly quizzes: ReadonlyMap<string, PastQuiz>;
}

/**
 * Plans the two mock exams of the class, one over and one to come. Returns the function that gives a student, whose
 * quizzes are written, their revision, their copy and what they remember.
 */
export async function prepareLearning(trx: Trx, context: Context, { classroomId, teacher, startYear, quizzes }: DemoClass) {
  const bank = await findBank(trx);
  const days = examDays(parisDay(context.now()));
  const common = { classroomId, createdBy: teacher };
  const past = await planDemoExam(trx, { ...common, name: "Examen blanc d’automne", day: days.past, seed: 4182 });
  await planDemoExam(trx, { ...common, name: "Examen blanc", day: days.next, seed: 7305 });
  const revised = new Set([...quizzes.values()].flatMap(({ questions }) => questions.map(({ id }) => id)));
  const [withEnglish, without] = [await paperOf(trx, past.id, true), await paperOf(trx, past.id, false)];

  return async (userId: number, seed: number, { revision }: Student, { tries }: History): Promise<void> => {
    // One student in two takes English.
    const english = seed % 2 === 1;
    const paper = english ? withEnglish : without;
    const learning = playLearning({
      userId,
      seed,
      habit: revision,
      quizAnswers: tries.flatMap((t) => t.answers),
      exam: revision && { questionIds: paper.flatMap((row) => row.question_id ?? []).filter((id) => bank.has(id)), settledAt: past.endsAt },
      bank,
      revised,
      weights,
      now: context.now(),
      examDay: defaultExamDay(startYear),
    });
    await insertLearning(trx, userId, learning);
    if (!revision) return;
    const choices = new Map([...learning.exam].map(([id, answerId]) => [id, (bank.get(id)?.answers.indexOf(answerId) ?? 0) + 1]));
    await insertDemoCopy(trx, past.id, { userId, english, opensAt: past.opensAt, settledAt: past.endsAt, choices });
  };
}
