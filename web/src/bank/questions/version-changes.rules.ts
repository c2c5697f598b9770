import type { QuestionVersion } from "@badin/contract";
import { changeTexts as texts } from "./texts.ts";

/** A change between two versions, as shown to readers of the history. An empty string means no value. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Ids of the images before and after, when the change is that of the image. */
  readonly images?: readonly [before: number | null, after: number | null];
}

const letterOf = (index: number) => "ABCD"[index] ?? "";
const rightOf = ({ answers }: QuestionVersion): string => {
  const index = answers.findIndex((a) => a.correct);
  return index < 0 ? "" : `${letterOf(index)}. ${answers[index]?.answer}`;
};

const parts = (v: QuestionVersion): [label: string, value: string][] => [
  [texts.theme, v.theme.label],
  [texts.year, String(v.year)],
  [texts.question, v.question],
  ...v.answers.map((a, i): [string, string] => [texts.answer(letterOf(i)), a.answer]),
  [texts.correct, rightOf(v)],
  [texts.order, v.fixedOrder ? texts.fixed : texts.drawn],
  [texts.image, v.imageId === null ? "" : texts.imageNumber(v.imageId)],
  [texts.imageAlt, v.imageAlt ?? ""],
  ...v.answers.map((a, i): [string, string] => [
    texts.answerImage(letterOf(i)),
    a.imageId === undefined ? "" : texts.imageNumber(a.imageId),
  ]),
  [texts.comment, v.comment ?? ""],
  [texts.seriesText, v.seriesText ?? ""],
  [texts.tags, v.tags?.join(", ") ?? ""],
  [texts.point, v.programmePoint ?? ""],
  [texts.draft, v.draft === undefined ? "" : v.draft ? texts.yes : texts.no],
];

/** Returns the images before and after, when the change is that of an image. */
function imagesOf(label: string, before: QuestionVersion, after: QuestionVersion): Pick<Change, "images"> {
  if (label === texts.image) return { images: [before.imageId, after.imageId] };
  const index = after.answers.findIndex((_, i) => label === texts.answerImage(letterOf(i)));
  return index < 0 ? {} : { images: [before.answers[index]?.imageId ?? null, after.answers[index]?.imageId ?? null] };
}

/** Returns the changes from `before` to `after`, in the order of the form; empty when there is none. */
export function changesBetween(before: QuestionVersion, after: QuestionVersion): Change[] {
  const former = new Map(parts(before));
  return parts(after).flatMap(([label, value]) => {
    const was = former.get(label) ?? "";
    const images = imagesOf(label, before, after);
    return was === value ? [] : [{ label, before: was, after: value, ...images }];
  });
}
