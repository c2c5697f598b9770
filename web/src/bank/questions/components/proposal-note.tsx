import type { Question } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../identity/sign-in/session.ts";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { questionQuery } from "../api.ts";
import { proposalTexts as texts } from "../texts.ts";
import styles from "./question-modal.module.css";

/** Says in the editor whose version of a question it is, or that a change of it will be a proposal, and why. */
export function ProposalNote({ question }: { question: Question }) {
  // Search results do not tell whether a change is a proposal.
  const { data } = useQuery(questionQuery(question.id));
  const isAdmin = useMe()?.admin;
  const { proposal, mustPropose, declined } = data ?? question;
  const lines = [
    ...(proposal && isAdmin ? [texts.ofOther(proposal.school)] : []),
    ...(proposal && !isAdmin ? [texts.own(proposal.by, formatMomentWithin(proposal.at))] : []),
    ...(declined ? [texts.wasDeclined(formatMomentWithin(declined.at), declined.note)] : []),
    ...(mustPropose ? [texts.beforeSaving] : []),
  ];
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className={styles["proposal"]}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
