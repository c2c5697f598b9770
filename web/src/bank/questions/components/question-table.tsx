import { bankImageWidthPx, type Question } from "@badin/contract";
import { useId, useState } from "react";
import { imageSource } from "../../../platform/api/image-source.ts";
import { yearLabel } from "../../../platform/bank-choices.ts";
import { formatIndex, formatPercent } from "../../../platform/typography.ts";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import { AlertCircleIcon, ChevronDownIcon, EyeIcon, RestartIcon } from "../../../platform/ui/icon/common-icons.ts";
import { ChevronUpIcon, PencilIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import textStyles from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { bankTexts } from "../texts.ts";
import type { ChosenQuestions } from "../use-chosen.ts";
import { QuestionDetails } from "./question-details.tsx";
import styles from "./question-table.module.css";

const texts = bankTexts.results;

/** What each row of the bank does. */
export interface QuestionRowProps {
  onEdit: (question: Question) => void;
  /** Opens the dialog that reports a question. */
  onReport: (question: Question) => void;
  /** Shows a question as students see it. */
  onPreview: (question: Question) => void;
  /** The questions chosen for an action on several; undefined for users who may not change any. */
  chosen: ChosenQuestions | undefined;
  /** Opens the history of a question; undefined for users who are not site admins. */
  onHistory: ((question: Question) => void) | undefined;
}

/** A page of questions in a table. On a phone each row is a card. */
export function QuestionTable({ questions, chosen, ...actions }: QuestionRowProps & { questions: readonly Question[] }) {
  const all = questions.every(({ id }) => chosen?.ids.has(id));
  return (
    <Card flush>
      <Table caption={texts.caption}>
        <thead>
          <tr>
            <th scope="col" className={styles["theme"]}>
              {texts.theme}
            </th>
            <th scope="col">
              {chosen && (
                <Checkbox
                  className={styles["all"]}
                  aria-label={texts.selectAll}
                  checked={all}
                  onChange={(event) =>
                    chosen.set(
                      questions.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              )}
              {texts.question}
            </th>
            <th scope="col" className={styles["imageHead"]} style={{ width: bankImageWidthPx }}>
              {texts.image}
            </th>
            <th scope="col">{texts.year}</th>
            <th scope="col">
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <QuestionRow key={question.id} question={question} chosen={chosen} {...actions} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function QuestionRow({ question, chosen, onEdit, onReport, onPreview, onHistory }: QuestionRowProps & { question: Question }) {
  const { id, theme, question: text, image, imageAlt } = question;
  const [unfolded, setUnfolded] = useState(false);
  const details = useId();
  return (
    <tr>
      <Cell label={texts.theme} className={textStyles["muted"]}>
        {theme.label}
      </Cell>
      <Cell className={styles["text"]}>
        <div className={layout["grow"]}>
          <div className={styles["head"]}>
            {chosen && (
              <Checkbox
                className={styles["check"]}
                aria-label={texts.select(text)}
                checked={chosen.ids.has(id)}
                onChange={(event) => chosen.set([id], event.target.checked)}
              />
            )}
            <div>
              <MathText>{text}</MathText> <States question={question} />
              <Figures {...question} />
            </div>
            <IconButton
              label={texts.unfold(text)}
              size="sm"
              aria-expanded={unfolded}
              aria-controls={unfolded ? details : undefined}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? <ChevronUpIcon /> : <ChevronDownIcon />}
            </IconButton>
          </div>
          {unfolded && <QuestionDetails question={question} id={details} />}
        </div>
      </Cell>
      <Cell label={texts.image} className={styles["image"]}>
        {image ? (
          <img width={bankImageWidthPx} src={imageSource(image)} alt={imageAlt ?? texts.imageAlt} />
        ) : (
          <span className={textStyles["muted"]}>{texts.noImage}</span>
        )}
      </Cell>
      <Cell label={texts.year}>
        <span className={styles["year"]}>{yearLabel(question)}</span>
      </Cell>
      <Cell actions>
        <IconButton label={texts.preview(text)} size="sm" onClick={() => onPreview(question)}>
          <EyeIcon />
        </IconButton>
        {onHistory && (
          <IconButton label={texts.history(text)} size="sm" onClick={() => onHistory(question)}>
            <RestartIcon />
          </IconButton>
        )}
        <IconButton label={texts.reportOn(text)} size="sm" onClick={() => onReport(question)}>
          <AlertCircleIcon />
        </IconButton>
        <IconButton label={texts.edit(text)} size="sm" onClick={() => onEdit(question)}>
          <PencilIcon />
        </IconButton>
      </Cell>
    </tr>
  );
}

/** What students of all schools did with a question, once enough met it: its facility and its discrimination. */
function Figures({ figures }: Pick<Question, "figures">) {
  if (!figures) return null;
  const { students, facility, discrimination } = figures;
  return (
    <p className={cx(textStyles["small"], textStyles["muted"], textStyles["regular"])}>
      {texts.figures(students, formatPercent(facility))}
      {discrimination !== null && `, ${texts.discrimination(formatIndex(discrimination))}`}
    </p>
  );
}

/** What sets a question apart: one of a series, neutralised, being prepared, hidden. */
function States({ question: { series, proposal, neutralised, draft, hidden, toComplete } }: { question: Question }) {
  return (
    <>
      {series && <Tag tone="plain">{texts.series(series.rank, series.size)}</Tag>}{" "}
      {proposal && <Tag tone="warning">{bankTexts.results.proposal}</Tag>} {neutralised && <Tag tone="warning">{texts.neutralised}</Tag>}{" "}
      {toComplete ? <Tag tone="warning">{texts.toComplete}</Tag> : draft && <Tag tone="plain">{texts.draft}</Tag>}{" "}
      {hidden && <Tag tone="plain">{texts.hidden}</Tag>}
    </>
  );
}
