import type { Proposal } from "@badin/contract";
import { useId } from "react";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { Changes } from "../../questions/components/version-item.tsx";
import { texts } from "../texts.ts";
import { WholeQuestion } from "./whole-question.tsx";

/** The actions of a site admin on a proposal. */
interface ProposalActions {
  onAccept: (proposal: Proposal) => void;
  onDecline: (proposal: Proposal) => void;
  onReopen: (proposal: Proposal) => void;
  onErase: (proposal: Proposal) => void;
}

interface ProposalCardProps {
  proposal: Proposal;
  images: Readonly<Record<string, string>>;
  actions: ProposalActions;
  /** Whether a decision on it is on its way. */
  busy: boolean;
}

/** What a school proposes to change of a question, with who, when, and the actions. */
export function ProposalCard({ proposal, images, actions, busy }: ProposalCardProps) {
  const id = useId();
  const { questionId, school, author, at, before, after, decision } = proposal;
  return (
    <Card as="article" aria-labelledby={id} className={layout["stackSm"]}>
      <h2 className={text["cardTitle"]} id={id}>
        {texts.question(questionId)}
      </h2>
      <p className={cx(text["muted"], text["small"], text["anywhere"])}>
        {texts.by(author, school.name, formatMomentWithin(at))} {!school.agreed && <Tag tone="warning">{texts.notAgreed}</Tag>}
      </p>
      {!decision && <WholeQuestion question={after} images={images} />}
      {decision && before.question === after.question && (
        <p className={text["anywhere"]}>
          <MathText>{after.question}</MathText>
        </p>
      )}
      <Changes former={before} version={after} images={images} />
      {decision && (
        <p className={cx(text["muted"], text["small"], text["anywhere"])}>
          {decision.outcome === "accepted"
            ? texts.accepted(decision.by, formatMomentWithin(decision.at))
            : texts.declined(decision.by, formatMomentWithin(decision.at))}
          {decision.note && `. ${texts.word(decision.note)}`}
        </p>
      )}
      <div className={layout["cluster"]}>
        {decision ? (
          <>
            <Button size="sm" disabled={busy} onClick={() => actions.onReopen(proposal)} aria-label={texts.reopenOf(questionId)}>
              {texts.reopen}
            </Button>
            <Button size="sm" variant="danger" onClick={() => actions.onErase(proposal)} aria-label={texts.eraseOf(questionId)}>
              {texts.erase}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="sm"
              variant="go"
              loading={busy}
              onClick={() => actions.onAccept(proposal)}
              aria-label={texts.acceptOf(questionId)}
            >
              {texts.accept}
            </Button>
            <Button size="sm" disabled={busy} onClick={() => actions.onDecline(proposal)} aria-label={texts.declineOf(questionId)}>
              {texts.decline}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
