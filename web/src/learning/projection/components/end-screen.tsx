import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { texts } from "../texts.ts";
import type { End } from "../use-end.ts";
import styles from "./projection.module.css";

const words = texts.end;

interface EndScreenProps {
  end: End;
  opening: boolean;
  failure: Error | null;
  onOpen: () => void;
}

/** A button that leads nowhere from here, as « Suivant » after the last screen, leaves Enter to « Commencer ». */
const answersEnter = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement && element.closest("button:not([aria-disabled=true]), a, select") !== null;

/** The last screen: questions that the class answers live, in the room of live sessions. */
export function EndScreen({ end, opening, failure, onOpen }: EndScreenProps) {
  const { questionIds, classes, classroomId } = end;
  const begin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button is not focused: Space, which goes on from screen to screen, would open the room one press too many.
    const follow = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.repeat || answersEnter(event.target)) return;
      begin.current?.click();
    };
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  }, []);
  return (
    <div className={styles["screen"]}>
      <div className={styles["words"]}>
        <h2 className={styles["claim"]}>{words.title(questionIds.length)}</h2>
        <p className={styles["asked"]}>{questionIds.length > 0 ? words.lead : words.none}</p>
        {classes.length > 1 && (
          <SelectField
            label={words.classroom}
            value={String(classroomId)}
            onChange={(event) => end.choose(Number(event.target.value))}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            className={styles["classroom"]}
          />
        )}
        {questionIds.length > 0 && (
          <div>
            <Button ref={begin} variant="go" size="lg" className={styles["begin"]} once loading={opening} onClick={onOpen}>
              {words.begin}{" "}
              <span aria-hidden="true" className={styles["key"]}>
                {words.key}
              </span>
            </Button>
          </div>
        )}
        {failure && (
          <p role="alert">
            <b>{words.failed}.</b> {failureMessage(failure)} <Link to={pathTo("classroomLives", { classroomId })}>{words.lives}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
