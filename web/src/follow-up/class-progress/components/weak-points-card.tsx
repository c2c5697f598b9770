import { type ClassProgress, shortTheme } from "@badin/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathToLesson } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { texts } from "../texts.ts";
import styles from "./lists.module.css";

/** A point of the programme starts with the number of its theme: « 4.1.3 ». */
const themeOf = (code: string) => shortTheme(Number(code[0]));

/**
 * The programme points that the class knows least, each with its lesson; `action` is what to do about them, if there
 * are any.
 */
export function WeakPointsCard({ points, action }: { points: ClassProgress["weakPoints"]; action: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="weak">
      <h2 id="weak">{texts.weak}</h2>
      <p className={cx(text["muted"], text["small"])}>{texts.weakHint}</p>
      {points.length === 0 && <p>{texts.noWeak}</p>}
      <ul className={styles["list"]}>
        {points.map((point) => (
          <li key={point.code}>
            <span>
              <Link to={pathToLesson(point.code)}>{point.label}</Link>{" "}
              <span className={cx(text["muted"], text["small"])}>· {themeOf(point.code)}</span>
            </span>
            <span className={styles["share"]}>
              <ProgressBar value={point.success} max={100} />
              <b>{texts.success(point.success)}</b>
            </span>
          </li>
        ))}
      </ul>
      {points.length > 0 && action}
    </Card>
  );
}
