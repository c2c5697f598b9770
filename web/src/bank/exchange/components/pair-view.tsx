import { type ImportPair, themeLabel } from "@badin/contract";
import { imageSource } from "../../../platform/api/image-source.ts";
import { pngSize } from "../../../platform/png-size.rules.ts";
import { enumerate } from "../../../platform/typography.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import textStyles from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { exchangeTexts } from "../texts.ts";
import styles from "./pair-view.module.css";

const texts = exchangeTexts.pairs;
const letters = ["A", "B", "C", "D"];

/**
 * Merges the item of this index with the question that it resembles, or keeps both. Returns whether that could be done.
 */
export type Merge = (index: number, merged: boolean) => Promise<boolean>;

interface PairViewProps {
  pair: ImportPair;
  /** Names the item: « ligne 12 ». */
  place: string;
  /** Names the other question where it is of the file too. */
  otherPlace: string | undefined;
  busy: boolean;
  onMerge: Merge;
  onDone: (merged: boolean) => void;
}

/**
 * An item of a file beside the question that it resembles, to be merged or both kept. Nothing is written before the
 * import.
 */
export function PairView({ pair, place, otherPlace, busy, onMerge, onDone }: PairViewProps) {
  const choose = async (merged: boolean) => {
    if (await onMerge(pair.index, merged)) onDone(merged);
  };
  return (
    <section className={cx(layout["stackSm"], styles["pair"])} aria-label={texts.title(place)}>
      <div className={styles["sides"]}>
        <Side title={texts.item} question={pair.item} other={pair.other} />
        <Side title={otherPlace === undefined ? texts.bank : texts.earlier(otherPlace)} question={pair.other} other={pair.item} />
      </div>
      <p className={textStyles["muted"]}>{mergeHelp(pair)}</p>
      <div className={cx(layout["cluster"], layout["end"])}>
        {pair.merged ? (
          <Button onClick={() => choose(false)} disabled={busy}>
            {texts.both}
          </Button>
        ) : (
          <Button onClick={() => choose(true)} disabled={busy}>
            {texts.merge}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns what merging does, or did, in French. */
function mergeHelp({ merged, otherIndex, gains, exams, item }: ImportPair): string {
  const { kept, keeps, gets, got, nothing, exam, year } = texts.merging;
  const what = [...gains.map((gain) => (gain === "year" ? year(item.year) : texts.merging[gain])), ...exams.map(exam)];
  const list = what.length === 0 ? nothing : (merged ? got : gets)(enumerate(what));
  return `${(merged ? kept : keeps)(otherIndex === null)} ${list}`;
}

type Compared = ImportPair["item"];

function Side({ title, question, other }: { title: string; question: Compared; other: Compared }) {
  const { text, image, answers, answerImages, correct, comment, theme, year } = question;
  const same = (answer: string, i: number) =>
    other.answers.includes(answer) && (answerImages.length === 0 || other.answerImages.includes(answerImages[i] ?? null));
  return (
    <div className={cx(layout["stackXs"], styles["side"])}>
      <h4>{title}</h4>
      <p>
        <MathText>{text}</MathText>
      </p>
      {image && <img className={styles["picture"]} src={imageSource(image)} alt={texts.picture} {...pngSize(image)} />}
      <ol className={cx(layout["stack"], layout["gap6"])}>
        {answers.map((answer, i) => (
          <li key={letters[i]} className={same(answer, i) ? undefined : textStyles["semibold"]}>
            {letters[i]}. <AnswerContent small text={answer} image={answerImages[i] ?? undefined} />
            {i + 1 === correct && (
              <span className={styles["right"]}>
                <CheckIcon /> {texts.right}
              </span>
            )}
          </li>
        ))}
      </ol>
      {comment ? (
        <p className={textStyles["muted"]}>
          {texts.comment}
          <MathText>{comment}</MathText>
        </p>
      ) : (
        <p className={textStyles["muted"]}>{texts.noComment}</p>
      )}
      <p className={textStyles["muted"]}>{texts.place(themeLabel(theme), year)}</p>
    </div>
  );
}
