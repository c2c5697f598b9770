import type { SecondFactor, SecondFactors } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatMomentWithin } from "../../../shared/dates.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { Skeleton } from "../../../shared/ui/skeleton/skeleton.tsx";
import { secondFactorsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./second-factors.module.css";

/** What the account asks for besides the password, with the buttons that add and remove. For adults, on their own account only. */
export function SecondFactorsSection() {
  const title = useId();
  const { data, error, isFetching, refetch } = useQuery(secondFactorsQuery);
  return (
    <Card as="section" aria-labelledby={title} className={styles["section"]}>
      <h2 id={title} className={text["cardTitle"]}>
        {texts.title}
      </h2>
      {data && <Factors {...data} />}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <Skeleton height="56px" radius="var(--b-radius-md)" />}
    </Card>
  );
}

function Factors({ factors, codes, passkeys }: SecondFactors) {
  const dialog = useDialogRoute();
  return (
    <>
      {factors.length === 0 && <p>{texts.lead}</p>}
      {factors.length > 0 && (
        <ul className={layout["rows"]}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => dialog.open(`second-factor/removal/${factor.id}`)} />
          ))}
          <li>
            <p>{texts.codes(codes)}</p>
            <Button size="sm" onClick={() => dialog.open("second-factor/codes")}>
              {texts.renewCodes}
            </Button>
          </li>
        </ul>
      )}
      <div className={layout["cluster"]}>
        <Button onClick={() => dialog.open("second-factor/app")}>{texts.addApp}</Button>
        {passkeys && <Button onClick={() => dialog.open("second-factor/passkey")}>{texts.addPasskey}</Button>}
      </div>
      {!passkeys && <p className={text["small"]}>{texts.noPasskeys}</p>}
    </>
  );
}

function FactorRow({ factor: { kind, name, addedAt, usedAt }, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const used = usedAt ? texts.used(formatMomentWithin(usedAt)) : texts.neverUsed;
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className={text["small"]}>{[texts.kinds[kind], texts.added(formatMomentWithin(addedAt)), used].join(", ")}</p>
      </div>
      <Button size="sm" variant="danger" aria-label={texts.removeOf(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}
