import { type BodyInputOf, nameToShow, type signUp } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { QrcodeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { claimMutation } from "../api.ts";
import { keepDraft, keepStudent, keepTyped } from "../sign-in-draft.ts";
import { sayRefused } from "../sign-in-toasts.ts";
import { signUpTexts } from "../sign-up-texts.ts";

const texts = signUpTexts.claim;

/** What was typed, whose name a teacher's list has, and where: the class and its school. */
export interface KnownAccount {
  readonly account: BodyInputOf<typeof signUp>;
  readonly place: readonly string[];
}

interface ClaimAccountProps {
  known: KnownAccount;
  /** Called when the claim is refused, with the reason. */
  onRefused: (error: unknown) => void;
  /** Makes the account as it was typed. */
  onOther: () => void;
  busy: boolean;
}

/** Asks whether the account that a teacher has made is one's own: the card proves it, or a teacher confirms it. */
export function ClaimAccount({ known: { account, place }, onRefused, onOther, busy }: ClaimAccountProps) {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const claim = useMutation({
    ...claimMutation,
    onSuccess: () => {
      keepDraft(account.email);
      keepStudent(true);
      return navigate(pathTo("accountClaimed"), { replace: true });
    },
    onError: (error) => {
      sayRefused(failureMessage(error));
      onRefused(error);
    },
  });
  const signInWithCard = () => {
    keepTyped(account);
    keepDraft("");
    keepStudent(true);
    return navigate(pathTo("login"));
  };
  const { firstName, name, shownFirstName, shownName } = account;
  const who = `${nameToShow(firstName, shownFirstName)} ${nameToShow(name, shownName)}`;
  return (
    <section className={layout["stack"]}>
      <h2 ref={title} tabIndex={-1} className={text["h3"]}>
        {texts.title(who)}
      </h2>
      <p>{texts.lead}</p>
      <Card>
        <b>{who}</b>
        {place.map((name) => (
          <p key={name} className={text["muted"]}>
            {name}
          </p>
        ))}
      </Card>
      <Button variant="go" size="lg" full onClick={signInWithCard}>
        <QrcodeIcon /> {texts.card}
      </Button>
      <Button size="lg" full loading={claim.isPending} onClick={() => claim.mutate(account)}>
        {texts.noCard}
      </Button>
      <Button variant="quiet" full loading={busy} onClick={onOther}>
        {texts.other}
      </Button>
    </section>
  );
}
