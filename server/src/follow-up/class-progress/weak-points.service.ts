import { frenchFormat, type Qcm } from "@badin/contract";
import { findLinks } from "../../bank/questions/questions.service.ts";
import { keepTogether } from "../../bank/questions/series.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError } from "../../platform/http/errors.ts";
import { addQcm } from "../../quiz/qcms/add-qcm.service.ts";
import { describeQcm, withQcmListLock } from "../../quiz/qcms/qcms.service.ts";
import { findPointQuestions } from "./class-progress.queries.ts";
import { weakPoints } from "./class-progress.rules.ts";
import { readCardsOfClasses } from "./met-cards.service.ts";
import { chooseQuestions } from "./weak-points.rules.ts";

const day = frenchFormat({ day: "numeric", month: "long" });

/**
 * Adds a hidden quiz on the weak programme points of a class at the end of its list, with the questions that the fewest
 * students have met.
 * @throws AppError 404 when the class is out of reach, 409 `classroom_archived`, `no_weak_point` also when the bank
 * offers nothing on them
 */
export function createWeakPointsQcm(context: Context, user: SchoolUser, classroomId: number): Promise<Qcm> {
  return withQcmListLock(context, user, classroomId, async (trx) => {
    const cards = [...(await readCardsOfClasses({ db: trx, engine: context.database.engine }, [classroomId], context.now())).values()];
    const points = weakPoints(cards).map(({ code }) => code);
    if (points.length === 0) throw new AppError("no_weak_point");
    const met = new Map([...Map.groupBy(cards.flat(), (m) => m.questionId)].map(([id, rows]) => [id, rows.length]));
    const chosen = chooseQuestions(points, await findPointQuestions(trx, points), met);
    const links = await findLinks(trx, chosen);
    const questions = keepTogether(chosen, (id) => links.get(id));
    if (questions.length === 0) throw new AppError("no_weak_point");
    const now = context.now();
    const quiz = {
      name: `Points faibles au ${day().format(now)}`,
      studentComment: null,
      teacherComment: null,
      published: false,
      examId: null,
      createdBy: user.id,
      now,
    };
    const id = await addQcm(trx, classroomId, quiz, questions);
    return describeQcm(trx, classroomId, id);
  });
}
