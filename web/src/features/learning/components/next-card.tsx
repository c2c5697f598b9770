import type { NextStep } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pathTo, pathToQcm } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { ArrowRightIcon } from "../../../shared/ui/icon/common-icons.ts";
import { learningHomeQuery } from "../api.ts";
import { longDay } from "../calendar.rules.ts";
import { texts } from "../texts.ts";
import { useStart } from "../use-start.ts";
import styles from "./next-card.module.css";

/** The next thing to do: one card, one button. Nothing while it is unknown, and for a user without a class. */
export function NextCard() {
  const { data: home } = useQuery({ ...learningHomeQuery, refetchOnWindowFocus: false });
  return home ? <StepCard step={home.next} /> : null;
}

function StepCard({ step }: { step: NextStep }) {
  const begin = useStart();
  const go = (label: string, body: Parameters<typeof begin.mutate>[0]) => (
    <Button variant="go" full loading={begin.isPending} onClick={() => begin.mutate(body)}>
      {label}
      <ArrowRightIcon />
    </Button>
  );
  const open = (label: string, qcmId: number, from: "first" | "last") => (
    <ButtonLink variant="go" full to={pathToQcm(qcmId, from)}>
      {label}
      <ArrowRightIcon />
    </ButtonLink>
  );
  const view = viewOf(step, go, open);
  return (
    <section aria-labelledby="next-step" className={styles["card"]}>
      <p className={styles["eyebrow"]}>{texts.next.label}</p>
      <h2 id="next-step">{view.title}</h2>
      <div className={styles["body"]}>
        {view.figure !== undefined && <b>{view.figure}</b>}
        <p>{view.text}</p>
      </div>
      {begin.isError && <p role="alert">{texts.revision.notStarted}</p>}
      {view.button}
    </section>
  );
}

interface StepView {
  title: string;
  figure?: number;
  text: string;
  button?: ReactNode;
}

type Go = (label: string, body: { kind: "daily" | "training"; themeId?: number }) => ReactNode;
type Open = (label: string, qcmId: number, from: "first" | "last") => ReactNode;

function viewOf(step: NextStep, go: Go, open: Open): StepView {
  const { next } = texts;
  if (step.kind === "quiz")
    return {
      title: step.name,
      text: next.quizAt(step.answered, step.total),
      button: open(next.quiz, step.qcmId, step.answered > 0 ? "last" : "first"),
    };
  if (step.kind === "new-quiz")
    return { title: step.name, text: next.newQuizOf(step.total), button: open(next.newQuiz, step.qcmId, "first") };
  if (step.kind === "session") {
    const about = step.current
      ? next.left(step.current.answered, step.current.total)
      : `${next.questions(step.questions)} ${next.mix(step.revised, step.new, step.newThemeId)}`;
    return {
      title: next.session,
      figure: step.questions,
      text: about,
      button: go(step.current ? next.resume : next.start, { kind: "daily" }),
    };
  }
  const comes = step.nextDay ? ` ${next.comes(longDay(step.nextDay), step.nextQuestions)}` : "";
  const rest = { title: next.done, text: `${next.nothing}${comes}` };
  if (step.kind === "training") return { ...rest, button: go(next.train(step.themeId), { kind: "training", themeId: step.themeId }) };
  return {
    ...rest,
    button: (
      <ButtonLink variant="line" full to={pathTo("progress")}>
        {texts.revision.toProgress}
      </ButtonLink>
    ),
  };
}
