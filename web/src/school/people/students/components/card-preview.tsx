import type { Student } from "@badin/contract";
import { cx } from "../../../../platform/ui/cx.ts";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { cardTexts as texts } from "../texts.ts";
import styles from "./card-preview.module.css";
import { CardSheet, type PrintedCards } from "./card-sheets.tsx";

interface CardPreviewProps extends PrintedCards {
  sheets: readonly (readonly Student[])[];
  /** Number of students to print, with or without a card. */
  studentCount: number;
}

/** A preview of the printed sheets, with the number of students without a card. */
export function CardPreview({ sheets, studentCount, ...cards }: CardPreviewProps) {
  const cardCount = sheets.flat().length;
  if (cardCount === 0)
    return (
      <EmptyState title={texts.none} level={3}>
        {studentCount > 0 && texts.noneHelp}
      </EmptyState>
    );
  return (
    <div className={cx(layout["stack"], styles["preview"])}>
      <p>
        {texts.summary(cardCount, sheets.length)} {studentCount > cardCount && texts.without(studentCount - cardCount)}
      </p>
      <p className={cx(text["muted"], text["small"], styles["secret"])}>{texts.secret}</p>
      {sheets.map((sheet, index) => (
        <section
          key={sheet[0]?.id}
          aria-label={texts.page(index + 1, sheets.length)}
          className={cx(layout["stack"], layout["gap6"], styles["sheet"])}
        >
          <p className={styles["page"]}>{texts.page(index + 1, sheets.length)}</p>
          <CardSheet students={sheet} {...cards} />
        </section>
      ))}
    </div>
  );
}
