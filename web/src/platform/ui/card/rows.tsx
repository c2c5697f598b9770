import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../cx.ts";
import { ChevronRightIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import styles from "./rows.module.css";

interface RowProps {
  /** What stands at the left: it says the state as the small line says it in words. */
  picture: ReactNode;
  name: ReactNode;
  small: ReactNode;
}

interface RowLinkProps extends RowProps {
  to: string;
  /** A second gesture, at the end of the row. */
  end?: ReactNode;
}

/** A row that is one link. */
export function LinkRow({ to, end, ...row }: RowLinkProps) {
  return (
    <li className={styles["item"]}>
      <Link to={to} className={cx(layout["row"], styles["row"])}>
        <RowContent {...row} />
      </Link>
      {end}
    </li>
  );
}

interface ButtonRowProps extends RowProps {
  busy?: boolean;
  onPress: () => void;
}

/** A row that is one button. */
export function ButtonRow({ busy, onPress, ...row }: ButtonRowProps) {
  return (
    <li className={styles["item"]}>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => busy || onPress()}
        className={cx(layout["row"], styles["row"])}
      >
        <RowContent {...row} />
      </button>
    </li>
  );
}

const RowContent = ({ picture, name, small }: RowProps) => (
  <>
    <span className={styles["picture"]}>{picture}</span>
    <span className={cx(layout["grow"], styles["words"])}>
      <b>{name}</b>
      <small>{small}</small>
    </span>
    <ChevronRightIcon />
  </>
);
