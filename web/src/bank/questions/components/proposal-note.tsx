import type { Question } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { questionQuery } from "../api.ts";
import { proposedStates } from "../proposed.rules.ts";
import { proposalTexts as texts } from "../texts.ts";
import { Changes } from "./version-item.tsx";

/** What the user's school proposes to change of a question; nothing when it proposes nothing. */
export function ProposedChanges({ question }: { question: Question }) {
  const { proposal } = question;
  if (!proposal) return null;
  return (
    <Note title={texts.title}>
      <div className={cx(text["small"], layout["stackSm"])}>
        <p>{texts.by(proposal.by, formatMomentWithin(proposal.at))}</p>
        <Changes {...proposedStates(question, proposal)} />
      </div>
    </Note>
  );
}

/**
 * Says in the editor what the user's school proposes about a question, or that a change of it will be a proposal, and
 * why.
 */
export function ProposalNote({ question }: { question: Question }) {
  // Search results do not tell whether a change is a proposal.
  const { data = question } = useQuery(questionQuery(question.id));
  const { mustPropose, declined } = data;
  const lines = [
    ...(declined ? [texts.wasDeclined(formatMomentWithin(declined.at), declined.note)] : []),
    ...(mustPropose ? [texts.beforeSaving] : []),
  ];
  return (
    <>
      <ProposedChanges question={data} />
      <div role="status">
        {lines.length > 0 && (
          <Note>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
      </div>
    </>
  );
}
