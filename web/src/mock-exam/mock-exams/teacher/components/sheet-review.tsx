import type { PaperEntry } from "@badin/contract";
import { useState } from "react";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { Switch } from "../../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import pages from "../../../../platform/ui/layout/pages.module.css";
import { Segmented } from "../../../../platform/ui/segmented/segmented.tsx";
import { type Doubt, decide, doubtsOf, isReady, type ReadSheet, studentProblem, undecided } from "../grid-photos.rules.ts";
import { type Letter, partsFor, startsOf } from "../paper-entry.rules.ts";
import { texts } from "../texts.ts";
import { AnswerEntry } from "./answer-entry.tsx";
import styles from "./grid-photos.module.css";

const words = texts.photos;
type Choice = Letter | "-" | "";
const choices: { value: Choice; label: string }[] = [
  ...(["a", "b", "c", "d"] as const).map((value) => ({ value, label: value })),
  { value: "-", label: words.empty },
];

interface SheetReviewProps {
  entry: PaperEntry;
  sheet: ReadSheet;
  /** Students of the other sheets. */
  others: readonly (number | undefined)[];
  saving: boolean;
  onChange: (sheet: ReadSheet) => void;
  onSave: () => void;
  onRemove: () => void;
}

/**
 * A sheet that was read, to check: whose it is, what is doubtful, and all the answers for those who want to see them.
 */
export function SheetReview({ entry, sheet, others, saving, onChange, onSave, onRemove }: SheetReviewProps) {
  const { draft, reading, userId } = sheet;
  const [isOpen, setIsOpen] = useState(false);
  const problem = studentProblem(entry, sheet, others);
  const doubts = doubtsOf(entry, sheet);
  const left = undecided(entry, sheet);
  const answers = draft.answers.slice(0, startsOf(partsFor(entry, draft.english)).at(-1));
  const student = entry.students.find((s) => s.userId === userId);
  return (
    <>
      <img className={styles["photo"]} src={reading.head} alt={words.head} />
      <div className={cx(layout["stackSm"], pages["narrow"])}>
        <SelectField
          label={words.student}
          {...(problem ? { error: words.problems[problem] } : { hint: words.checkName })}
          value={userId ?? ""}
          options={[
            { value: "", label: words.choose, disabled: true },
            ...entry.students.map((s) => ({ value: s.userId, label: words.studentOption(s.number, `${s.firstName} ${s.name}`) })),
          ]}
          onChange={(event) => onChange({ ...sheet, userId: Number(event.target.value) })}
        />
        {entry.english === "optional" && (
          <Switch checked={draft.english} onChange={(event) => onChange({ ...sheet, draft: { ...draft, english: event.target.checked } })}>
            {texts.copies.english}
          </Switch>
        )}
      </div>
      <p>
        {words.read(answers.filter((a) => a !== undefined && a !== "-").length, answers.filter((a) => a === "-").length)}
        {" · "}
        <b role="status">{words.toDecide(left)}</b>
      </p>
      {doubts.length > 0 && (
        <ul className={layout["stackSm"]} aria-label={words.doubts}>
          {doubts.map((doubt) => (
            <DoubtRow
              key={doubt.index}
              doubt={doubt}
              value={draft.answers[doubt.index] ?? ""}
              onChange={(value) => onChange({ ...sheet, draft: decide(draft, doubt.index, value === "" ? undefined : value) })}
            />
          ))}
        </ul>
      )}
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles["more"]}>{words.all}</summary>
        {isOpen && (
          <AnswerEntry
            entry={entry}
            draft={draft}
            name={student ? `${student.firstName} ${student.name}` : words.nobody}
            onChange={(changed) => onChange({ ...sheet, draft: changed })}
            onNext={() => undefined}
          />
        )}
      </details>
      <div className={cx(layout["cluster"], layout["end"])}>
        <Button onClick={onRemove}>{words.remove}</Button>
        <Button variant="go" loading={saving} disabled={!isReady(entry, sheet, others)} onClick={onSave}>
          {words.save}
        </Button>
      </div>
    </>
  );
}

function DoubtRow({ doubt, value, onChange }: { doubt: Doubt; value: Choice; onChange: (value: Choice) => void }) {
  const label = words.question(doubt.themeId, doubt.number);
  return (
    <li className={cx(layout["stackXs"], layout["start"], pages["ruled"], styles["doubt"])}>
      <span className={cx(layout["cluster"], layout["baseline"], styles["which"])}>
        {label} <small>{doubt.isSeveral ? words.several : words.doubtful}</small>
      </span>
      <img className={styles["row"]} src={doubt.picture} alt={words.rowOf(label)} />
      <Segmented label={label} segments={choices} value={value} onChange={onChange} />
    </li>
  );
}
