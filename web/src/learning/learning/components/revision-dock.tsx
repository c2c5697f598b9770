import { mostTries, type RevisionQuestion } from "@badin/contract";
import { useEffect, useRef } from "react";
import { AskedYears } from "../../../platform/ui/asked-years/asked-years.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { ArrowRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import { LessonLink } from "../../../platform/ui/lesson-link/lesson-link.tsx";
import { Explanation } from "../../../platform/ui/verdict/explanation.tsx";
import { nameAnswers } from "../../../platform/ui/verdict/named-answers.rules.ts";
import { Verdict } from "../../../platform/ui/verdict/verdict.tsx";
import { HalfCircleIcon } from "../icons.ts";
import { answersOf, type Turn } from "../session.rules.ts";
import { texts } from "../texts.ts";

interface RevisionDockProps {
  question: RevisionQuestion;
  turn: Turn;
  isLast: boolean;
  onHesitate: (hesitant: boolean) => void;
  onNext: () => void;
}

/** The verdict with its explanation, « J’ai hésité » after a right answer, and the button to go on. */
export function RevisionDock({ question, turn, isLast, onHesitate, onNext }: RevisionDockProps) {
  const given = question.given[turn.number - 1];
  const next = useRef<HTMLButtonElement>(null);
  const right = given?.answerId === question.goodAnswerId;
  const hesitant = given?.hesitant ?? false;
  const answered = given !== undefined;
  useEffect(() => {
    if (answered) next.current?.focus({ preventScroll: true });
  }, [answered]);
  const shown = answersOf(question, turn);
  const named = given && nameAnswers(shown, given.answerId, question.goodAnswerId);
  const when = right ? texts.session.back(question.backIn) : turn.number < mostTries ? texts.session.comesBack : texts.session.letGo;
  const key = `${question.id} ${turn.number}`;
  return (
    <Dock
      beside
      question={given && { key, text: question.question }}
      verdict={
        named?.given && (
          <Verdict key={key} title={right ? texts.session.right : texts.session.wrong} aside={when} given={named.given} good={named.good} />
        )
      }
      explanation={
        given &&
        question.comment && (
          <Explanation
            key={question.id}
            title={texts.session.why}
            aside={<AskedYears years={question.askedYears} />}
            text={question.comment}
          >
            <LessonLink point={question.point?.code} />
          </Explanation>
        )
      }
    >
      {given && right && (
        <Button aria-pressed={hesitant} onClick={() => onHesitate(!hesitant)}>
          <HalfCircleIcon />
          {texts.session.hesitate}
        </Button>
      )}
      <Button ref={next} variant={given ? "go" : "line"} disabled={!given} onClick={onNext}>
        {isLast ? texts.session.finish : texts.session.next}
        <ArrowRightIcon />
      </Button>
    </Dock>
  );
}
