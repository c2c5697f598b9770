import { type BodyInputOf, nameToShow, type signUp } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { QrcodeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { claimMutation } from "../api.ts";
import { keepDraft, keepStudent, keepTyped } from "../sign-in-draft.ts";
import { sayRefused } from "../sign-in-toasts.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { ClaimedCard } from "./claimed-card.tsx";
import { TypedCard } from "./typed-card.tsx";

const texts = signUpTexts.claim;

/** What was typed, whose name a teacher's list has, and where: the class and its school. */
export interface KnownAccount {
  readonly account: BodyInputOf<typeof signUp>;
  readonly place: readonly string[];
}

/** What a page is entitled, and the sentence below. */
export interface StepTitle {
  readonly title: string;
  readonly lead: string;
}

interface ClaimAccountProps {
  known: KnownAccount;
  /** Called with what the page is entitled. */
  onTitle: (title: StepTitle) => void;
  /** Called when the claim is refused, with the reason. */
  onRefused: (error: unknown) => void;
  /** Makes the account as it was typed. */
  onOther: () => void;
  busy: boolean;
}

/** Asks whether the account that a teacher has made is one's own: the card proves it, or a teacher confirms it. */
export function ClaimAccount({ known: { account, place }, onTitle, onRefused, onOther, busy }: ClaimAccountProps) {
  const navigate = useNavigate();
  const [hasCard, setHasCard] = useState(false);
  const { firstName, name, shownFirstName, shownName } = account;
  const who = `${nameToShow(firstName, shownFirstName)} ${nameToShow(name, shownName)}`;
  const entitle = useEffectEvent((typed: boolean) => {
    onTitle(typed ? texts.typedCard : { title: texts.title(who), lead: texts.lead });
    focusTitleIfLost();
  });
  useEffect(() => entitle(hasCard), [hasCard]);
  const claim = useMutation({
    ...claimMutation,
    onSuccess: () => {
      keepDraft(account.email);
      keepTyped(account);
      keepStudent(true);
      return navigate(pathTo("accountClaimed"), { replace: true });
    },
    onError: (error) => {
      sayRefused(failureMessage(error));
      onRefused(error);
    },
  });
  const askTeacher = () => claim.mutate(account);
  if (hasCard) return <TypedCard who={who} place={place} onNoCard={askTeacher} busy={claim.isPending} />;
  return (
    <div className={layout["stack"]}>
      <ClaimedCard who={who} place={place} />
      <Button variant="go" size="lg" full onClick={() => setHasCard(true)}>
        <QrcodeIcon /> {texts.card}
      </Button>
      <Button size="lg" full loading={claim.isPending} onClick={askTeacher}>
        {texts.noCard}
      </Button>
      <Button variant="quiet" full loading={busy} onClick={onOther}>
        {texts.other}
      </Button>
    </div>
  );
}
