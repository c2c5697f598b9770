import type { ReceivedExplanation as Received } from "@badin/contract";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { HandIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { texts } from "../texts.ts";
import styles from "./received-explanation.module.css";

/** A question, its right answer and why it is right; nothing of these before the student has answered it. */
export function ReceivedExplanation({ received: { question, explained, isNew } }: { received: Received }) {
  return (
    <Card as="article" className={cx(layout["stackSm"], layout["start"], styles["received"])}>
      {isNew && (
        <Tag tone="new" icon={<HandIcon />}>
          {texts.isNew}
        </Tag>
      )}
      <h2>
        <MathText>{question}</MathText>
      </h2>
      {explained ? (
        <>
          <p>
            {texts.right}{" "}
            <strong>
              <AnswerContent small text={explained.goodAnswer} image={explained.goodAnswerImage} />
            </strong>
          </p>
          {explained.comment && (
            <p className={cx(text["written"], styles["comment"])}>
              <MathText>{explained.comment}</MathText>
            </p>
          )}
        </>
      ) : (
        <p className={text["muted"]}>{texts.first}</p>
      )}
    </Card>
  );
}
