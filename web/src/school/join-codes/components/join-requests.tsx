import type { JoinRequest } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { agreeMutation, joinCodeQuery, type Place, refreshPeople, refuseMutation } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./join-codes.module.css";

const texts = allTexts.requests;
const nameOf = ({ firstName, name }: JoinRequest) => `${firstName} ${name}`;

/** Those who signed up with a code and wait for an agreement. Nothing when nobody waits. */
export function JoinRequests({ place }: { place: Place }) {
  const title = useId();
  const { data } = useQuery(joinCodeQuery(place));
  const [refused, setRefused] = useState<JoinRequest>();
  const agree = useMutation({ ...agreeMutation(place), ...useSettled(place, (request) => texts.agreed(nameOf(request))) });
  const refuse = useMutation({
    ...refuseMutation(place),
    ...useSettled(place, (request) => texts.refused(nameOf(request))),
    onSettled: () => setRefused(undefined),
  });
  if (!data || data.requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title} className={layout["stackSm"] ?? ""}>
      <h2 id={title} className={text["cardTitle"]}>
        {texts.title}
      </h2>
      <p>{texts.lead[place === "school" ? "school" : "classroom"]}</p>
      <ul className={styles["list"]}>
        {data.requests.map((request) => (
          <li key={request.userId} className={cx(layout["row"], layout["wrap"], layout["between"], styles["row"])}>
            <div className={cx(layout["shrink"], text["anywhere"])}>
              <b>{nameOf(request)}</b>
              <p className={text["small"]}>
                {request.email} · {texts.asked(formatMomentWithin(request.askedAt))}
              </p>
            </div>
            <div className={cx(layout["beside"], layout["gap8"])}>
              <Button size="sm" aria-label={texts.refuseOf(nameOf(request))} onClick={() => setRefused(request)}>
                {texts.refuse}
              </Button>
              <Button
                size="sm"
                variant="go"
                aria-label={texts.agreeTo(nameOf(request))}
                loading={agree.isPending && agree.variables.userId === request.userId}
                onClick={() => agree.mutate(request)}
              >
                {texts.agree}
              </Button>
            </div>
          </li>
        ))}
      </ul>
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
    </Card>
  );
}

/** What follows an agreement or a refusal: it is said, and the lists are fetched again; its button may have had the focus. */
function useSettled(place: Place, said: (request: JoinRequest) => string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (_: unknown, request: JoinRequest) => {
      toastSuccess(said(request));
      await refreshPeople(queryClient, place);
      focusTitleIfLost();
    },
    onError: (error: unknown) => toastFailure(error, () => refreshPeople(queryClient, place)),
  };
}
