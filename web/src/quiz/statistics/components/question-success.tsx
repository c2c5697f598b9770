import type { QcmStats } from "@badin/contract";
import type { CSSProperties } from "react";
import { formatDecimalPercent, nbsp } from "../../../platform/typography.ts";
import { hasRoomForFigures, marks, questionBars, questionTicks, type Shown, shareShown } from "../chart.rules.ts";
import { texts } from "../texts.ts";
import { BarChart } from "./bar-chart.tsx";
import styles from "./question-success.module.css";
import { Section } from "./section.tsx";

const levels = [0, ...marks, 100].map((percent) => ({
  at: percent / 100,
  label: String(percent),
  dashed: marks.some((mark) => mark === percent),
}));

/** The share of right answers to each question, in the order of the quiz. A long quiz scrolls sideways on a phone. */
export function QuestionSuccess({ questions, shown }: { questions: QcmStats["questions"]; shown: Shown }) {
  const low = questions.flatMap((question) => {
    const percent = shareShown(question, shown);
    return percent !== null && percent < marks[0] ? texts.questions.spokenBar(question.questionNumber, percent) : [];
  });
  const roomy = hasRoomForFigures(questions.length);
  const least = { "--least": `${questions.length * (roomy ? 26 : 7) + 44}px` } as CSSProperties;
  const hint = (number: number, percent: number) => nbsp(`Question ${number} : ${formatDecimalPercent(percent)}`);
  return (
    <Section title={texts.questions.title} hint={roomy ? texts.questions.hint : texts.questions.hintMany}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section aria-label={texts.questions.scroll} tabIndex={0} className={styles["scroll"]}>
        <div style={least}>
          <BarChart
            label={texts.questions.spoken(questions.length, low)}
            bars={questionBars(questions, shown, hint)}
            marks={levels}
            ticks={questionTicks(questions, shown)}
            className={styles["chart"]}
          />
        </div>
      </section>
    </Section>
  );
}
