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
import { refreshMockExam } from "../api.ts";
import { lengthText } from "../list/time-left.rules.ts";
import { type PartOfPaper, summaryOf } from "../paper.rules.ts";
import type { SittingSnapshot } from "../sitting/sitting-sync.ts";
import { texts } from "../texts.ts";
import styles from "./before.module.css";
import doneStyles from "./done.module.css";
import { Frame } from "./frame.tsx";

const words = texts.done;

interface DoneProps {
  sitting: Pick<Sitting, "id" | "name" | "release" | "teacher" | "copy">;
  /** Undefined when the page was opened after the end: the figures are then the server's. */
  parts?: readonly PartOfPaper[];
  handedIn: SittingSnapshot["handedIn"];
  late: boolean;
  /** Answers that have not reached the server. */
  waiting: number;
  onRetry: () => void;
}

/** The copy is handed in, or waits for the network to be. */
export function Done({ sitting, parts, handedIn, late, waiting, onRetry }: DoneProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (handedIn) void queryClient.invalidateQueries({ queryKey: ["mock-exams"], exact: true });
  }, [handedIn, queryClient]);
  const title = handedIn ? words.title : words.waiting;
  const answered = parts ? summaryOf(parts).answered : (sitting.copy?.nbAnswered ?? 0);
  const leave = () => void refreshMockExam(queryClient, sitting.id);
  const dock = (
    <Dock stacked>
      {!handedIn && (
        <Button variant="go" full onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      <ButtonLink to={pathTo("home")} variant={handedIn ? "go" : "quiet"} full onClick={() => handedIn && leave()}>
        {texts.back}
      </ButtonLink>
    </Dock>
  );
  return (
    <Frame title={title} hour="dusk" sky={<p className={doneStyles["name"]}>{sitting.name}</p>} dock={dock}>
      <div className={cx(layout["stackXs"], layout["middle"], text["center"], doneStyles["words"])} role="status">
        <h1>{title}</h1>
        <p>{handedIn ? wordsOf(sitting, handedIn) : words.waitingText(waiting)}</p>
      </div>
      {handedIn?.handedInAt && (
        <ul className={styles["cells"]}>
          <li>
            <b>{answered}</b>
            <span className={text["hint"]}>{texts.handIn.answered(answered)}</span>
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
      {late && <Note>{words.late}</Note>}
      {handedIn?.handedInBy === "pupil" && <p className={styles["release"]}>{words.mistake}</p>}
    </Frame>
  );
}

function wordsOf(sitting: DoneProps["sitting"], { handedInBy }: NonNullable<DoneProps["handedIn"]>): string {
  const wait = sitting.release === "manual" ? words.wait(sitting.teacher) : words.waitEnd;
  if (handedInBy === "time") return `${words.byTime} ${wait}`;
  return handedInBy === "teacher" ? `${words.byTeacher} ${wait}` : wait;
}

const usedText = ({ copy }: DoneProps["sitting"], handedInAt: string) =>
  lengthText(Math.max(1, Math.round((Date.parse(handedInAt) - Date.parse(copy?.startedAt ?? handedInAt)) / 60_000)));
