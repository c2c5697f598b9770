import type { Proposal } from "@badin/contract";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { texts } from "../texts.ts";
import styles from "./whole-question.module.css";

interface WholeQuestionProps {
  question: Proposal["after"];
  /** PNG of the images in base64, by id. */
  images: Readonly<Record<string, string>>;
}

/** A question as it would be once its proposal is accepted: its text, picture, answers and explanation. */
export function WholeQuestion({ question, images }: WholeQuestionProps) {
  const { seriesText, imageId, imageAlt, answers, comment } = question;
  const png = imageId === null ? undefined : images[imageId];
  return (
    <section className={cx(layout["stackXs"], text["anywhere"])} aria-label={texts.whole}>
      <SeriesText>{seriesText}</SeriesText>
      <p className={text["semibold"]}>
        <MathText>{question.question}</MathText>
      </p>
      <QuestionImage image={png ?? null} alt={imageAlt} />
      <ul className={cx(layout["stack"], layout["gap6"])}>
        {answers.map(({ id, answer, correct, imageId: picture }) => (
          <li key={id} className={cx(layout["cluster"], correct && text["semibold"])}>
            <AnswerContent small text={answer} image={picture === undefined ? undefined : images[picture]} />
            {correct && (
              <span className={styles["right"]}>
                <CheckIcon /> {texts.right}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={text["muted"]}>{comment ? <MathText>{comment}</MathText> : texts.noComment}</p>
    </section>
  );
}
