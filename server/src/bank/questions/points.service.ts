import { blockTexts, lessonBlocks, loadExams, loadLessons, loadTerms, programme } from "@badin/bank";
import type { BodyOf, linkPoints as linkEndpoint, MatchedPoints, SuggestedPoints } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { fieldError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { inSlices, mapInSlices } from "../../platform/time-slices.ts";
import { countBankChanges } from "../school-trust/trust.service.ts";
import { findKnownIds, findTextsToMatch } from "./bulk.queries.ts";
import { type KnownText, type PointMatcher, pointMatcherSteps } from "./point-match.rules.ts";
import { openForChange, propose } from "./propose.service.ts";
import { findAnswersOf, updateQuestion } from "./questions.queries.ts";

const mostSuggested = 3;

/** Every point of the programme, in its order. */
export const programmePoints = programme.map(({ code, label }) => ({ code, label }));

/**
 * Returns, in the same order, the points of the programme that texts are most likely about, three at the most. Lets
 * other requests through meanwhile.
 */
export async function matchPoints(
  questions: readonly { theme: number; text: string }[],
): Promise<{ points: string[]; confident: boolean }[]> {
  const match = await shippedMatcher();
  return mapInSlices(questions, (question) => {
    const { points, confident } = match(question);
    return { points: points.slice(0, mostSuggested), confident };
  });
}

/** Returns the points of a theme, and those that the words of a question are most likely about. */
export async function matchWords(themeId: number, text: string): Promise<MatchedPoints> {
  const [match] = await matchPoints([{ theme: themeId, text }]);
  return {
    programme: programmePoints.filter(({ code }) => isOfTheme(code, themeId)),
    suggested: match?.points ?? [],
    confident: match?.confident ?? false,
  };
}

const codes = new Set(programme.map(({ code }) => code));

/**
 * Returns the point of a question that is saved: the given one, else the one that it has, unless its theme is another.
 * @throws AppError 400 for a point that is not of the theme
 */
export function pointOf(given: string | null | undefined, known: string | null, themeId: number): string | null {
  if (given === undefined || given === known) return known !== null && isOfTheme(known, themeId) ? known : null;
  if (given !== null && !(codes.has(given) && isOfTheme(given, themeId)))
    throw fieldError("invalid", "programmePoint", "Ce point n’est pas du thème de la question");
  return given;
}

/** Whether a point is of a theme: its first digit names it. */
const isOfTheme = (code: string, themeId: number): boolean => Number(code[0]) === themeId;

/**
 * Returns, for each question of `ids` that exists, the points of the programme it is most likely about, the doubtful
 * ones first.
 */
export async function suggestPoints({ database: { db } }: Context, ids: readonly number[]): Promise<SuggestedPoints> {
  const rows = await findTextsToMatch(db, ids);
  const answers = await findAnswersOf(
    db,
    rows.map((row) => row.id),
  );
  const match = await shippedMatcher();
  const questions = rows.map((row) => {
    const text = [row.text, ...(answers.get(row.id) ?? []).map((answer) => answer.text)].join(" ");
    const { points, confident } = match({ theme: row.theme_id, text });
    return {
      id: row.id,
      question: row.text,
      themeId: row.theme_id,
      programmePoint: row.programme_point,
      suggested: points.slice(0, mostSuggested),
      confident,
    };
  });
  return {
    programme: programmePoints,
    questions: questions.sort((a, b) => Number(a.confident) - Number(b.confident) || a.id - b.id),
  };
}

/**
 * Ties questions to points of the programme, as a person confirmed. Unknown questions are left out.
 * @returns how many changed
 * @throws AppError 400 when a point is not of the question's theme, 429 when the school has changed too many questions
 * today
 */
export async function linkPoints(
  context: Context,
  user: SessionUser,
  links: BodyOf<typeof linkEndpoint>["links"],
): Promise<{ count: number }> {
  const { database } = context;
  const ids = links.map(({ id }) => id);
  await countBankChanges(context, user, ids);
  return database.transaction(async (trx) => {
    let count = 0;
    const known = new Set(await findKnownIds(trx, ids));
    for (const { id, point } of links) {
      if (!known.has(id)) continue;
      const changed = await openForChange(trx, context, user, id);
      if (!codes.has(point) || !isOfTheme(point, changed.content.themeId))
        throw fieldError("invalid", "links", `Le point ${point} n’est pas du thème de la question`);
      count++;
      if (await propose(trx, context, user, changed, { programmePoint: point })) continue;
      await updateQuestion(trx, id, { programme_point: point });
      await record(trx, context, { ...actorOf(user), action: "question.update", subject: `question:${id}` });
    }
    return { count };
  });
}

let matcher: Promise<PointMatcher> | undefined;

/**
 * The matcher that knows the shipped questions, the lessons and the terms of the programme. Made once: they change with
 * the program only.
 */
function shippedMatcher(): Promise<PointMatcher> {
  matcher ??= inSlices(pointMatcherSteps(knownTexts()));
  return matcher;
}

/** Returns the texts of the shipped course and bank, each with its point. */
export function knownTexts(): KnownText[] {
  const labels = new Map(programme.map(({ code, label }) => [code, label]));
  return [
    ...loadExams()
      .flatMap((exam) => exam.questions)
      .map(({ theme, point, question, answers, comment }) => ({ theme, point, text: [question, ...answers, comment].join(" ") })),
    ...loadLessons().map((lesson) => ({
      theme: lesson.theme,
      point: lesson.point,
      text: [lesson.title, ...blockTexts(lessonBlocks(lesson))].join(" "),
    })),
    ...Object.entries(loadTerms()).map(([point, names]) => ({
      theme: Number(point[0]),
      point,
      text: [labels.get(point) ?? "", ...names].join(" "),
    })),
  ];
}
