import { englishTheme, type MyMockExam } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dayOf, hourOf } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { forgetKeys, refreshMockExam, showSitting, startMyCopy, waitingQuery } from "../api.ts";
import { DateLeaf } from "../list/date-leaf.tsx";
import { texts as listTexts } from "../list/texts.ts";
import { texts } from "../texts.ts";
import styles from "./before.module.css";
import { Frame } from "./frame.tsx";

const words = texts.before;

/** A mock exam before the start: its date, its length for this student, what to bring and how it goes. */
export function Before({ exam }: { exam: MyMockExam }) {
  const [english, setEnglish] = useState(exam.english !== "none");
  const parts = exam.parts.filter((part) => english || part.themeId !== englishTheme);
  const minutes = english ? exam.minutesWithEnglish : exam.minutes;
  const cells = [
    { figure: String(parts.reduce((sum, part) => sum + part.asked, 0)), label: listTexts.questions(2) },
    { figure: String(parts.length), label: listTexts.parts(parts.length) },
    { figure: words.length(minutes), label: words.lengthLabel(english) },
  ];
  const sky = (
    <div className={cx(layout["row"], layout["gap14"])}>
      {exam.opensAt && <DateLeaf iso={exam.opensAt} />}
      <div>
        <h1 className={cx(text["anywhere"], text["h2"])}>{exam.name}</h1>
        <p className={styles["when"]} role="status">
          {whenText(exam)}
        </p>
      </div>
    </div>
  );
  return (
    <Frame title={exam.name} hour="dawn" sky={sky} dock={<BeforeDock exam={exam} english={english} />}>
      <ul className={cx(styles["cells"], styles["raised"])}>
        {cells.map((cell) => (
          <li key={cell.label}>
            <b>{cell.figure}</b>
            <span className={text["hint"]}>{cell.label}</span>
          </li>
        ))}
      </ul>
      {exam.trial && <Note>{texts.trial}</Note>}
      {exam.state === "closed" && <Note>{words.closedText}</Note>}
      {exam.english === "optional" && exam.state !== "closed" && (
        <Card className={styles["english"] ?? ""}>
          <Switch checked={english} onChange={(event) => setEnglish(event.target.checked)} className={styles["switch"]}>
            <span>
              <b>{words.english}</b>
              <small>{words.englishText(askedInEnglish(exam), exam.minutesWithEnglish - exam.minutes)}</small>
            </span>
          </Switch>
        </Card>
      )}
      {exam.english === "required" && <Note>{words.englishRequired}</Note>}
      {exam.shortened && !exam.trial && <Note>{words.shortened}</Note>}
      {exam.state !== "closed" && (
        <Card>
          <h2 className={styles["section"]}>{words.bring}</h2>
          <ul className={cx(layout["stack"], layout["gap14"], styles["list"])}>
            {words.bringList.map((thing) => (
              <li key={thing}>
                <CheckIcon /> {thing}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <h2 className={styles["section"]}>{words.how}</h2>
        <ul className={cx(layout["stack"], layout["gap14"], styles["list"])}>
          {words.rules(exam).map(([rule, detail]) => (
            <li key={rule}>
              <CheckIcon />
              <span>
                {rule}
                <small>{detail}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <p className={styles["release"]}>{exam.release === "manual" ? words.releaseManual(exam.teacher) : words.releaseEnd}</p>
    </Frame>
  );
}

const askedInEnglish = (exam: MyMockExam) => exam.parts.find((part) => part.themeId === englishTheme)?.asked ?? 0;

function whenText({ state, opensAt, closesAt }: MyMockExam): string {
  if (state === "closed") return words.closed;
  if (state === "waiting") return listTexts.waiting;
  if (state === "open") return closesAt ? words.openUntil(hourOf(closesAt)) : words.openNow;
  return opensAt ? listTexts.opens(dayOf(opensAt), hourOf(opensAt)) : "";
}

/**
 * Returns the seconds before the common start that this page has seen count opens the exam, 0 from then on; undefined
 * when none counts.
 */
function useStartsIn({ id, state, startsAt }: MyMockExam): number | undefined {
  const queryClient = useQueryClient();
  useQuery({ ...waitingQuery(queryClient, id), enabled: state === "waiting" });
  const now = useEachSecond(serverClock.now);
  // The server may open the exam a moment before this page's next second.
  const [seen, setSeen] = useState(startsAt);
  useEffect(() => {
    if (state === "waiting") setSeen(startsAt);
  }, [state, startsAt]);
  if (seen === undefined || (state !== "waiting" && state !== "open")) return undefined;
  return state === "open" ? 0 : Math.max(0, Math.ceil((Date.parse(seen) - now) / 1000));
}

function BeforeDock({ exam, english }: { exam: MyMockExam; english: boolean }) {
  const queryClient = useQueryClient();
  const left = useStartsIn(exam);
  const start = useMutation({
    mutationFn: () => startMyCopy(exam.id, english),
    // A common start: the device may be a moment ahead of the server, or without network.
    retry: (failures) => left !== undefined && failures < 30,
    retryDelay: 1000,
    onSuccess: (sitting) => {
      forgetKeys(queryClient);
      dismissToasts();
      return showSitting(queryClient, sitting);
    },
    onError: (error) => toastFailure(error, () => refreshMockExam(queryClient, exam.id)),
  });
  const { mutate } = start;
  const isDue = left === 0;
  useEffect(() => {
    if (isDue) mutate();
  }, [isDue, mutate]);
  if (left !== undefined)
    return (
      <Dock stacked>
        <p className={styles["countdown"]} aria-hidden="true">
          {isDue ? words.opening : words.startsIn(left)}
        </p>
        <p role="alert">
          <VisuallyHidden>{isDue ? words.opening : words.startsIn(left > 3 ? 10 : 3)}</VisuallyHidden>
        </p>
        <p className={styles["hint"]}>{words.opensAlone}</p>
      </Dock>
    );
  if (exam.state === "open")
    return (
      <Dock stacked>
        <p className={styles["hint"]}>{words.settle(exam.together)}</p>
        <Button variant="go" full loading={start.isPending} onClick={() => start.mutate()}>
          {words.start}
        </Button>
        <p className={styles["hint"]}>{words.network}</p>
      </Dock>
    );
  const hint =
    exam.state === "waiting"
      ? words.waitingDock
      : exam.opensAt && exam.closesAt
        ? words.window(hourOf(exam.opensAt), hourOf(exam.closesAt))
        : "";
  return (
    <Dock stacked>
      {exam.state !== "closed" && <p className={styles["hint"]}>{hint}</p>}
      <ButtonLink to={pathTo("home")} variant="line" full>
        {texts.back}
      </ButtonLink>
    </Dock>
  );
}
