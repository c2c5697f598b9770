import type { Student } from "@badin/contract";
import { createPortal } from "react-dom";
import { Logo } from "../../../../platform/ui/brand/logo.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { cardTexts as texts } from "../texts.ts";
import styles from "./card-sheets.module.css";

/** What is the same on every card. */
export interface PrintedCards {
  classroom: string;
  /** The site's address, as typed into a browser. */
  site: string;
  /** Whether the password is written on the card. */
  withPassword: boolean;
}

interface SheetProps extends PrintedCards {
  students: readonly Student[];
}

/** From this number of characters, a name takes the place of the advice beside it. */
const longName = 72;

/** The cards of one sheet: two columns of four rows, separated by cut lines. */
export function CardSheet({ students, ...cards }: SheetProps) {
  return (
    <ul className={styles["sheet"]}>
      {students.map((student) => (
        <StudentCard key={student.id} student={student} {...cards} />
      ))}
    </ul>
  );
}

/**
 * QR code, name and class above; below, in full width as they are typed by hand: address of the site, username,
 * password.
 */
function StudentCard({ student, classroom, site, withPassword }: PrintedCards & { student: Student }) {
  const who = `${student.firstName} ${student.name}`;
  return (
    <li className={cx(layout["stack2xs"], layout["shrink"], styles["card"])}>
      <img src={`data:image/png;base64,${student.qrcode}`} alt={texts.qrOf(who)} className={styles["qr"]} />
      <div className={styles["words"]}>
        <div className={styles["brand"]}>
          <Logo size={26} />
        </div>
        <p className={styles["who"]}>{who}</p>
        <p className={styles["classroom"]}>{classroom}</p>
        {who.length <= longName && <p className={styles["scan"]}>{texts.scan}</p>}
      </div>
      <dl className={styles["below"]}>
        <div>
          <dt>{texts.site}</dt>
          <dd>{site}</dd>
        </div>
        <div>
          <dt>{texts.username}</dt>
          <dd>{student.username}</dd>
        </div>
        {withPassword && (
          <div>
            <dt>{texts.password}</dt>
            <dd className={styles["password"]}>{student.cardPassword}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/**
 * The sheets for the printer. They are rendered outside the page, because a scrolling dialog would print its first
 * screen only.
 */
export function PaperSheets({ sheets, ...cards }: PrintedCards & { sheets: readonly (readonly Student[])[] }) {
  return createPortal(
    <div className={styles["paper"]} aria-hidden="true">
      {sheets.map((sheet) => (
        <CardSheet key={sheet[0]?.id} students={sheet} {...cards} />
      ))}
    </div>,
    document.body,
  );
}
