import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { safeReturnPath } from "../../sign-in/return-path.rules.ts";
import { providersQuery, startMutation } from "../api.ts";
import { outsideTexts as texts } from "../texts.ts";
import styles from "./provider-buttons.module.css";

/** The identity providers of the site, each with a button that leads to its page. */
export function ProviderButtons() {
  const { data } = useQuery(providersQuery);
  const back = safeReturnPath(useSearchParams()[0].get("back")) ?? null;
  const start = useMutation({ ...startMutation, meta: { failureOnPage: true } });
  if (!data || data.length === 0) return null;
  return (
    <section className={layout["stack"]} aria-label={texts.or}>
      <p className={styles["or"]} aria-hidden="true">
        {texts.or}
      </p>
      <div role="alert" className={layout["live"]}>
        {start.error && <FieldError>{failureMessage(start.error)}</FieldError>}
      </div>
      {data.map(({ key, name, logo }) => (
        <Button
          key={key}
          size="lg"
          full
          loading={start.isPending && start.variables.provider === key}
          onClick={() => start.mutate({ provider: key, back })}
        >
          {logo && <img src={logo} alt="" className={styles["logo"]} />}
          {texts.continueWith(name)}
        </Button>
      ))}
    </section>
  );
}
