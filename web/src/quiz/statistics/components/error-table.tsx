import type { FrequentError } from "@badin/contract";
import { useState } from "react";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon, CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import type { AnswerPictures } from "../answer-pictures.ts";
import { texts } from "../texts.ts";
import styles from "./error-table.module.css";
import { Section } from "./section.tsx";

const shownAtFirst = 10;
const { columns } = texts.errors;

/** The most frequent errors, each beside the right answer. */
export function ErrorTable({ errors, pictures }: { errors: readonly FrequentError[]; pictures: AnswerPictures }) {
  const [all, setAll] = useState(false);
  const max = errors[0]?.nbErreur ?? 0;
  if (errors.length === 0) return <Section title={texts.errors.title}>{texts.errors.none}</Section>;
  return (
    <Section flush title={texts.errors.title} hint={texts.errors.hint}>
      <Table caption={texts.errors.title}>
        <thead>
          <tr>
            <th scope="col">{columns.question}</th>
            <th scope="col">{columns.given}</th>
            <th scope="col">{columns.good}</th>
            <th scope="col" className={styles["count"]}>
              {columns.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? errors : errors.slice(0, shownAtFirst)).map((error) => (
            <ErrorRow key={error.answerId} error={error} max={max} pictures={pictures} />
          ))}
        </tbody>
      </Table>
      {!all && errors.length > shownAtFirst && (
        <div className={cx(layout["screenOnly"], styles["more"])}>
          <Button size="sm" onClick={() => setAll(true)}>
            {texts.errors.more(errors.length)}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface ErrorRowProps {
  error: FrequentError;
  /** How often the most frequent error was made. */
  max: number;
  pictures: AnswerPictures;
}

function ErrorRow({ error, max, pictures }: ErrorRowProps) {
  return (
    <tr>
      <Cell className={styles["question"]}>
        <MathText>{error.question}</MathText>
      </Cell>
      <Cell label={columns.given}>
        <span className={cx(text["danger"], styles["wrong"])}>
          <CloseIcon /> <AnswerContent small text={error.answer} image={pictures.get(error.answerId)} />
        </span>
      </Cell>
      <Cell label={columns.good}>
        <span className={cx(text["success"], styles["right"])}>
          <CheckIcon /> <AnswerContent small text={error.goodAnswer} image={pictures.get(error.goodAnswerId)} />
        </span>
      </Cell>
      <Cell label={columns.count}>
        <span className={cx(layout["row"], layout["gap10"], styles["times"])}>
          <b>{error.nbErreur}</b> <ProgressBar value={error.nbErreur} max={max} />
        </span>
      </Cell>
    </tr>
  );
}
