import { type RevisionSession, shortTheme } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CircleCheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import { revisionQuery } from "../api.ts";
import { dayToCome } from "../calendar.rules.ts";
import { ReturnIcon } from "../icons.ts";
import { learntIn, marksOf } from "../session.rules.ts";
import { texts } from "../texts.ts";
import { Week } from "./session-card.tsx";
import styles from "./session-end.module.css";
import { StartButton } from "./start-button.tsx";

/** What a session brought: what was right at first, what comes back and when, the week, and the next session. */
export function SessionEnd({ session, waiting }: { session: RevisionSession; waiting: number }) {
  const { data: revision } = useQuery(revisionQuery);
  const marks = marksOf(session.questions);
  const right = marks.filter((mark) => mark === "right").length;
  const missed = session.questions.filter((_, i) => marks[i] === "wrong");
  const { end } = texts;
  return (
    <StudentShell sky="soir" title={end.title} lead={<p>{end.firstTry(right, marks.length)}</p>}>
      <Card as="section" aria-label={end.path} className={layout["stackSm"] ?? ""}>
        <Tape marks={marks} />
        {missed.length === 0 && (
          <p className={cx(layout["row"], styles["line"])}>
            <CircleCheckIcon /> {end.known}
          </p>
        )}
        <Questions title={end.learnt} icon={<CircleCheckIcon />} questions={learntIn(session.questions)} />
        <Questions title={end.comeBack} icon={<ReturnIcon />} questions={missed} />
      </Card>
      {revision && (
        <Card flush>
          <Week week={revision.week} />
        </Card>
      )}
      {revision?.done && revision.next && <p>{texts.next.comes(dayToCome(revision.next.day, Date.now()), revision.next.questions)}</p>}
      {waiting > 0 && <p role="status">{texts.session.waiting(waiting)}</p>}
      <ButtonLink variant="go" full to={pathTo("home")}>
        {end.finish}
      </ButtonLink>
      <StartButton variant="line" full session={{ kind: "daily", size: 5 }}>
        {end.more}
      </StartButton>
    </StudentShell>
  );
}

interface QuestionsProps {
  title: string;
  icon: ReactNode;
  questions: RevisionSession["questions"];
}

/** Questions of the session by their points, each with when it comes back. */
function Questions({ title, icon, questions }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <>
      <h2 className={text["cardTitle"]}>{title}</h2>
      <ul className={cx(pages["divided"], styles["list"])}>
        {questions.map((q) => (
          <li key={q.id} className={cx(layout["row"], styles["line"])}>
            {icon}
            <span>
              <b>{q.point?.label ?? shortTheme(q.theme.id)}</b>
              <small>{texts.end.back(q.backIn)}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
