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
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { agreeMutation, joinCodeQuery, type Place, refreshPeople, refuseMutation } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./join-codes.module.css";

const texts = allTexts.requests;
const nameOf = ({ firstName, name }: JoinRequest) => `${firstName} ${name}`;

/** The pending requests of people who signed up with a code. Renders nothing without one. */
export function JoinRequests({ place }: { place: Place }) {
  const title = useId();
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
  if (!data || data.requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title} className={styles["section"] ?? ""}>
      <h2 id={title} className={text["cardTitle"]}>
        {texts.title}
      </h2>
      <p>{texts.lead[place === "school" ? "school" : "classroom"]}</p>
      <ul className={styles["list"]}>
        {data.requests.map((request) => (
          <li key={request.userId} className={cx(layout["row"], layout["wrap"], layout["between"], styles["row"])}>
            <div className={styles["who"]}>
              <b>{nameOf(request)}</b>
              <p className={text["small"]}>
                {request.email} · {texts.asked(formatMomentWithin(request.askedAt))}
              </p>
            </div>
            <div className={styles["actions"]}>
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
