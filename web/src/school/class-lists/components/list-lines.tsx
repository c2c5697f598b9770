import type { ClassListCorrection, ClassListLine } from "@badin/contract";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import { PencilIcon, SwitchHorizontalIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { correctionOf, outcomeOf, remarksOf } from "../list-file.rules.ts";
import { texts } from "../texts.ts";
import { LineEditor } from "./line-editor.tsx";
import styles from "./list-lines.module.css";

type Correct = (correction: ClassListCorrection) => void;

interface ListLinesProps {
  lines: readonly ClassListLine[];
  /** Corrects a line; undefined once the list is imported. */
  onCorrect?: Correct;
  /** Whether the list is being read or imported. */
  busy?: boolean;
}

/** The lines of a list, each with its outcome and, before the import, the buttons that correct it. */
export function ListLines({ lines, onCorrect, busy = false }: ListLinesProps) {
  const { line, firstName, name, email, outcome } = texts.columns;
  const [edited, setEdited] = useState<number>();
  const correct: Correct = (correction) => {
    onCorrect?.(correction);
    setEdited(undefined);
  };
  return (
    <div className={styles["lines"]}>
      <Table caption={texts.caption} striped>
        <thead>
          <tr>
            {[line, firstName, name, email, outcome].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {onCorrect && (
              <th scope="col">
                <VisuallyHidden>{texts.correction.column}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((each) =>
            onCorrect && edited === each.line ? (
              <LineEditor key={each.line} line={each} onCorrect={correct} onCancel={() => setEdited(undefined)} />
            ) : (
              <tr key={each.line}>
                <Cell label={line} className={styles["number"]}>
                  {each.line}
                </Cell>
                <Cell>{each.firstName || "—"}</Cell>
                <Cell>{each.name || "—"}</Cell>
                <Cell label={email} className={cx(styles["rest"], !each.email && styles["missing"])}>
                  {each.email ?? "—"}
                </Cell>
                <Cell label={outcome} className={styles["rest"]}>
                  <Outcome line={each} />
                </Cell>
                {onCorrect && (
                  <Cell actions className={styles["corrections"]}>
                    <Corrections line={each} busy={busy} onCorrect={correct} onEdit={() => setEdited(each.line)} />
                  </Cell>
                )}
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </div>
  );
}

interface CorrectionsProps {
  line: ClassListLine;
  busy: boolean;
  onCorrect: Correct;
  onEdit: () => void;
}

/**
 * The buttons that correct a line: its names exchanged, its fields, and that it is another person than the one of its
 * name.
 */
function Corrections({ line, busy, onCorrect, onEdit }: CorrectionsProps) {
  const { firstName, name } = line;
  return (
    <>
      {line.byName && (
        <Button
          size="sm"
          aria-label={texts.correction.otherOf(line.line)}
          disabled={busy}
          onClick={() => onCorrect(correctionOf(line, { otherPerson: true }))}
        >
          {texts.correction.other}
        </Button>
      )}
      <IconButton
        size="sm"
        label={texts.correction.swap(line.line)}
        disabled={busy}
        onClick={() => onCorrect(correctionOf(line, { firstName: name, name: firstName }))}
      >
        <SwitchHorizontalIcon />
      </IconButton>
      <IconButton size="sm" label={texts.correction.correct(line.line)} disabled={busy} onClick={onEdit}>
        <PencilIcon />
      </IconButton>
    </>
  );
}

const icons = { new: <PlusIcon />, present: <CheckIcon />, refused: <AlertTriangleIcon /> };

function Outcome({ line }: { line: ClassListLine }) {
  return (
    <span className={styles[line.status]}>
      {icons[line.status]}
      <span>
        {outcomeOf(line)}
        {remarksOf(line).map((remark) => (
          <small key={remark}> · {remark}</small>
        ))}
      </span>
    </span>
  );
}
