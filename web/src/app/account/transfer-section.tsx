import type { Me, User } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import styles from "../../identity/accounts/components/account.module.css";
import { TransferModal } from "../../identity/accounts/components/transfer-modal.tsx";
import { accountTexts } from "../../identity/accounts/texts.ts";
import { Button } from "../../platform/ui/button/button.tsx";
import { SectionCard } from "../../platform/ui/card/section-card.tsx";
import { FailureNote } from "../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../platform/ui/field/select-field.tsx";
import { focusTitleIfLost } from "../../platform/ui/page-title/focus-title.ts";
import { Skeleton } from "../../platform/ui/skeleton/skeleton.tsx";
import { teachersQuery } from "../../school/people/api.ts";

const texts = accountTexts.transfer;

/** Transfers the school to another of its teachers. */
export function TransferSection({ me, school }: { me: Me; school: string }) {
  // After a transfer this section disappears, with the focus in it.
  useEffect(() => () => focusTitleIfLost(), []);
  const { data, error, isFetching, refetch } = useQuery(teachersQuery);
  const others = data?.filter((teacher) => teacher.id !== me.id);
  return (
    <SectionCard title={texts.title}>
      {others && <p>{others.length > 0 ? texts.lead(school) : texts.alone}</p>}
      {others && others.length > 0 && <ChooseTeacher teachers={others} />}
      {!data && error && <FailureNote title={texts.failed} error={error} message={texts.retry} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <Skeleton height="48px" radius="var(--b-radius-md)" />}
    </SectionCard>
  );
}

/** The name of a teacher; the hint says that the server refuses a teacher who has never signed in. */
const labelOf = ({ firstName, name, dateConnexion }: User) =>
  dateConnexion === null ? texts.never(`${firstName} ${name}`) : `${firstName} ${name}`;

function ChooseTeacher({ teachers }: { teachers: readonly User[] }) {
  const [chosenId, setChosenId] = useState("");
  const [asked, setAsked] = useState(false);
  const chosen = teachers.find((teacher) => String(teacher.id) === chosenId);
  const options = [{ value: "", label: texts.choose }, ...teachers.map((teacher) => ({ value: teacher.id, label: labelOf(teacher) }))];
  return (
    <div className={styles["choice"]}>
      <SelectField label={texts.teacher} options={options} value={chosenId} onChange={(event) => setChosenId(event.target.value)} />
      <Button onClick={() => setAsked(true)} disabled={!chosen}>
        {texts.open}
      </Button>
      {chosen && asked && <TransferModal teacher={chosen} onClose={() => setAsked(false)} />}
    </div>
  );
}
