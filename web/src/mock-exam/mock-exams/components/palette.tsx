import { Link } from "react-router";
import { cx } from "../../../platform/ui/cx.ts";
import type { PartOfPaper } from "../paper.rules.ts";
import { pathToNumber } from "../paths.ts";
import { texts } from "../texts.ts";
import styles from "./palette.module.css";

interface PaletteProps {
  mockExamId: number;
  parts: readonly PartOfPaper[];
  current: number;
  onGo?: () => void;
}

/** The numbers of the paper, part by part: answered, empty, flagged, and the current one. */
export function Palette({ mockExamId, parts, current, onGo }: PaletteProps) {
  return parts.map((part) => (
    <section key={part.themeId} className={styles["group"]}>
      <h3 className={styles["head"]}>
        {texts.sitting.partHead(part.themeId)}
        <span>{texts.sitting.outOf(part.done, part.places.length)}</span>
      </h3>
      <div className={styles["numbers"]}>
        {part.places.map(({ position, answered, flagged }) => (
          <Link
            key={position}
            to={pathToNumber(mockExamId, position)}
            replace
            onClick={onGo}
            aria-label={texts.sitting.numberLabel(position, answered, flagged)}
            aria-current={position === current ? "true" : undefined}
            data-autofocus={position === current ? "" : undefined}
            className={cx(styles["number"], answered && styles["answered"], flagged && styles["flagged"])}
          >
            {position}
          </Link>
        ))}
      </div>
    </section>
  ));
}

/** What the three looks of a number mean. */
export function PaletteKeys() {
  return (
    <p className={styles["keys"]}>
      <span>
        <i className={styles["answered"]} />
        {texts.sitting.keys.answered}
      </span>
      <span>
        <i />
        {texts.sitting.keys.empty}
      </span>
      <span>
        <i className={styles["flagged"]} />
        {texts.sitting.keys.flagged}
      </span>
    </p>
  );
}

/** Some numbers, to go back to. */
export function NumberChips({ mockExamId, places }: { mockExamId: number; places: PartOfPaper["places"] }) {
  return (
    <div className={styles["numbers"]}>
      {places.map(({ position, answered, flagged }) => (
        <Link
          key={position}
          to={pathToNumber(mockExamId, position)}
          replace
          aria-label={texts.sitting.numberLabel(position, answered, flagged)}
          className={cx(styles["number"], flagged && styles["flagged"])}
        >
          {position}
        </Link>
      ))}
    </div>
  );
}
