import type { Claim } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { confirmClaimMutation, joinCodeQuery, refreshPeople, refuseClaimMutation } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./join-codes.module.css";

const texts = allTexts.claims;
const nameOf = ({ firstName, name }: Claim) => `${firstName} ${name}`;

/**
 * The students of the list who signed up without their card, each until a teacher says whether it is them. Renders
 * nothing without one.
 */
export function Claims({ classroomId }: { classroomId: number }) {
  const title = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery(joinCodeQuery({ classroomId }));
  const refresh = () => refreshPeople(queryClient, { classroomId }).then(focusTitleIfLost);
  const confirm = useMutation(
    mutationWithToast({ ...confirmClaimMutation(classroomId), said: (_, claim: Claim) => texts.confirmed(nameOf(claim)), refresh }),
  );
  const refuse = useMutation(
    mutationWithToast({ ...refuseClaimMutation(classroomId), said: (_, claim: Claim) => texts.refused(nameOf(claim)), refresh }),
  );
  // A page opened before an update has an answer without them.
  const claims = data?.claims ?? [];
  if (claims.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title} className={layout["stackSm"] ?? ""}>
      <h2 id={title} className={text["cardTitle"]}>
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <ul className={styles["list"]}>
        {claims.map((claim) => (
          <li key={claim.userId} className={cx(layout["row"], layout["wrap"], layout["between"], styles["row"])}>
            <div className={cx(layout["shrink"], text["anywhere"])}>
              <b>{nameOf(claim)}</b>
              <p className={text["small"]}>{texts.who(claim.username, claim.email, formatMomentWithin(claim.claimedAt))}</p>
            </div>
            <div className={cx(layout["wrap"], layout["inline"], layout["gap8"])}>
              <Button
                size="sm"
                aria-label={texts.refuseOf(nameOf(claim))}
                loading={refuse.isPending && refuse.variables.userId === claim.userId}
                onClick={() => refuse.mutate(claim)}
              >
                {texts.refuse}
              </Button>
              <Button
                size="sm"
                variant="go"
                aria-label={texts.confirmOf(nameOf(claim))}
                loading={confirm.isPending && confirm.variables.userId === claim.userId}
                onClick={() => confirm.mutate(claim)}
              >
                {texts.confirm}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
