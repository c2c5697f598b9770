import type { Question } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { LeaveQuestion } from "../../../platform/ui/modal/use-unsaved.tsx";
import { seriesQuery } from "../api.ts";
import { seriesTexts as texts } from "../texts.ts";
import styles from "./series-links.module.css";

interface SeriesLinksProps {
  question: Question;
  /** Whether leaving the dialog would lose typed text. */
  isDirty: boolean;
  /** Replaces the dialog by the one at this address, such as « 12/edit ». */
  onGo: (to: string) => void;
}

/** In the editor of a question of a series: its place, the other questions, and the way to what they share. */
export function SeriesLinks({ question, isDirty, onGo }: SeriesLinksProps) {
  const { data } = useQuery({ ...seriesQuery(question.id), enabled: question.series !== undefined });
  const [asked, setAsked] = useState<string>();
  if (!question.series) return null;
  const { rank, size } = question.series;
  const go = (to: string) => (isDirty ? setAsked(to) : onGo(to));
  return (
    <nav aria-label={texts.label} className={cx(layout["row"], layout["wrap"], styles["series"])}>
      <p>{texts.place(rank, size)}</p>
      <ol className={cx(layout["cluster"], layout["gap4"])}>
        {data?.questions.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              className={cx(styles["number"], member.id === question.id && styles["current"])}
              aria-current={member.id === question.id || undefined}
              aria-label={texts.goTo(member.rank, member.question)}
              title={member.question}
              onClick={() => member.id !== question.id && go(`${member.id}/edit`)}
            >
              {member.rank}
            </button>
          </li>
        ))}
      </ol>
      <Button size="sm" onClick={() => go(`${question.id}/series`)}>
        {texts.open}
      </Button>
      {asked !== undefined && <LeaveQuestion onLeave={() => onGo(asked)} onStay={() => setAsked(undefined)} />}
    </nav>
  );
}
