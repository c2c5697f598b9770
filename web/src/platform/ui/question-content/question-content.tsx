import { englishTheme } from "@badin/contract";
import { type ComponentProps, type Ref, useId } from "react";
import { AnswerGroup } from "../answer/answer-group.tsx";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import { MathText } from "../math-text/math-text.tsx";
import { SeriesText } from "../series-text/series-text.tsx";
import { QuestionImage } from "../zoomable-image/question-image.tsx";
import styles from "./question-content.module.css";

type Answers = Pick<ComponentProps<typeof AnswerGroup>, "answers" | "stateOf" | "locked" | "onChoose">;

interface QuestionContentProps extends Answers {
  question: {
    readonly question: string;
    readonly theme: { readonly id: number };
    readonly image: string | null;
    readonly imageAlt?: string | null;
    readonly seriesText?: string | undefined;
  };
  /** What stands in the place of an image that has not come yet. */
  imageLater?: string | false | undefined;
  /** The question's words, which can take the focus. */
  ref: Ref<HTMLHeadingElement>;
}

/** A question to answer: the text of its series, its words, its picture and its answers. */
export function QuestionContent({ question, imageLater, ref, ...answers }: QuestionContentProps) {
  const id = useId();
  const { image, seriesText } = question;
  const pictured = Boolean(image || imageLater);
  return (
    <div data-columns="" className={cx(layout["stack"], styles["body"], seriesText !== undefined && styles["series"])}>
      <SeriesText>{seriesText}</SeriesText>
      <h2
        ref={ref}
        id={id}
        tabIndex={-1}
        data-read={question.theme.id === englishTheme ? "en" : "fr"}
        className={cx(text["question"], text["written"])}
      >
        <MathText>{question.question}</MathText>
      </h2>
      <div data-columns="" className={cx(layout["stackSm"], styles["choice"], pictured && styles["pictured"])}>
        {imageLater && <p className={styles["imageLater"]}>{imageLater}</p>}
        <QuestionImage image={image} alt={question.imageAlt ?? null} />
        <AnswerGroup labelledBy={id} {...answers} />
      </div>
    </div>
  );
}
