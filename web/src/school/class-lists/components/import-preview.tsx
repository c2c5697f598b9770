import type { ClassListCorrection, ClassListReport, LegacyEncoding } from "@badin/contract";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SessionEndedNote } from "../../../platform/ui/failure-note/session-ended-note.tsx";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import note from "../../../platform/ui/note/note.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { remarksOf } from "../list-file.rules.ts";
import { texts } from "../texts.ts";
import { ListFigures } from "./list-figures.tsx";
import styles from "./list-lines.module.css";
import { ListLines } from "./list-lines.tsx";
import { ListNotes } from "./list-notes.tsx";
import { StepTitle } from "./step-title.tsx";

interface ImportPreviewProps {
  report: ClassListReport;
  onSwap: () => void;
  onColumns: () => void;
  accents: LegacyEncoding | undefined;
  onAccents: () => void;
  onCorrect: (correction: ClassListCorrection) => void;
  swapping: boolean;
  sendMail: boolean;
  onSendMail: (sendMail: boolean) => void;
  /** Error of the preview or the import, if any. */
  error: unknown;
}

/** The second step: what each line would become. Nothing is written yet. */
export function ImportPreview({
  report,
  onSwap,
  onColumns,
  accents,
  onAccents,
  onCorrect,
  swapping,
  sendMail,
  onSendMail,
  error,
}: ImportPreviewProps) {
  const [shown, setShown] = useState<"all" | "problems">("all");
  const { lines, nbRefused, hasTitles, columns } = report;
  const problems = lines.filter((line) => line.status === "refused" || remarksOf(line).length > 0);
  const reachable = lines.filter(({ status, email }) => status === "new" && email !== null).length;
  return (
    <div className={cx(layout["stack"], layout["start"], styles["preview"])}>
      <StepTitle>{texts.previewTitle}</StepTitle>
      <ListFigures report={report} />
      {(!hasTitles || columns.orderDoubt) && (
        <Note icon={<InfoIcon />}>
          <p>{hasTitles ? texts.orderDoubt : texts.guessed}</p>
          <Button size="sm" className={note["below"]} loading={swapping} onClick={onSwap}>
            {texts.swap}
          </Button>
        </Note>
      )}
      <ListNotes report={report} accents={accents} onAccents={onAccents} onColumns={onColumns} />
      <SessionEndedNote error={error} />
      {reachable > 0 && (
        <Checkbox checked={sendMail} onChange={(event) => onSendMail(event.target.checked)}>
          {texts.sendMail(reachable)}
        </Checkbox>
      )}
      {problems.length > 0 && (
        <Segmented
          label={texts.show}
          segments={[
            { value: "all", label: texts.all, count: lines.length },
            { value: "problems", label: texts.problems, count: problems.length },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      <ListLines lines={shown === "problems" && problems.length > 0 ? problems : lines} onCorrect={onCorrect} busy={swapping} />
      {nbRefused > 0 && <p className={cx(text["muted"], text["small"])}>{texts.leftOut}</p>}
    </div>
  );
}
