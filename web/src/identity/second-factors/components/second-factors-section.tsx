import type { SecondFactor, SecondFactors } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { secondFactorsQuery } from "../api.ts";
import { texts } from "../texts.ts";

/**
 * What the account asks for besides the password, with the buttons that add and remove. For adults, on their own
 * account only.
 */
export function SecondFactorsSection() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorsQuery);
  return (
    <SectionCard title={texts.title}>
      {data && <Factors {...data} />}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <Skeleton height="56px" radius="var(--b-radius-md)" />}
    </SectionCard>
  );
}

function Factors({ factors, codes, passkeys }: SecondFactors) {
  const dialog = useDialogRoute();
  return (
    <>
      {factors.length === 0 && <p>{texts.lead}</p>}
      {factors.length > 0 && (
        <ul className={pages["rows"]}>
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
