import { firstExamYear } from "@badin/contract";
import { type FormEvent, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { paperTexts } from "../texts.ts";
import styles from "./paper.module.css";

const texts = paperTexts.review;

interface Exam {
  readonly name: string;
  readonly year: number;
}

interface ExamFieldsProps {
  exam: Exam;
  /** Whether the import was asked for: missing fields then show their message. */
  asked: boolean;
  /** Number of questions of the paper. */
  count: number;
  onChange: (exam: Exam) => void;
  /** Applies a key, and returns how many right answers it says. */
  onKey: (text: string) => number;
}

/** The name and year of a paper, and its key. */
export function ExamFields({ exam, asked, count, onChange, onKey }: ExamFieldsProps) {
  const [key, setKey] = useState("");
  const [read, setRead] = useState<number>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRead(onKey(key));
  };
  return (
    <>
      <div className={cx(pages["columns"], styles["fields"])}>
        <TextField
          label={texts.year}
          inputMode="numeric"
          value={exam.year === 0 ? "" : String(exam.year)}
          error={asked && exam.year < firstExamYear && texts.yearError}
          onChange={(event) => onChange({ ...exam, year: Number(event.target.value.replace(/\D/g, "").slice(0, 4)) })}
        />
        <TextField
          label={texts.exam}
          value={exam.name}
          maxLength={100}
          error={asked && exam.name.trim() === "" && texts.examError}
          onChange={(event) => onChange({ ...exam, name: event.target.value })}
        />
      </div>
      <form className={layout["stack"]} onSubmit={submit}>
        <TextAreaField label={texts.key} hint={texts.keyHint} rows={2} value={key} onChange={(event) => setKey(event.target.value)} />
        <div className={cx(layout["row"], layout["wrap"], layout["end"])}>
          <span role="status">{read !== undefined && texts.keyApplied(read, count)}</span>
          <Button type="submit">{texts.applyKey}</Button>
        </div>
      </form>
    </>
  );
}
