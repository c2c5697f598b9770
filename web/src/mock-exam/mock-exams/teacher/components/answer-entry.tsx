import type { PaperEntry } from "@badin/contract";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import pages from "../../../../platform/ui/layout/pages.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts as studentTexts } from "../../texts.ts";
import { type CopyDraft, partsFor, press, startsOf } from "../paper-entry.rules.ts";
import { texts } from "../texts.ts";
import styles from "./answer-entry.module.css";

const words = texts.copies;

interface AnswerEntryProps {
  entry: PaperEntry;
  draft: CopyDraft;
  /** Name of the student, for screen readers. */
  name: string;
  onChange: (draft: CopyDraft) => void;
  onNext: () => void;
}

/**
 * The grid of one copy, which takes the focus, typed in by keyboard: the letters go where the caret stands. The keys
 * below it do the same by touch.
 */
export function AnswerEntry({ entry, draft, name, onChange, onNext }: AnswerEntryProps) {
  const grid = useRef<HTMLDivElement>(null);
  const parts = partsFor(entry, draft.english);
  const starts = startsOf(parts);
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);

  const type = (key: string, isShifted = false): boolean => {
    const next = press(draft, key, isShifted, starts);
    if (next) onChange(next);
    return next !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onNext();
    } else if (type(event.key, event.shiftKey)) event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes the keys, as a field would */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not take the focus */}
      <div ref={grid} role="group" aria-label={words.gridOf(name)} tabIndex={0} className={styles["grid"]} onKeyDown={onKeyDown}>
        {parts.map((part, p) => {
          const start = starts[p] ?? 0;
          const isCurrent = draft.caret >= start && draft.caret < (starts[p + 1] ?? 0);
          return (
            <div key={part.themeId} className={cx(layout["stackSm"], pages["ruled"], styles["part"], isCurrent && styles["current"])}>
              <p className={styles["title"]}>
                {part.themeId}. {studentTexts.part(part.themeId)}
                <small>
                  {words.typedOf(draft.answers.slice(start, start + part.asked).filter((a) => a !== undefined).length, part.asked)}
                </small>
              </p>
              <div className={cx(layout["stack2xs"], styles["cells"])}>
                {Array.from({ length: part.asked }, (_, i) => {
                  const index = start + i;
                  return (
                    <button
                      key={index}
                      type="button"
                      tabIndex={-1}
                      aria-current={index === draft.caret || undefined}
                      className={styles["cell"]}
                      onClick={() => {
                        onChange({ ...draft, caret: index });
                        grid.current?.focus({ preventScroll: true });
                      }}
                    >
                      <small>
                        <VisuallyHidden>{words.question}</VisuallyHidden> {i + 1}
                      </small>
                      <span aria-hidden="true" data-empty={draft.answers[index] === "-" || undefined}>
                        {draft.answers[index] ?? ""}
                      </span>
                      <VisuallyHidden>{words.state(draft.answers[index])}</VisuallyHidden>
                    </button>
                  );
                })}
              </div>
            </div>
          );
        })}
      </div>
      <VisuallyHidden>
        <span role="status">{spoken(draft)}</span>
      </VisuallyHidden>
      <div className={cx(layout["row"], layout["wrap"], styles["keys"])}>
        {["a", "b", "c", "d"].map((letter) => (
          <Key key={letter} label={letter} onPress={() => type(letter)} />
        ))}
        <span className={cx(text["hint"], styles["legend"])}>{words.answers}</span>
        <Key label={words.space} onPress={() => type(" ")} />
        <span className={cx(text["hint"], styles["legend"])}>{words.leaves}</span>
        <Key label={words.erase} onPress={() => type("Backspace")} />
        <span className={cx(text["hint"], styles["legend"])}>{words.undoes}</span>
        <Key label="Tab" name={words.nextPart} onPress={() => type("Tab")} />
        <span className={cx(text["hint"], styles["legend"])}>{words.part}</span>
      </div>
    </>
  );
}

/** What the last key did, for people who do not see the grid. */
function spoken(draft: CopyDraft): string {
  const last = draft.answers[draft.caret - 1];
  return last === undefined ? "" : words.state(last);
}

function Key({ label, name, onPress }: { label: string; name?: string; onPress: () => void }) {
  return (
    <button type="button" className={styles["key"]} onClick={onPress}>
      {label} {name && <VisuallyHidden>{name}</VisuallyHidden>}
    </button>
  );
}
