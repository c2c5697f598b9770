import type { Sitting } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hourOf } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { refreshMockExam } from "../api.ts";
import { lengthText } from "../list/time-left.rules.ts";
import type { HandedIn } from "../sitting/sitting-sync.ts";
import { texts } from "../texts.ts";
import styles from "./before.module.css";
import doneStyles from "./done.module.css";
import { Frame } from "./frame.tsx";

const words = texts.done;

interface DoneProps {
  sitting: Pick<Sitting, "id" | "name" | "release" | "teacher" | "trial" | "copy">;
  /** Undefined while the server does not know that the student has handed in. */
  handedIn: HandedIn | undefined;
  /** Answers that have not reached the server. */
  waiting: number;
  onRetry: () => void;
}

/** The copy is handed in, by its student, the time or the teacher; or waits for the network to be. */
export function Done({ sitting, handedIn, waiting, onRetry }: DoneProps) {
  const queryClient = useQueryClient();
  useEffect(dismissToasts, []);
  const title = titleOf(handedIn);
  const isSettled = handedIn !== undefined && waiting === 0;
  const isLate = isSettled && handedIn.nbLate > 0;
  const leave = () => void refreshMockExam(queryClient, sitting.id);
  const dock = (
    <Dock stacked>
      {!isSettled && (
        <Button variant="go" full onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      <ButtonLink to={pathTo("home")} variant={isSettled ? "go" : "quiet"} full onClick={() => isSettled && leave()}>
        {texts.back}
      </ButtonLink>
    </Dock>
  );
  return (
    <Frame title={title} hour="dusk" sky={<div className={doneStyles["sun"]} />} dock={dock}>
      <div className={cx(layout["stackXs"], layout["middle"], text["center"], doneStyles["words"])} role="status">
        <p className={text["semibold"]}>{sitting.name}</p>
        <h1>{title}</h1>
        <p>{wordsOf(sitting, handedIn, waiting)}</p>
      </div>
      {handedIn?.handedInAt && (
        <ul className={styles["cells"]}>
          <li>
            <b>{handedIn.nbAnswered}</b>
            <span className={text["hint"]}>{texts.handIn.answered(handedIn.nbAnswered)}</span>
          </li>
          <li>
            <b>{hourOf(handedIn.handedInAt)}</b>
            <span className={text["hint"]}>{words.at}</span>
          </li>
          <li>
            <b>{usedText(sitting, handedIn.handedInAt)}</b>
            <span className={text["hint"]}>{words.used}</span>
          </li>
        </ul>
      )}
      {sitting.trial && <Note>{texts.trial}</Note>}
      {sitting.copy?.counted === false && <Note>{texts.result.aside}</Note>}
      {isLate && <p className={styles["release"]}>{waitOf(sitting)}</p>}
      {handedIn?.handedInBy === "student" && <p className={styles["release"]}>{words.mistake}</p>}
    </Frame>
  );
}

function titleOf(handedIn: HandedIn | undefined): string {
  if (!handedIn) return words.waiting;
  return handedIn.handedInBy === "time" ? words.timeOver : words.title;
}

function wordsOf(sitting: DoneProps["sitting"], handedIn: HandedIn | undefined, waiting: number): string {
  if (!handedIn) return words.waitingText(waiting);
  const ended = { time: words.byTime, teacher: words.byTeacher, student: "", paper: "" }[handedIn.handedInBy ?? "student"];
  const { nbLate, lateCounted } = handedIn;
  const next = nbLate > 0 ? words.late(nbLate, lateCounted) : waitOf(sitting);
  return [ended, waiting > 0 ? words.toSend(waiting) : next].filter(Boolean).join(" ");
}

const waitOf = ({ release, teacher }: DoneProps["sitting"]): string => (release === "manual" ? words.wait(teacher) : words.waitEnd);

const usedText = ({ copy }: DoneProps["sitting"], handedInAt: string) =>
  lengthText(Math.max(1, Math.round((Date.parse(handedInAt) - Date.parse(copy?.startedAt ?? handedInAt)) / 60_000)));
