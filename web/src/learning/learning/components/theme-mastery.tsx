import type { LearningProgress } from "@badin/contract";
import { Link } from "react-router";
import { pathToLesson } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronDownIcon, CircleCheckIcon, CircleDashedIcon } from "../../../platform/ui/icon/common-icons.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { CircleIcon } from "../icons.ts";
import { texts, themeNames } from "../texts.ts";
import legend from "./legend.module.css";
import styles from "./theme-mastery.module.css";

type Theme = LearningProgress["themes"][number];
const states = ["known", "learning", "unseen"] as const;
const icons = { known: CircleCheckIcon, learning: CircleDashedIcon, unseen: CircleIcon };
/** The weakest first: never met, then being learnt, then known. */
const order = { unseen: 0, learning: 1, known: 2 };

/** What a student knows, theme by theme, and below each its programme points. */
export function ThemeMastery({ themes, title = texts.progress.knows }: { themes: readonly Theme[]; title?: string }) {
  const points = themes.flatMap((theme) => theme.points);
  return (
    <Card as="section" flush aria-labelledby="knows">
      <div className={styles["head"]}>
        <h2 className={text["h3"]} id="knows">
          {title}
        </h2>
        <p className={cx(text["hint"], legend["legend"])}>
          {states.map((state) => (
            <span key={state}>
              <i className={styles[state]} /> {texts.progress.states[state]} <b>{points.filter((p) => p.mastery === state).length}</b>
            </span>
          ))}
        </p>
      </div>
      {themes.map((theme) => (
        <ThemeRow key={theme.id} theme={theme} />
      ))}
    </Card>
  );
}

function ThemeRow({ theme }: { theme: Theme }) {
  const counts = states.map((state) => ({ state, n: theme.points.filter((p) => p.mastery === state).length }));
  const points = [...theme.points].sort((a, b) => order[a.mastery] - order[b.mastery]);
  return (
    <details className={styles["theme"]}>
      <summary>
        <b>{themeNames[theme.id]}</b>
        <span className={styles["mark"]}>
          {theme.mark !== null && (
            <>
              {texts.progress.expected} <b>{Math.round(theme.mark)}</b> {texts.progress.onTwenty}
            </>
          )}
          <ChevronDownIcon className={styles["chevron"]} />
        </span>
        <span className={styles["bar"]} aria-hidden="true">
          {counts.map(({ state, n }) => n > 0 && <i key={state} className={styles[state]} style={{ flexGrow: n }} />)}
        </span>
      </summary>
      <ul>
        {points.map((point) => {
          const Icon = icons[point.mastery];
          return (
            <li key={point.code}>
              <Icon />
              <span>
                <b>{point.label}</b>
                <small>{point.mastery === "learning" ? texts.progress.right(point) : texts.progress.states[point.mastery]}</small>
              </span>
              <Link to={pathToLesson(point.code)}>
                {texts.progress.lesson}
                <VisuallyHidden>{texts.progress.lessonOf(point.label)}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
