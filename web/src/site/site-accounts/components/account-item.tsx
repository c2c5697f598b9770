import type { SiteAccount } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { linkMutation } from "../api.ts";
import { texts } from "../texts.ts";
import { CorrectAccountModal } from "./correct-account-modal.tsx";
import { ResetFactorsModal } from "./reset-factors-modal.tsx";

/** What a site admin sees of an account. */
export function AccountCard({ account, children }: { account: SiteAccount; children: ReactNode }) {
  const { id, firstName, name, username, email, role, school, classroom, activated, lastSignInAt, pendingEmail } = account;
  return (
    <li>
      <Card className={layout["stackXs"]}>
        <h3 className={cx(text["cardTitle"], text["anywhere"])}>
          {firstName} {name}
        </h3>
        <p>{[texts.roles[role], classroom, school].filter(Boolean).join(" · ")}</p>
        <p className={cx(text["muted"], text["small"], text["anywhere"])}>
          {[texts.numbered(id), ...(username === email ? [] : [texts.username(username)]), texts.email(email)].join(" · ")}
        </p>
        {pendingEmail && <p className={cx(text["muted"], text["small"], text["anywhere"])}>{texts.pending(pendingEmail)}</p>}
        <p className={cx(text["muted"], text["small"], text["anywhere"])}>
          {activated ? (lastSignInAt ? texts.signedIn(formatMomentWithin(lastSignInAt)) : texts.neverSignedIn) : texts.inactive}
        </p>
        <div className={cx(layout["cluster"], layout["live"])}>{children}</div>
      </Card>
    </li>
  );
}

/** An account that a site admin has found, with what helps its owner. Site admins correct their accounts themselves. */
export function AccountItem({ account }: { account: SiteAccount }) {
  const [asked, setAsked] = useState<"correct" | "reset">();
  const me = useMe();
  const { id, firstName, name, email, role, secondFactor } = account;
  const fullName = `${firstName} ${name}`;
  const link = useMutation({
    ...linkMutation,
    onSuccess: ({ address }) => toastSuccess(texts.linkSent(address)),
  });
  return (
    <AccountCard account={account}>
      {role !== "site-admin" && (
        <Button onClick={() => setAsked("correct")} aria-label={texts.correctOf(fullName)}>
          {texts.correct}
        </Button>
      )}
      {email && (
        <Button onClick={() => link.mutate(id)} loading={link.isPending} aria-label={texts.linkOf(fullName)}>
          {texts.link}
        </Button>
      )}
      {secondFactor && id !== me?.id && (
        <Button variant="danger" onClick={() => setAsked("reset")} aria-label={texts.resetOf(fullName)}>
          {texts.reset}
        </Button>
      )}
      {asked === "correct" && <CorrectAccountModal account={account} onClose={() => setAsked(undefined)} />}
      {asked === "reset" && <ResetFactorsModal account={account} onClose={() => setAsked(undefined)} />}
    </AccountCard>
  );
}
