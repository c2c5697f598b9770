import type { ReactNode } from "react";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { type ExamForm, plainWords } from "../form.rules.ts";
import { texts } from "../texts.ts";
import styles from "./exam-form.module.css";

/** « En clair »: what the form does, in sentences, above its button. */
export function PlainWords({ form, students, children }: { form: ExamForm; students: number; children: ReactNode }) {
  return (
    <Card className={cx(layout["stack"], layout["gap14"], styles["plain"])}>
      <h2 className={text["h4"]}>{texts.form.plain}</h2>
      <ul aria-live="polite">
        {plainWords(form, students).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
