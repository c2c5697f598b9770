import { distractorMinSample, type ItemAnalysis, isReversed } from "@badin/contract";
import { formatDecimalPercent, formatIndex } from "../../../platform/typography.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Cell, Head, Table } from "../../../platform/ui/table/table.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import type { AnswerPictures } from "../answer-pictures.ts";
import { shortThemes, texts } from "../texts.ts";
import { Average } from "./average.tsx";
import styles from "./item-table.module.css";
import { Section } from "./section.tsx";

const { columns, notes } = texts.questions;
const numeric = [columns.answers, columns.facility, columns.last, columns.discrimination];
/** Share of answers below which a distractor does not work (Haladyna and Downing, 1993). */
const rareShare = 0.05;

/** The item analysis of a quiz. */
export function ItemTable({ questions, pictures }: { questions: readonly ItemAnalysis[]; pictures: AnswerPictures }) {
  return (
    <Section flush title={texts.questions.analysis} hint={<Notes />}>
      <Table caption={texts.questions.analysis}>
        <Head titles={[columns.question, columns.theme, ...numeric, columns.distractors]} numeric={numeric} />
        <tbody>
          {questions.map((question) => (
            <ItemRow key={question.questionId} question={question} pictures={pictures} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function ItemRow({ question, pictures }: { question: ItemAnalysis; pictures: AnswerPictures }) {
  return (
    <tr>
      <Cell className={styles["question"]}>
        <b>{question.questionNumber}.</b> <MathText>{question.question}</MathText>
      </Cell>
      <Cell label={columns.theme}>{(shortThemes[question.themeId] ?? []).join(" ")}</Cell>
      <Cell numeric label={columns.answers}>
        {question.nbFirstTry}
      </Cell>
      <Cell
        numeric
        label={columns.facility}
        className={cx(question.facilityIndex !== null && question.facilityIndex < 50 && styles["low"])}
      >
        <Average value={question.facilityIndex} />
      </Cell>
      <Cell numeric label={columns.last}>
        <Average value={question.lastTry} />
      </Cell>
      <Cell numeric label={columns.discrimination} className={cx(isReversed(question) && styles["low"])}>
        <Average value={question.discriminationIndex} format={formatIndex} none={texts.questions.noIndex} />{" "}
        {isReversed(question) && (
          <Tag tone="warning" icon={<AlertTriangleIcon />}>
            {texts.questions.reversed}
          </Tag>
        )}
      </Cell>
      <Cell label={columns.distractors}>
        <Distractors question={question} pictures={pictures} />
      </Cell>
    </tr>
  );
}

interface DistractorsProps {
  question: ItemAnalysis;
  pictures: AnswerPictures;
}

function Distractors({ question: { distractors, nbFirstTry }, pictures }: DistractorsProps) {
  const isRare = (times: number) => nbFirstTry >= distractorMinSample && times < rareShare * nbFirstTry;
  return (
    <ul className={cx(layout["stack"], layout["gap2"], text["tiny"], styles["distractors"])}>
      {distractors.map(({ answerId, answer, nbFirstTry: times }) => (
        <li key={answerId} title={nbFirstTry > 0 ? formatDecimalPercent((100 * times) / nbFirstTry) : undefined}>
          <b>{times}</b>
          <span>
            <AnswerContent small text={answer} image={pictures.get(answerId)} />
            {isRare(times) && <small className={text["muted"]}> ({texts.questions.rare})</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Notes = () =>
  notes.map((note) => (
    <span key={note} className={styles["note"]}>
      {note}
    </span>
  ));
