import type { ImportRow } from "@badin/contract";
import { useEffect, useId, useRef } from "react";
import { imageSource } from "../../../platform/api/image-source.ts";
import { pngSize } from "../../../platform/png-size.rules.ts";
import { capitalised } from "../../../platform/typography.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import textStyles from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { letterOf } from "../review.rules.ts";
import { exchangeTexts } from "../texts.ts";
import styles from "./doubt-view.module.css";
import pair from "./pair-view.module.css";

const texts = exchangeTexts.doubts;

interface DoubtViewProps {
  row: ImportRow;
  /** Names the item: « ligne 12 ». */
  place: string;
  /** Why a person should look at it. */
  doubt: string;
  busy: boolean;
  onRight: () => void;
  onCorrect: () => void;
  onAside: () => void;
}

/** An item that can be read two ways: what the file writes beside what is understood, for a person to say. */
export function DoubtView({ row, place, doubt, busy, onRight, onCorrect, onAside }: DoubtViewProps) {
  const doubtId = useId();
  const view = useRef<HTMLElement>(null);
  const right = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    right.current?.focus({ preventScroll: true });
    view.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={view} className={cx(layout["stackSm"], pair["pair"])} aria-label={texts.title(place)}>
      <p id={doubtId} className={styles["doubt"]}>
        <AlertTriangleIcon /> <span>{capitalised(doubt)}</span>
      </p>
      <div className={pair["sides"]}>
        {row.written && <WrittenLines written={row.written} />}
        <Understood row={row} />
      </div>
      <div className={layout["cluster"]}>
        <Button ref={right} variant="soft" onClick={onRight} disabled={busy} once aria-describedby={doubtId}>
          <CheckIcon /> {texts.right}
        </Button>
        <Button onClick={onCorrect} disabled={busy}>
          {exchangeTexts.edit.open}
        </Button>
        <Button onClick={onAside} loading={busy}>
          {texts.aside}
        </Button>
      </div>
    </section>
  );
}

/** What a file writes of an item, as it is. */
export function WrittenLines({ written: { file, lines, text } }: { written: NonNullable<ImportRow["written"]> }) {
  const title = texts.file(file, lines);
  return (
    <div className={cx(layout["stackXs"], pair["side"])}>
      <h4 className={textStyles["anywhere"]}>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section aria-label={title} tabIndex={0} className={styles["written"]}>
        <pre>{text}</pre>
      </section>
    </div>
  );
}

function Understood({ row: { text, answers, answerImages = [], image, correct, comment } }: { row: ImportRow }) {
  return (
    <div className={cx(layout["stackXs"], pair["side"])}>
      <h4>{texts.understood}</h4>
      <p>
        <MathText>{text}</MathText>
      </p>
      {image && <img className={pair["picture"]} src={imageSource(image)} alt={exchangeTexts.pairs.picture} {...pngSize(image)} />}
      <ol className={cx(layout["stack"], layout["gap6"])}>
        {answers.map((answer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers of a file have no other name than their place
          <li key={i} className={i + 1 === correct ? textStyles["semibold"] : undefined}>
            {letterOf(i)}. <AnswerContent small text={answer} image={answerImages[i] ?? undefined} />
            {i + 1 === correct && (
              <span className={pair["right"]}>
                <CheckIcon /> {exchangeTexts.pairs.right}
              </span>
            )}
          </li>
        ))}
      </ol>
      {comment && (
        <p className={textStyles["muted"]}>
          {exchangeTexts.pairs.comment}
          <MathText>{comment}</MathText>
        </p>
      )}
    </div>
  );
}
