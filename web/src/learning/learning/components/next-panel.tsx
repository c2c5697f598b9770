import type { ReactNode } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, WifiOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import styles from "./next-card.module.css";
import panel from "./panel.module.css";

interface NextPanelProps {
  as: "article" | "section";
  /** The small line above the title. */
  eyebrow: ReactNode;
  isLate: boolean;
  /** Whether there is no network: the panel is where the page says so. */
  isOffline?: boolean;
  title: ReactNode;
  text: ReactNode;
  button: ReactNode;
  /** What is known of it, below its button. */
  children?: ReactNode;
}

/** The panel of the next thing to do: a title and a button. */
export function NextPanel({ as: Element, eyebrow, isLate, isOffline, title, text, button, children }: NextPanelProps) {
  return (
    <Element aria-labelledby="next-step" className={cx(panel["panel"], panel["rise"], styles["card"])}>
      <div className={cx(layout["stackXs"], styles["main"])}>
        <div role="status" className={layout["live"]}>
          {isOffline && (
            <p className={styles["eyebrow"]}>
              <WifiOffIcon />
              {texts.next.offline}
            </p>
          )}
        </div>
        {eyebrow && (
          <p className={cx(styles["eyebrow"], isLate && styles["late"])}>
            {isLate && <AlertTriangleIcon />}
            {eyebrow}
          </p>
        )}
        <h2 id="next-step">{title}</h2>
        {text && <p className={styles["say"]}>{text}</p>}
        {button && <div className={styles["button"]}>{button}</div>}
      </div>
      {children}
    </Element>
  );
}
