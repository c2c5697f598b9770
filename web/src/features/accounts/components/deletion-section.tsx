import type { Me } from "@badin/contract";
import { useId, useState } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { ownDeletionRefusal } from "../account.rules.ts";
import { deleteMeMutation, deleteSchoolMutation } from "../api.ts";
import { accountTexts, accountTextsFor } from "../texts.ts";
import { useRemainingClasses } from "../use-remaining-classes.ts";
import styles from "./account.module.css";
import { DeletionModal } from "./deletion-modal.tsx";

const texts = accountTexts.leaving;

/** Deletes the user's account or, for a school admin, the school. When a deletion is not possible, a text says why. */
export function DeletionSection({ me }: { me: Me }) {
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className={layout["stack"]}>
      <h2 id={title} className={cx(text["cardTitle"], styles["title"])}>
        {accountTextsFor(canEditAccount(me)).leaveTitle}
      </h2>
      <DeleteAccount me={me} />
      {me.schoolAdmin && me.school && <DeleteSchool me={me} school={me.school.name} />}
    </Card>
  );
}

function DeleteAccount({ me }: { me: Me }) {
  const adult = canEditAccount(me);
  const refusal = ownDeletionRefusal(me);
  const words = accountTextsFor(adult);
  return (
    <Deletion
      username={me.username}
      title={words.deleteAccount}
      refusal={refusal && texts[refusal]}
      loss={words.deleteLoss(me.badges.length)}
      passwordLabel={words.password}
      mutation={deleteMeMutation}
      done={texts.accountDeleted(adult)}
    />
  );
}

function DeleteSchool({ me, school }: { me: Me; school: string }) {
  const remaining = useRemainingClasses();
  return (
    <Deletion
      username={me.username}
      title={texts.deleteSchool}
      refusal={remaining > 0 ? texts.classesRemain(remaining) : undefined}
      loss={texts.schoolLoss(school)}
      passwordLabel={accountTextsFor(true).password}
      mutation={deleteSchoolMutation}
      done={texts.schoolDeleted}
    />
  );
}

interface DeletionProps {
  username: string;
  title: string;
  /** Why the deletion is not possible now; undefined when it is. */
  refusal: string | undefined;
  loss: string;
  passwordLabel: string;
  mutation: typeof deleteMeMutation;
  done: string;
}

function Deletion({ title, refusal, ...modal }: DeletionProps) {
  const why = useId();
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles["deletion"]}>
      <Button variant="danger" onClick={() => setAsked(true)} disabled={refusal !== undefined} aria-describedby={refusal && why}>
        {title}…
      </Button>
      {refusal && (
        <p id={why} className={text["small"]}>
          {refusal}
        </p>
      )}
      {asked && <DeletionModal title={title} onClose={() => setAsked(false)} {...modal} />}
    </div>
  );
}
