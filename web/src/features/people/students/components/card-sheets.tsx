import type { Student } from "@badin/contract";
import { createPortal } from "react-dom";
import { Logo } from "../../../../shared/ui/brand/logo.tsx";
import { cx } from "../../../../shared/ui/cx.ts";
import { isLongCard } from "../card-sheets.rules.ts";
import { cardTexts as texts } from "../texts.ts";
import styles from "./card-sheets.module.css";

interface SheetProps {
  students: readonly Student[];
  classroom: string;
}

/** The cards of one sheet: two columns of four rows, separated by cut lines. */
export function CardSheet({ students, classroom }: SheetProps) {
  return (
    <ul className={styles["sheet"]}>
      {students.map((student) => (
        <StudentCard key={student.id} student={student} classroom={classroom} />
      ))}
    </ul>
  );
}

function StudentCard({ student, classroom }: { student: Student; classroom: string }) {
  const who = `${student.firstName} ${student.name}`;
  const long = isLongCard(who, student.username);
  const username = (
    <>
      <dt>{texts.username}</dt>
      <dd>{student.username}</dd>
    </>
  );
  return (
    <li className={cx(styles["card"], long && styles["long"])}>
      <img src={`data:image/png;base64,${student.qrcode}`} alt={texts.qrOf(who)} className={styles["qr"]} />
      <div className={styles["words"]}>
        <div className={styles["brand"]}>
          <Logo size={26} />
        </div>
        <p className={styles["who"]}>{who}</p>
        <dl className={styles["facts"]}>
          {!long && username}
          <dt>{texts.classroom}</dt>
          <dd className={styles["classroom"]}>{classroom}</dd>
        </dl>
        <p className={styles["scan"]}>{texts.scan}</p>
      </div>
      {long && <dl className={cx(styles["facts"], styles["below"])}>{username}</dl>}
    </li>
  );
}

/** The sheets for the printer. They are rendered outside the page, because a scrolling dialog would print its first screen only. */
export function PaperSheets({ sheets, classroom }: { sheets: readonly (readonly Student[])[]; classroom: string }) {
  return createPortal(
    <div className={styles["paper"]} aria-hidden="true">
      {sheets.map((sheet) => (
        <CardSheet key={sheet[0]?.id} students={sheet} classroom={classroom} />
      ))}
    </div>,
    document.body,
  );
}
