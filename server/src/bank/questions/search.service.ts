import type { BodyOf, searchForQcm as builderEndpoint, Question, ResponseOf, searchQuestions as searchEndpoint } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { withProposals } from "./propose.service.ts";
import { readQuestions } from "./questions.service.ts";
import { findClassroomOfQcm, findOtherQcms, findPage, findQuestionsInQcm, findYears } from "./search.queries.ts";
import { builderCriteriaOf, type Criteria, criteriaOf, isEmptySearch } from "./search.rules.ts";

type Page = ResponseOf<typeof searchEndpoint>;

/**
 * Returns a page of the questions of the bank that match.
 * @throws AppError 400 when the form holds no criterion, 403 when somebody else than a site admin asks for another's
 * questions
 */
export async function searchBank(context: Context, user: SessionUser, form: BodyOf<typeof searchEndpoint>): Promise<Page> {
  if (form.authorId > 0 && form.authorId !== user.id && !user.admin) throw new AppError("forbidden");
  return describePage(context, user, criteriaOf(form), form);
}

/**
 * The same search for a quiz under construction: each question has a flag for whether the quiz already contains it.
 * @throws AppError 404 when the quiz is out of the user's reach
 */
export async function searchForQcm(context: Context, user: SchoolUser, form: BodyOf<typeof builderEndpoint>): Promise<Page> {
  const { db } = context.database;
  const qcm = await findClassroomOfQcm(db, form.qcmId);
  if (!qcm) throw notFound();
  await requireTeacherOf(db, user, qcm.classroom_id);
  const { questionResponseList, nbTotalQuestion } = await describePage(context, user, builderCriteriaOf(form), form);
  const ids = questionResponseList.map((q) => q.id);
  const known = await findQuestionsInQcm(db, form.qcmId, ids);
  const others = Map.groupBy(await findOtherQcms(db, qcm.classroom_id, form.qcmId, ids), (row) => row.question_id);
  const marked = (q: Question): Question => ({
    ...q,
    alreadyInQcm: known.has(q.id),
    usedIn: (others.get(q.id) ?? []).map(({ name }) => name),
  });
  return { questionResponseList: questionResponseList.map(marked), nbTotalQuestion };
}

/** Returns the years of the questions of the bank, to choose from. */
export const listYears = ({ database }: Context): Promise<{ years: number[]; training: boolean }> => findYears(database.db);

async function describePage(
  { database }: Context,
  user: SessionUser,
  criteria: Criteria,
  { page, size }: { page: number; size: number },
): Promise<Page> {
  // The form had a term, but made of spaces or accents only.
  if (isEmptySearch(criteria)) throw fieldError("invalid", "terme", "Saisissez au moins un mot, un thème ou une année");
  const { db, engine } = database;
  const { ids, total } = await findPage(db, engine, criteria, { page, size });
  const questions = await readQuestions(db, ids);
  return { questionResponseList: await withProposals(db, user, questions), nbTotalQuestion: total };
}
