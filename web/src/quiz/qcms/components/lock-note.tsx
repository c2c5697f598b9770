import type { Qcm } from "@badin/contract";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import { LockIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import type { Lock } from "../question-list.rules.ts";
import { texts } from "../texts.ts";
import { ReopenQcm } from "./reopen-qcm.tsx";

/** The reason why the questions of a quiz are locked, or what changing them erases. */
export function LockNote({ qcm, lock }: { qcm: Qcm; lock: Lock | undefined }) {
  const { builder } = texts;
  if (lock === "archived")
    return (
      <Note title={builder.archivedTitle} icon={<LockIcon />}>
        {builder.archived}
      </Note>
    );
  if (lock === "answered")
    return (
      <Note title={builder.lockedTitle} icon={<LockIcon />}>
        <p>{builder.locked(Math.max(1, qcm.allStatsByQcm.nbStudent))}</p>
        <p>{builder.lockedHint}</p>
        <ReopenQcm qcm={qcm} />
      </Note>
    );
  if (lock === "teacher-answers")
    return (
      <Note title={builder.teacherOnlyTitle} icon={<InfoIcon />}>
        {builder.teacherOnly(qcm.nbTeacherAnswer ?? 1)}
      </Note>
    );
  return null;
}
