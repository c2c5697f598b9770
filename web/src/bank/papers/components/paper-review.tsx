import type { Paper } from "@badin/contract";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { isPending } from "../papers.rules.ts";
import { paperTexts } from "../texts.ts";
import { isExamNamed, type usePaper } from "../use-paper.ts";
import { ExamFields } from "./exam-fields.tsx";
import { QuestionForm } from "./question-form.tsx";

const texts = paperTexts.review;

interface PaperReviewProps {
  work: ReturnType<typeof usePaper>;
  paper: Paper;
}

/** The review of a paper, question by question, what is doubtful first; then its import is looked at. */
export function PaperReview({ work, paper }: PaperReviewProps) {
  const { drafts, order, exam, busy, isResumed, setExam, change, applyKey, check, restart } = work;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      order.findIndex((rank) => !drafts[rank]?.reviewed),
    ),
  );
  const [leaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState(false);
  const rank = order[at] ?? 0;
  const draft = drafts[rank];
  const pending = drafts.filter(isPending).length;
  const reviewed = drafts.filter((draft) => draft.reviewed).length;
  const submit = () => {
    setAsked(true);
    if (pending === 0 && isExamNamed(exam)) check();
  };
  return (
    <>
      <Card as="section" aria-labelledby="paper-review" className={layout["stack"]}>
        <h2 id="paper-review" className={text["h3"]}>
          {texts.title}
        </h2>
        <p role="status">{texts.progress(reviewed, drafts.length, pending)}</p>
        <p className={text["muted"]}>{isResumed ? texts.resumed : texts.kept}</p>
        {paper.missing.length > 0 && <p className={cx(text["semibold"], text["warning"])}>{texts.missing(paper.missing)}</p>}
        <ExamFields exam={exam} asked={asked} onChange={setExam} onKey={applyKey} count={drafts.length} />
        {paper.outside.length > 0 && (
          <details>
            <summary>{texts.outside(paper.outside.length)}</summary>
            <ul className={text["anywhere"]}>
              {paper.outside.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be the same
                <li key={i}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      {draft && (
        <QuestionForm
          key={rank}
          draft={draft}
          paper={paper}
          title={texts.position(`${draft.theme}.${draft.number}`, at + 1, order.length)}
          isLast={at === order.length - 1}
          onChange={(part) => change(rank, part)}
          onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
          onNext={() => {
            change(rank, { reviewed: true });
            setAt(Math.min(at + 1, order.length - 1));
          }}
        />
      )}
      <div className={cx(layout["row"], layout["wrap"], layout["end"])}>
        <span role="status">{pending > 0 && texts.remaining(pending)}</span>
        <Button onClick={() => (reviewed > 0 ? setLeaving(true) : restart())} disabled={busy}>
          {texts.restart}
        </Button>
        <Button variant="go" loading={busy} disabled={pending > 0} onClick={submit}>
          {texts.check}
        </Button>
      </div>
      {leaving && (
        <ConfirmModal title={texts.restart} confirmLabel={texts.leave} onConfirm={restart} onCancel={() => setLeaving(false)}>
          {texts.leaveText(reviewed)}
        </ConfirmModal>
      )}
    </>
  );
}
