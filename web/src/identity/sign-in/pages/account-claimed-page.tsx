import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { claimStateQuery } from "../api.ts";
import { ClaimedCard } from "../components/claimed-card.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { TypedCard } from "../components/typed-card.tsx";
import { readDraft } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";

const texts = signUpTexts.claim;

/**
 * A claim that waits for a teacher: it opens the choice of a password by itself once it is confirmed, also after a
 * reload.
 */
export function AccountClaimedPage() {
  const navigate = useNavigate();
  const [{ email }] = useState(readDraft);
  const [found, setFound] = useState(false);
  const { data } = useQuery(claimStateQuery);
  const token = data?.token;
  useEffect(() => {
    if (token) navigate(`${pathTo("changePassword")}?t=${token}`, { replace: true });
  }, [token, navigate]);
  const account = data?.account;
  const who = account ? `${account.firstName} ${account.name}` : undefined;
  const place = account ? [account.classroom, account.school] : [];
  if (found)
    return (
      <SignInLayout page={texts.page} title={texts.typedCard.title} lead={texts.typedCard.lead}>
        <TypedCard who={who} place={place} onNoCard={() => setFound(false)} />
      </SignInLayout>
    );
  const openCard = () => setFound(true);
  if (data?.state === "refused")
    return (
      <SignInLayout page={texts.page} title={texts.refused.title} lead={texts.refused.lead}>
        <Ways first={{ to: pathTo("createAccount"), label: texts.refused.create }} onFound={openCard} />
      </SignInLayout>
    );
  if (data?.state === "none")
    return (
      <SignInLayout page={texts.page} title={texts.over.title} lead={texts.over.lead}>
        <Ways first={{ to: pathTo("login"), label: signInTexts.backToLogin }} onFound={openCard} />
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} title={texts.waiting.title} lead={<span role="status">{texts.waiting.lead}</span>}>
      {who && <ClaimedCard who={who} place={place} />}
      {email && (
        <Note icon={<InfoIcon />}>
          <p>{texts.waiting.mailed(email)}</p>
        </Note>
      )}
      <Ways onFound={openCard} />
    </SignInLayout>
  );
}

interface WaysProps {
  first?: { to: string; label: string };
  /** Called by a student who has found their card. */
  onFound: () => void;
}

function Ways({ first, onFound }: WaysProps) {
  return (
    <div className={layout["stack"]}>
      {first && (
        <ButtonLink to={first.to} variant="go" size="lg" full>
          {first.label}
        </ButtonLink>
      )}
      <Button variant={first ? "quiet" : undefined} size="lg" full onClick={onFound}>
        {texts.waiting.found}
      </Button>
    </div>
  );
}
