import { Card } from "../../../shared/ui/card/card.tsx";
import { CaretDownIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { shortTheme } from "../../learning/texts.ts";
import { texts } from "../texts.ts";
import styles from "./student-themes.module.css";

/** Right answers at first meetings, theme by theme, with the half that passes the exam marked. */
export function StudentThemes({ shares }: { shares: readonly (number | null)[] }) {
  return (
    <Card as="section" aria-labelledby="themes">
      <h2 id="themes">{texts.one.themes}</h2>
      <p className={styles["hint"]}>{texts.one.themesHint}</p>
      <ul className={styles["list"]}>
        {shares.map((share, i) => (
          <li key={shortTheme(i + 1)}>
            <span>{shortTheme(i + 1)}</span>
            <span className={styles["bar"]} aria-hidden="true">
              {share !== null && <i className={share < 50 ? styles["low"] : styles["fair"]} style={{ width: `${share}%` }} />}
            </span>
            <b className={share !== null && share < 50 ? styles["weak"] : undefined}>
              {share !== null && share < 50 && <CaretDownIcon />}
              {share === null ? texts.one.unseen : texts.success(share)}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
