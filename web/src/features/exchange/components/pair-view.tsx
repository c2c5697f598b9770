import type { ImportPair } from "@badin/contract";
import { Button } from "../../../shared/ui/button/button.tsx";
import { CheckIcon } from "../../../shared/ui/icon/common-icons.ts";
import { MathText } from "../../../shared/ui/math-text/math-text.tsx";
import { exchangeTexts } from "../texts.ts";
import styles from "./pair-view.module.css";

const texts = exchangeTexts.pairs;
const letters = ["A", "B", "C", "D"];

/** Merges the item of this index with the question that it resembles, or keeps both. Returns whether that could be done. */
export type Merge = (index: number, merged: boolean) => Promise<boolean>;

interface PairViewProps {
  pair: ImportPair;
  /** Names the item: « ligne 12 ». */
  place: string;
  busy: boolean;
  onMerge: Merge;
  onDone: (merged: boolean) => void;
}

/** An item of a file beside the question of the bank that it resembles, to be merged or both kept. Nothing is written before the import. */
export function PairView({ pair, place, busy, onMerge, onDone }: PairViewProps) {
  const choose = async (merged: boolean) => {
    if (await onMerge(pair.index, merged)) onDone(merged);
  };
  return (
    <section className={styles["pair"]} aria-label={texts.title(place)}>
      <div className={styles["sides"]}>
        <Side title={texts.item} question={pair.item} other={pair.bank} />
        <Side title={texts.bank} question={pair.bank} other={pair.item} />
      </div>
      <p className={styles["muted"]}>{pair.merged ? texts.merged : texts.mergeHelp}</p>
      <div className={styles["actions"]}>
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

type Compared = ImportPair["item"];

function Side({ title, question, other }: { title: string; question: Compared; other: Compared }) {
  return (
    <div className={styles["side"]}>
      <h4>{title}</h4>
      <p>
        <MathText>{question.text}</MathText>
      </p>
      <ul className={styles["answers"]}>
        {question.answers.map((answer, i) => (
          <li key={letters[i]} className={other.answers.includes(answer) ? undefined : styles["differs"]}>
            {letters[i]}. {answer}
            {i + 1 === question.correct && (
              <span className={styles["right"]}>
                <CheckIcon /> {texts.right}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles["muted"]}>{question.comment ? texts.comment + question.comment : texts.noComment}</p>
      <p className={styles["muted"]}>{texts.place(question.theme, question.year)}</p>
    </div>
  );
}
