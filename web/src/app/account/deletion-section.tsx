import { binDays, type Me } from "@badin/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { ownDeletionRefusal } from "../../identity/accounts/account.rules.ts";
import { deleteMeMutation, deleteSchoolMutation } from "../../identity/accounts/api.ts";
import { DeletionModal } from "../../identity/accounts/components/deletion-modal.tsx";
import { accountTexts, accountTextsFor } from "../../identity/accounts/texts.ts";
import { linksQuery } from "../../identity/outside-sign-in/api.ts";
import { canEditAccount } from "../../identity/sign-in/me.rules.ts";
import { useLeave } from "../../identity/sign-in/session.ts";
import { failureMessage } from "../../platform/api/failures.ts";
import { Button } from "../../platform/ui/button/button.tsx";
import { ButtonOrReason } from "../../platform/ui/button/button-or-reason.tsx";
import { SectionCard } from "../../platform/ui/card/section-card.tsx";
import { ConfirmModal } from "../../platform/ui/modal/confirm-modal.tsx";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { useRemainingClasses } from "./use-remaining-classes.ts";

const texts = accountTexts.leaving;

/** Deletes the user's account or, for a school admin, the school. When a deletion is not possible, a text says why. */
export function DeletionSection({ me }: { me: Me }) {
  return (
    <SectionCard title={accountTextsFor(canEditAccount(me)).leaveTitle}>
      <DeleteAccount me={me} />
      {me.schoolAdmin && me.school && <DeleteSchool me={me} school={me.school.name} />}
    </SectionCard>
  );
}

function DeleteAccount({ me }: { me: Me }) {
  const adult = canEditAccount(me);
  const refusal = ownDeletionRefusal(me);
  const words = accountTextsFor(adult);
  const { data } = useQuery(linksQuery);
  if (data?.passwordless && !refusal) return <PasswordlessDeletion me={me} />;
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

/** Users without a password sign in again by what opens their account: the server asks for that. */
function PasswordlessDeletion({ me }: { me: Me }) {
  const [asked, setAsked] = useState(false);
  const adult = canEditAccount(me);
  const words = accountTextsFor(adult);
  const leave = useLeave();
  const deletion = useMutation({
    ...deleteMeMutation,
    onSuccess: async () => {
      await leave();
      toastSuccess(texts.accountDeleted(adult));
    },
    onError: (error) => toastError(failureMessage(error)),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {words.deleteAccount}…
      </Button>
      {asked && (
        <ConfirmModal
          title={words.deleteAccount}
          confirmLabel={words.deleteAccount}
          mutation={deletion}
          onConfirm={() => deletion.mutate({ proof: "sign-in" })}
          onCancel={() => setAsked(false)}
        >
          <p>{words.deleteLoss(me.badges.length)}</p>
        </ConfirmModal>
      )}
    </>
  );
}

function DeleteSchool({ me, school }: { me: Me; school: string }) {
  const remaining = useRemainingClasses();
  return (
    <Deletion
      username={me.username}
      title={texts.deleteSchool}
      refusal={remaining > 0 ? texts.classesRemain(remaining) : undefined}
      loss={texts.schoolLoss(school, binDays)}
      nameLabel={texts.typeSchool(school)}
      passwordLabel={accountTextsFor(true).password}
      mutation={deleteSchoolMutation}
      done={texts.schoolDeleted}
    />
  );
}

interface DeletionProps extends Omit<ComponentProps<typeof DeletionModal>, "onClose"> {
  /** Why the deletion is not possible now; undefined when it is. */
  refusal: string | undefined;
}

function Deletion({ title, refusal, ...modal }: DeletionProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <ButtonOrReason variant="danger" onClick={() => setAsked(true)} reason={refusal}>
        {title}…
      </ButtonOrReason>
      {asked && <DeletionModal title={title} onClose={() => setAsked(false)} {...modal} />}
    </>
  );
}
