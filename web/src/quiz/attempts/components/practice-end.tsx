import { type QcmRun, successPercent } from "@badin/contract";
import { useEffect, useRef } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dial } from "../../../platform/ui/dial/dial.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import { pathToResult } from "../urls.ts";
import { ResultFrame } from "./result-frame.tsx";
import styles from "./result-screen.module.css";

const words = texts.practice;

interface PracticeEndProps {
  run: QcmRun;
  /** Number of questions practised, and how many of them are still wrong. */
  total: number;
  wrong: number;
  onAgain: () => void;
}

/** How the practice went: another round with what is still wrong, or back to the result. */
export function PracticeEnd({ run, total, wrong, onAgain }: PracticeEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const dock = (
    <Dock stacked>
      {wrong > 0 && (
        <Button variant="go" onClick={onAgain}>
          {words.again(wrong)}
        </Button>
      )}
      <ButtonLink to={pathToResult(run.id)} variant={wrong > 0 ? "quiet" : "go"}>
        {words.back}
      </ButtonLink>
    </Dock>
  );
  return (
    <ResultFrame title={run.name} instrument={<Dial percent={successPercent(total - wrong, total)} />} dock={dock}>
      <div className={text["center"]}>
        <h2 ref={title} tabIndex={-1} className={styles["message"]}>
          {words.score(total - wrong, total)}
        </h2>
        <p className={cx(layout["apart2xs"], text["muted"], styles["sentence"])}>{wrong > 0 ? words.left(wrong) : words.allRight}</p>
        <p className={cx(layout["apart2xs"], text["muted"], styles["sentence"])}>{words.note}</p>
      </div>
    </ResultFrame>
  );
}
