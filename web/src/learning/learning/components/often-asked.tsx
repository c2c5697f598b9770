import type { Revision } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./often-asked.module.css";
import { StartButton } from "./start-button.tsx";

const words = texts.revision;

interface OftenAskedProps {
  often: NonNullable<Revision["often"]>;
  /** Questions of the training. */
  size: number;
}

/** What papers ask most: how much of it the student knows, the first facts, and a training on their questions. */
export function OftenAsked({ often: { facts, most = [], questions, known = 0 }, size }: OftenAskedProps) {
  return (
    <div className={cx(layout["stackSm"], styles["part"])}>
      <p>{words.oftenText(facts, questions, known)}</p>
      <span className={styles["bar"]} aria-hidden="true">
        <i style={{ width: `${(100 * known) / questions}%` }} />
      </span>
      <ul className={styles["facts"]}>
        {most.map(({ fact, papers }) => (
          <li key={fact}>
            <b>
              {papers}
              <VisuallyHidden>{words.papers}</VisuallyHidden>
            </b>
            {fact}
          </li>
        ))}
      </ul>
      <StartButton variant="line" full session={{ kind: "training", often: true }}>
        {words.oftenStart(size)}
        <ArrowRightIcon />
      </StartButton>
    </div>
  );
}
