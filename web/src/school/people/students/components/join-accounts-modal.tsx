import { type AccountComparison, nameKey, type Student } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../../platform/dates.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { accountComparisonQuery, joinAccountsOf, refreshStudents, takeStudentBack } from "../api.ts";
import { loginOf } from "../student-list.rules.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./join-accounts-modal.module.css";

const texts = allTexts.joining;

interface JoinAccountsModalProps {
  classroomId: number;
  student: Student;
  students: readonly Student[];
  onClose: () => void;
}

/** Joins the accounts of a student and of another one of the class, once the teacher has compared them. */
export function JoinAccountsModal({ classroomId, student, students, onClose }: JoinAccountsModalProps) {
  const queryClient = useQueryClient();
  const others = students.filter(({ id }) => id !== student.id);
  const namesake = others.find((other) => nameKey(other) === nameKey(student));
  const [otherId, setOtherId] = useState(namesake?.id);
  const compared = useQuery({ ...accountComparisonQuery(classroomId, student.id, otherId ?? 0), enabled: otherId !== undefined });
  const joining = useMutation(
    mutationWithToast({
      mutationFn: ({ accounts }: AccountComparison) => joinAccountsOf(classroomId, accounts[0].id, accounts[1].id),
      said: ({ joined }: AccountComparison) => texts.done(`${student.firstName} ${student.name}`, joined.nbAnswer),
      takeBack: ({ accounts, keptId }: AccountComparison) =>
        takeStudentBack(classroomId, accounts.find(({ id }) => id !== keptId)?.id ?? 0),
      refresh: () => refreshStudents(queryClient),
      onClose,
    }),
  );
  const { data } = compared;
  return (
    <Modal
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="go" disabled={!data} loading={joining.isPending} onClick={() => data && joining.mutate(data)}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.other(`${student.firstName} ${student.name} (${loginOf(student)})`)}
        value={otherId === undefined ? "" : String(otherId)}
        onChange={(event) => setOtherId(event.target.value === "" ? undefined : Number(event.target.value))}
        options={[
          { value: "", label: texts.choose },
          ...others.map((other) => ({ value: String(other.id), label: `${other.firstName} ${other.name} (${loginOf(other)})` })),
        ]}
      />
      {compared.error && (
        <FailureNote title={texts.failed} error={compared.error} onRetry={compared.refetch} retrying={compared.isFetching} />
      )}
      {otherId !== undefined && !data && !compared.error && <SkeletonCards count={2} />}
      {data && <Comparison {...data} />}
    </Modal>
  );
}

/** What each account has, and what the one that remains will have. */
function Comparison({ accounts, keptId, joined, endedLogins, endedCard, doubleCopies, undoableUntil }: AccountComparison) {
  const kept = accounts.find(({ id }) => id === keptId) ?? accounts[0];
  return (
    <div className={layout["apart"]}>
      <ul className={styles["accounts"]}>
        {accounts.map((account) => (
          <li key={account.id}>
            <b>{`${account.firstName} ${account.name}`}</b>
            <p>{texts.signsIn(account)}</p>
            <p>{texts.has(account)}</p>
          </li>
        ))}
      </ul>
      <p>
        <b>{texts.remains(`${kept.firstName} ${kept.name}`)}</b> {texts.has(joined)}
      </p>
      <p>{texts.signsIn(joined)}</p>
      {endedLogins.length > 0 && <p>{texts.endedLogins(endedLogins)}</p>}
      {endedCard && <p>{texts.endedCard}</p>}
      {doubleCopies.length > 0 && <p>{texts.doubles(doubleCopies)}</p>}
      <p>{texts.undo(formatDay(undoableUntil))}</p>
    </div>
  );
}
