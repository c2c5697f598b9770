import type { QuestionReports } from "@badin/contract";
import { useId } from "react";
import { imageSource } from "../../../platform/api/image-source.ts";
import { yearLabel } from "../../../platform/bank-choices.ts";
import { formatMoment } from "../../../platform/dates.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import textStyles from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { listTexts as texts } from "../list-texts.ts";
import { reasonTexts } from "../texts.ts";
import styles from "./report-card.module.css";

/** The actions of a site admin on a reported question. */
export interface ReportActions {
  onCorrect: (reports: QuestionReports) => void;
  onNeutralise: (reports: QuestionReports) => void;
  onDismiss: (reports: QuestionReports) => void;
  onReopen: (reports: QuestionReports) => void;
  onReinstate: (reports: QuestionReports) => void;
}

/** A reported question with its answers, its reports and the actions. */
export function ReportCard({ reports, actions }: { reports: QuestionReports; actions: ReportActions }) {
  const id = useId();
  const { question } = reports;
  return (
    <Card as="article" aria-labelledby={id} className={styles["card"]}>
      <div className={cx(layout["stackXs"], styles["question"])}>
        <p className={textStyles["hint"]}>
          {question.theme.label} · {yearLabel(question)}
        </p>
        <SeriesText>{question.series?.text}</SeriesText>
        <h2 id={id}>
          <MathText>{question.question}</MathText>
        </h2>
        {question.image && <img src={imageSource(question.image)} alt={question.imageAlt ?? ""} />}
        <ul className={cx(textStyles["small"], styles["answers"])}>
          {question.answers.map((answer) => (
            <li key={answer.id} className={answer.correct ? text["strong"] : undefined}>
              <AnswerContent text={answer.answer} image={answer.image} small /> {answer.correct && <span>({texts.rightAnswer})</span>}
            </li>
          ))}
        </ul>
        <p className={cx(textStyles["small"], text["written"])}>
          <strong>{texts.explanation}</strong> <MathText>{question.comment?.comment ?? texts.noExplanation}</MathText>
        </p>
      </div>
      <ReportComments reports={reports} />
      <Actions reports={reports} actions={actions} />
    </Card>
  );
}

/** The reports' comments. Teachers are named; students are counted and stay anonymous. */
function ReportComments({ reports: { teachers, students, studentCount, decision } }: { reports: QuestionReports }) {
  const entries = [
    ...teachers.map((t) => ({ ...t, who: texts.from(`${t.firstName} ${t.name}`, t.school) })),
    ...students.map((p) => ({ ...p, who: texts.student })),
  ];
  return (
    <div className={cx(textStyles["small"], text["anywhere"], styles["sayings"])}>
      {decision && <p className={styles["decision"]}>{texts.decision(decision.outcome, decision.by, formatMoment(decision.at))}</p>}
      {studentCount > 0 && <p className={styles["count"]}>{texts.students(studentCount)}</p>}
      <ul>
        {entries.map(({ who, reason, text, createdAt }) => (
          <li key={`${who}-${createdAt}-${reason}`}>
            <strong>{reasonTexts[reason]}</strong>
            {text && <p>{text}</p>}
            <p className={textStyles["hint"]}>
              {who} · {formatMoment(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ reports, actions }: { reports: QuestionReports; actions: ReportActions }) {
  const { neutralised, question } = reports.question;
  const settled = reports.decision !== null;
  const button = (action: string, onClick: (reports: QuestionReports) => void) => (
    <Button size="sm" aria-label={texts.on(action, question)} onClick={() => onClick(reports)}>
      {action}
    </Button>
  );
  return (
    <div className={cx(layout["cluster"], layout["gap10"], pages["whole"])}>
      {button(texts.correct, actions.onCorrect)}
      {neutralised ? button(texts.reinstate, actions.onReinstate) : button(texts.neutralise, actions.onNeutralise)}
      {!neutralised && (settled ? button(texts.reopen, actions.onReopen) : button(texts.dismiss, actions.onDismiss))}
    </div>
  );
}
