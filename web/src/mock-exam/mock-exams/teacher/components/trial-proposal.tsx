import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { trialProposalQuery } from "../api.ts";
import { shortTrial } from "../form.rules.ts";
import { texts } from "../texts.ts";
import styles from "./elsewhere-note.module.css";
import type { ExamFormState } from "./settings-fields.tsx";

const words = texts.trial;

/** Proposes a short trial to a teacher who opens a mock exam for the first time. The form stays theirs to change. */
export function TrialProposal({ classroomId, state }: { classroomId: number; state: ExamFormState }) {
  const { data } = useQuery(trialProposalQuery(classroomId));
  if (!data?.proposed || state.form.trial) return null;
  return (
    <Note title={words.firstTitle}>
      <p>{words.firstText}</p>
      <Button className={styles["press"]} onClick={() => state.set(shortTrial)}>
        {words.begin}
      </Button>
    </Note>
  );
}
