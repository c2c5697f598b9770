import { figuresMinStudents, type Question, themeLabel } from "@badin/contract";
import { toBase64 } from "../../platform/text/base64.ts";
import { toCompleteOf } from "./completing.rules.ts";
import type { QuestionRow } from "./questions.queries.ts";
import { splitTags } from "./tags.rules.ts";

/** Returns a question as teachers see it, from its rows: one per answer, in order. */
function toQuestion(answers: readonly QuestionRow[]): Question {
  const [first] = answers;
  if (!first) throw new Error("a question without answers");
  return {
    id: first.id,
    question: first.text,
    answers: answers.map((a) => ({
      id: a.answer_id,
      answer: a.answer,
      ...(a.answer_png === null ? {} : { image: toBase64(a.answer_png) }),
      correct: a.correct === 1,
    })),
    image: first.png === null ? null : toBase64(first.png),
    imageAlt: first.image_alt,
    year: first.year,
    ...((first.appearances ?? 0) > 0 && first.real_appearances === 0 ? { training: true } : {}),
    recurrence: Math.max(1, first.appearances ?? 0),
    theme: { id: first.theme_id, label: themeLabel(first.theme_id) },
    comment: first.comment === null ? null : { comment: first.comment },
    fixedOrder: first.fixed_order === 1,
    neutralised: first.neutralised_at !== null,
    draft: first.draft === 1,
    ...toCompleteIn(first),
    hidden: first.hidden_at !== null,
    tags: splitTags(first.tags),
    programmePoint: first.programme_point,
    ...(first.series_id === null || first.series_text === null
      ? {}
      : { series: { id: first.series_id, text: first.series_text, rank: first.series_rank ?? 1, size: first.series_size ?? 1 } }),
    figures: toFigures(first),
    updatedAt: new Date(first.updated_at).toISOString(),
  };
}

function toCompleteIn({ to_complete }: QuestionRow): Pick<Question, "toComplete"> {
  const given = toCompleteOf(to_complete);
  return given ? { toComplete: { answers: [...given.answers], right: [...given.right] } } : {};
}

/** Returns what students of all schools did with the question; null when too few met it to say anything. */
const toFigures = ({ students, facility, discrimination }: QuestionRow): Question["figures"] =>
  students === null || facility === null || students < figuresMinStudents
    ? null
    : { students, facility: Math.round(facility * 1000) / 10, discrimination };

/** Returns the questions of `ids`, in that order, from one row per answer; unknown ids are left out. */
export function toQuestions(ids: readonly number[], rows: readonly QuestionRow[]): Question[] {
  const groups = Map.groupBy(rows, (row) => row.id);
  return ids.flatMap((id) => {
    const answers = groups.get(id);
    return answers ? [toQuestion(answers)] : [];
  });
}
