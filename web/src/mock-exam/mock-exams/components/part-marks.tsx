import { englishTheme, type MyMockResult, themeLabel } from "@badin/contract";
import { formatDecimal } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./part-marks.module.css";

const words = texts.result;

interface PartMarksProps {
  parts: MyMockResult["parts"];
  /** English on 20. */
  english: number | null;
  earlier?: MyMockResult["parts"];
}

/** The marks of each part against its average; hatched below. */
export function PartMarks({ parts, english, earlier }: PartMarksProps) {
  return (
    <Card flush>
      <div className={styles["head"]}>
        <h2 className={text["h4"]}>{words.parts}</h2>
        <p>{words.average}</p>
      </div>
      <ul>
        {parts.map(({ themeId, right, asked }) => {
          const before = earlier?.find((part) => part.themeId === themeId);
          return (
            <li key={themeId} className={styles["part"]}>
              <b>{themeLabel(themeId)}</b>
              <span className={styles["mark"]}>
                {right} <small>{words.outOf(asked)}</small>
              </span>
              <span className={styles["scale"]}>
                <i className={cx(2 * right < asked && styles["low"])} style={{ width: `${(100 * right) / Math.max(1, asked)}%` }} />
              </span>
              {themeId === englishTheme && english !== null && (
                <small className={cx(pages["whole"], styles["note"])}>
                  {english > 10 ? words.englishPoints(formatDecimal(english - 10)) : words.noEnglishPoints}
                </small>
              )}
              {themeId !== englishTheme && before && before.asked === asked && (
                <small className={cx(pages["whole"], styles["note"])}>
                  {words.earlier(String(before.right))}
                  {right !== before.right && `, ${right > before.right ? "+" : "−"} ${Math.abs(right - before.right)}`}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
