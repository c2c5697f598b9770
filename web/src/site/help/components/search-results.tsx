import { Link } from "react-router";
import { pathToHelp } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { excerptOf, type Found } from "../search.rules.ts";
import { texts } from "../texts.ts";
import styles from "./help.module.css";

/** The sections found, each with its chapter and the words that were found. */
export function SearchResults({ found, typed, onChoose }: { found: readonly Found[]; typed: string; onChoose: () => void }) {
  return (
    <section aria-label={texts.results}>
      <p role="status" className={styles["count"]}>
        {texts.found(found.length)}
      </p>
      {found.length === 0 && <p>{texts.nothing}</p>}
      <ul className={cx(layout["stackSm"], layout["apartXs"], styles["results"])}>
        {found.map(({ chapter, section }) => (
          <li key={`${chapter.id} ${section.id}`}>
            <Link to={`${pathToHelp(chapter.id)}#${section.id}`} onClick={onChoose}>
              {section.title}
            </Link>
            <p>
              {chapter.title}. {excerptOf(section.text, typed)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
