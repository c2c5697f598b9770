import type { Sitting } from "@badin/contract";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useOnline } from "../../../platform/network/use-online.ts";
import { pathTo, pathToLogin } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { ArrowLeftIcon, ArrowRightIcon, WifiOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { createIcon } from "../../../platform/ui/icon/create-icon.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { QuestionContent } from "../../../platform/ui/question-content/question-content.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { useQuizKeys } from "../../../quiz/attempts/use-quiz-keys.ts";
import { type PartOfPaper, summaryOf } from "../paper.rules.ts";
import { pathToNumber } from "../paths.ts";
import type { SittingSync, SyncStatus } from "../sitting/sitting-sync.ts";
import { texts } from "../texts.ts";
import { ExamHeader } from "./exam-header.tsx";
import { Palette, PaletteKeys } from "./palette.tsx";
import styles from "./sitting-question.module.css";

const FlagIcon = /* @__PURE__ */ createIcon("M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1-7 0a5 5 0 0 0-7 0v-9M5 21v-7");
const GridIcon = /* @__PURE__ */ createIcon("M4 4h6v6h-6zM14 4h6v6h-6zM4 14h6v6h-6zM14 14h6v6h-6z");

const words = texts.sitting;

interface SittingQuestionProps {
  userId: number;
  sitting: Sitting;
  parts: readonly PartOfPaper[];
  shown: ReadonlyMap<number, { readonly chosen: number | null; readonly flagged: boolean }>;
  sync: SittingSync;
  status: SyncStatus;
  unsent: number;
}

/** One question of the paper, with the time left, the parts, the palette and free movement. */
export function SittingQuestion({ userId, sitting, parts, shown, sync, status, unsent }: SittingQuestionProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const total = sitting.questions.length;
  const asked = Number(query.get("q"));
  const number = Number.isInteger(asked) && asked >= 1 && asked <= total ? asked : 1;
  const question = sitting.questions[number - 1];
  const answer = question && shown.get(question.id);
  const isAnswered = (answer?.chosen ?? null) !== null;
  const summary = summaryOf(parts);
  const part = parts.find((p) => p.themeId === question?.themeId);
  useEffect(() => {
    sync.moveTo(number);
    dismissToasts();
  }, [sync, number]);

  const goTo = (target: number) => void navigate(pathToNumber(sitting.id, target), { replace: true });
  const goToEnd = () => void navigate(`${pathTo("mockExam", { mockExamId: sitting.id })}?fin`, { replace: true });
  const goOn = () => (number < total ? goTo(number + 1) : goToEnd());
  const change = (values: { chosen?: number | null; flagged?: boolean }) => {
    if (question) sync.change({ questionId: question.id, chosen: answer?.chosen ?? null, flagged: answer?.flagged ?? false, ...values });
  };
  useQuizKeys(userId, {
    answer: (index) => question?.answers[index] && change({ chosen: question.answers[index].choice }),
    previous: () => number > 1 && goTo(number - 1),
    next: goOn,
    // Pressed once too often, Enter leaves no question empty behind it.
    goOn: () => isAnswered && goOn(),
    letters: { r: () => change({ flagged: !answer?.flagged }) },
  });
  if (!question || !part) return null;
  return (
    <div className={layout["screen"]}>
      <PageTitle>{sitting.name}</PageTitle>
      <SkipLink />
      <ExamHeader
        mockExamId={sitting.id}
        name={sitting.name}
        parts={parts}
        current={number}
        status={status}
        unsent={unsent}
        timeLeft={sync.timeLeft}
      />
      <NetworkNotes status={status} back={pathToNumber(sitting.id, number)} />
      <main id={mainId} tabIndex={-1} className={layout["main"]}>
        <div className={styles["page"]}>
          <div className={cx(layout["column"], layout["stackSm"], styles["body"])}>
            <div className={cx(layout["row"], layout["between"], styles["place"])}>
              <p className={text["hint"]}>
                <b>{number}</b> · {words.place(texts.part(question.themeId), question.number, part.places.length)}
              </p>
              <button
                type="button"
                aria-pressed={answer?.flagged === true}
                className={cx(layout["inline"], styles["flag"], answer?.flagged && styles["flagged"])}
                onClick={() => change({ flagged: !answer?.flagged })}
              >
                <FlagIcon size={18} /> {words.flag}
              </button>
            </div>
            <PaperQuestion
              key={question.id}
              question={question}
              chosen={answer?.chosen ?? null}
              onChoose={(chosen) => change({ chosen })}
            />
            {isAnswered && (
              <Button variant="quiet" onClick={() => change({ chosen: null })}>
                {words.erase}
              </Button>
            )}
          </div>
          <aside className={styles["side"]} aria-label={words.palette}>
            <Card>
              <Palette mockExamId={sitting.id} parts={[part]} current={number} />
              <PaletteKeys />
              <p className={styles["figures"]}>
                <span>{words.answeredOf(summary.answered, summary.total)}</span>
                <span>{words.toReview(summary.flagged)}</span>
              </p>
              <Button full onClick={() => setPaletteOpen(true)}>
                {words.palette}
              </Button>
              <Button full onClick={goToEnd}>
                {words.handIn}
              </Button>
            </Card>
          </aside>
        </div>
        <Dock>
          <IconButton label={words.previous} framed disabled={number === 1} onClick={() => goTo(number - 1)}>
            <ArrowLeftIcon />
          </IconButton>
          <Button
            className={styles["paletteButton"]}
            aria-label={words.allNumbers(summary.empty.length)}
            onClick={() => setPaletteOpen(true)}
          >
            <GridIcon /> {words.empty(summary.empty.length)}
          </Button>
          <Button variant={isAnswered ? "go" : "line"} onClick={goOn}>
            {number < total ? words.next : words.handIn}
            {number < total && <ArrowRightIcon />}
          </Button>
        </Dock>
      </main>
      {isPaletteOpen && <WholePalette mockExamId={sitting.id} parts={parts} current={number} onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}

interface PaperQuestionProps {
  question: Sitting["questions"][number];
  chosen: number | null;
  onChoose: (choice: number) => void;
}

/** Needs a `key` per question: mounting moves the focus to the question. */
function PaperQuestion({ question, chosen, onChoose }: PaperQuestionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <QuestionContent
      ref={title}
      question={{ ...question, theme: { id: question.themeId } }}
      answers={question.answers.map(({ choice, ...answer }) => ({ id: choice, ...answer }))}
      stateOf={(choice) => (choice === chosen ? "sending" : "rest")}
      onChoose={onChoose}
    />
  );
}

/** What keeps answers on the device: no network, or a session that has ended. */
function NetworkNotes({ status, back }: { status: SyncStatus; back: string }) {
  const online = useOnline();
  return (
    <>
      {(!online || status === "waiting") && (
        <div className={styles["net"]} role="status">
          <WifiOffIcon size={20} />
          <p>
            <b>{words.offline}</b> {words.offlineText}
          </p>
        </div>
      )}
      {status === "signed-out" && (
        <div className={styles["net"]} role="status">
          <p>
            {words.signedOut} <Link to={pathToLogin(back)}>{words.signIn}</Link>
          </p>
        </div>
      )}
    </>
  );
}

interface WholePaletteProps {
  mockExamId: number;
  parts: readonly PartOfPaper[];
  current: number;
  onClose: () => void;
}

/** The numbers of all parts, on a phone. */
function WholePalette({ mockExamId, parts, current, onClose }: WholePaletteProps) {
  const { answered, empty, flagged } = summaryOf(parts);
  const handIn = (
    <ButtonLink to={`${pathTo("mockExam", { mockExamId })}?fin`} replace full>
      {words.handIn}
    </ButtonLink>
  );
  return (
    <Modal title={words.palette} onClose={onClose} footer={handIn}>
      <p>{words.figures(answered, empty.length, flagged)}</p>
      <PaletteKeys />
      <div className={styles["allParts"]}>
        <Palette mockExamId={mockExamId} parts={parts} current={current} onGo={onClose} />
      </div>
    </Modal>
  );
}
