import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import { MathText } from "../math-text/math-text.tsx";
import styles from "./dock.module.css";

type Place = React.RefObject<HTMLDivElement | null>;

interface DockProps {
  /** A live region of its own above the verdict, such as the state of the network; it may be empty. */
  notice?: ReactNode;
  /**
   * The message above the buttons, such as the verdict. Screen readers announce it when it is added to a dock that is
   * already on screen.
   */
  verdict?: ReactNode;
  /**
   * What follows the verdict and is read after it, such as the explanation. The sheet they share scrolls when it is too
   * tall.
   */
  explanation?: ReactNode;
  /**
   * The question that the verdict is about: a sheet that would hide it carries its words; another key raises the sheet
   * again.
   */
  question?: { key: string | number; text: string } | undefined;
  /** Whether a wide screen has it beside the question, as a card. */
  beside?: boolean;
  /** Buttons one above the other, for the end of a try. */
  stacked?: boolean;
  /** At most two controls: to go on and to go back. */
  children: ReactNode;
}

/**
 * The main buttons, at the bottom of the screen, and the sheet above them. Must be the last element of a column that
 * fills the page.
 */
export function Dock({ notice, verdict, explanation, question, beside, stacked, children }: DockProps) {
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const open = Boolean(verdict || explanation);
  const [lowered, setLowered] = useState<string | number>();
  const isLowered = question !== undefined && lowered === question.key;
  useKnownHeight(place);
  useSheet(place, sheet, open ? (question?.key ?? "") : undefined, isLowered, () => setLowered(question?.key));
  return (
    <div ref={place} className={styles["place"]} data-beside={beside || undefined} data-sheet={open ? "rising" : undefined}>
      {notice && <div className={cx(layout["screenOnly"], styles["notice"])}>{notice}</div>}
      <div ref={sheet} className={cx(styles["sheet"], open && styles["open"], Boolean(verdict && explanation) && styles["both"])}>
        {open && question && (
          <p aria-hidden="true" className={styles["question"]}>
            <MathText>{question.text}</MathText>
          </p>
        )}
        <div className={styles["said"]}>
          <div role="status">{verdict}</div>
          {open && question && (
            <IconButton
              label={isLowered ? "Voir la correction" : "Revoir la question"}
              aria-expanded={!isLowered}
              className={cx(layout["screenOnly"], styles["lower"])}
              onClick={() => setLowered(isLowered ? undefined : question.key)}
            >
              <ChevronDownIcon />
            </IconButton>
          )}
        </div>
        {explanation}
      </div>
      <div className={cx(layout["screenOnly"], styles["dock"], stacked && styles["stacked"], Boolean(verdict) && styles["under"])}>
        <div className={cx(layout["beside"], styles["column"])}>{children}</div>
      </div>
    </div>
  );
}

const loadSheet = () => import("./sheet.ts");

/**
 * Gives an open sheet the form that its room allows. What measures it is fetched with the question, before there is an
 * answer.
 */
function useSheet(place: Place, sheet: Place, key: string | number | undefined, isLowered: boolean, onLower: () => void) {
  const lower = useEffectEvent(onLower);
  useEffect(() => void loadSheet().catch(() => undefined), []);
  useLayoutEffect(() => {
    const dock = place.current;
    const opened = sheet.current;
    if (!dock || !opened || key === undefined) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // Without it the sheet rises as far as its style says.
    void loadSheet()
      .then(({ watchSheet }) => {
        if (!gone) stop = watchSheet(dock, opened, isLowered, () => lower());
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [place, sheet, key, isLowered]);
}

/**
 * Publishes the height of the dock and its sheet as `--dock-height`, so that what the keyboard reaches, and toasts,
 * stay clear of them.
 */
function useKnownHeight(place: Place): void {
  useLayoutEffect(() => {
    const dock = place.current;
    if (!dock) return;
    const { style, dataset } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // In the page's flow only its buttons cover anything; beside the question nothing does.
      const { offsetHeight } = dock.dataset["sheet"] === "flow" ? (dock.lastElementChild as HTMLElement) : dock;
      style.setProperty("--dock-height", `${dock.offsetWidth < innerWidth / 2 ? 0 : offsetHeight}px`);
    });
    observer.observe(dock);
    dataset["dock"] = "";
    return () => {
      observer.disconnect();
      delete dataset["dock"];
      style.removeProperty("--dock-height");
    };
  }, [place]);
}
