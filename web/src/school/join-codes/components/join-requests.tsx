import type { JoinRequest } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { agreeMutation, joinCodeQuery, type Place, refreshPeople, refuseMutation } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import { nameOf, PendingCard } from "./pending-card.tsx";

const texts = allTexts.requests;

/** The pending requests of people who signed up with a code. */
export function JoinRequests({ place }: { place: Place }) {
  const { data } = useQuery(joinCodeQuery(place));
  const [refused, setRefused] = useState<JoinRequest>();
  const queryClient = useQueryClient();
  // The button of the request may have had the focus.
  const refresh = () => refreshPeople(queryClient, place).then(focusTitleIfLost);
  const agree = useMutation(
    mutationWithToast({ ...agreeMutation(place), said: (_, request: JoinRequest) => texts.agreed(nameOf(request)), refresh }),
  );
  const refuse = useMutation(
    mutationWithToast({
      ...refuseMutation(place),
      said: (_, request: JoinRequest) => texts.refused(nameOf(request)),
      refresh,
      onClose: () => setRefused(undefined),
    }),
  );
  return (
    <PendingCard
      title={texts.title}
      lead={texts.lead[place === "school" ? "school" : "classroom"]}
      people={data?.requests ?? []}
      describe={({ email, askedAt }) => `${email} · ${texts.asked(formatMomentWithin(askedAt))}`}
      refuse={{ label: texts.refuse, labelOf: texts.refuseOf, onClick: setRefused }}
      accept={{
        label: texts.agree,
        labelOf: texts.agreeTo,
        loadingFor: agree.isPending ? agree.variables.userId : undefined,
        onClick: agree.mutate,
      }}
    >
      {refused && (
        <ConfirmModal
          title={texts.refusing.title}
          confirmLabel={texts.refusing.confirm}
          onConfirm={() => refuse.mutate(refused)}
          onCancel={() => setRefused(undefined)}
          mutation={refuse}
        >
          <p>{texts.refusing.what(nameOf(refused))}</p>
        </ConfirmModal>
      )}
    </PendingCard>
  );
}
