import { bankImageWidthPx, type Question } from "@badin/contract";
import { imageSource } from "../../../shared/api/image-source.ts";
import { IconButton } from "../../../shared/ui/button/icon-button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { AlertCircleIcon, RestartIcon } from "../../../shared/ui/icon/common-icons.ts";
import { PencilIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { Cell, Table } from "../../../shared/ui/table/table.tsx";
import { Tag } from "../../../shared/ui/tag/tag.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { bankTexts } from "../texts.ts";
import styles from "./question-table.module.css";

const texts = bankTexts.results;

interface QuestionTableProps {
  questions: readonly Question[];
  onEdit: (question: Question) => void;
  /** Opens the dialog that reports a question. */
  onReport: (question: Question) => void;
  /** Opens the history of a question; undefined for users who are not site admins. */
  onHistory: ((question: Question) => void) | undefined;
}

/** A page of questions in a table. On a phone each row is a card. */
export function QuestionTable({ questions, onEdit, onReport, onHistory }: QuestionTableProps) {
  return (
    <Card flush>
      <Table caption={texts.caption}>
        <thead>
          <tr>
            <th scope="col" className={styles["theme"]}>
              {texts.theme}
            </th>
            <th scope="col">{texts.question}</th>
            <th scope="col" style={{ width: bankImageWidthPx }}>
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
            <QuestionRow key={question.id} question={question} onEdit={onEdit} onReport={onReport} onHistory={onHistory} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function QuestionRow({ question, onEdit, onReport, onHistory }: { question: Question } & Omit<QuestionTableProps, "questions">) {
  const { theme, question: text, image, imageAlt, year, neutralised } = question;
  return (
    <tr>
      <Cell label={texts.theme} className={styles["muted"] ?? ""}>
        {theme.label}
      </Cell>
      <Cell className={styles["text"] ?? ""}>
        {text} {neutralised && <Tag tone="warning">{texts.neutralised}</Tag>}
      </Cell>
      <Cell label={texts.image} className={styles["image"] ?? ""}>
        {image ? (
          <img src={imageSource(image)} alt={imageAlt ?? texts.imageAlt} />
        ) : (
          <span className={styles["muted"]}>{texts.noImage}</span>
        )}
      </Cell>
      <Cell label={texts.year}>
        <span className={styles["year"]}>{year}</span>
      </Cell>
      <Cell actions>
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
