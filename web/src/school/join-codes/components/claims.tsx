import type { Claim } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { confirmClaimMutation, joinCodeQuery, refreshPeople, refuseClaimMutation } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import { nameOf, PendingCard } from "./pending-card.tsx";

const texts = allTexts.claims;

/** The students of the list who signed up without their card, each until a teacher says whether it is them. */
export function Claims({ classroomId }: { classroomId: number }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(joinCodeQuery({ classroomId }));
  const refresh = () => refreshPeople(queryClient, { classroomId }).then(focusTitleIfLost);
  const confirm = useMutation(
    mutationWithToast({ ...confirmClaimMutation(classroomId), said: (_, claim: Claim) => texts.confirmed(nameOf(claim)), refresh }),
  );
  const refuse = useMutation(
    mutationWithToast({ ...refuseClaimMutation(classroomId), said: (_, claim: Claim) => texts.refused(nameOf(claim)), refresh }),
  );
  return (
    <PendingCard
      title={texts.title}
      lead={texts.lead}
      // A page opened before an update has an answer without them.
      people={data?.claims ?? []}
      describe={({ username, email, claimedAt }) => texts.who(username, email, formatMomentWithin(claimedAt))}
      refuse={{
        label: texts.refuse,
        labelOf: texts.refuseOf,
        loadingFor: refuse.isPending ? refuse.variables.userId : undefined,
        onClick: refuse.mutate,
      }}
      accept={{
        label: texts.confirm,
        labelOf: texts.confirmOf,
        loadingFor: confirm.isPending ? confirm.variables.userId : undefined,
        onClick: confirm.mutate,
      }}
    />
  );
}
