import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { claimStateQuery } from "../api.ts";
import { SignInLayout } from "../components/sign-in-layout.tsx";
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
  const { data } = useQuery(claimStateQuery);
  const token = data?.token;
  useEffect(() => {
    if (token) navigate(`${pathTo("changePassword")}?t=${token}`, { replace: true });
  }, [token, navigate]);
  if (data?.state === "refused")
    return (
      <SignInLayout page={texts.page} title={texts.refused.title} lead={texts.refused.lead}>
        <Ways first={{ to: pathTo("createAccount"), label: texts.refused.create }} />
      </SignInLayout>
    );
  if (data?.state === "none")
    return (
      <SignInLayout page={texts.page} title={texts.over.title} lead={texts.over.lead}>
        <Ways first={{ to: pathTo("login"), label: signInTexts.backToLogin }} />
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} title={texts.waiting.title} lead={<span role="status">{texts.waiting.lead}</span>}>
      {email && <p>{texts.waiting.mailed(email)}</p>}
      <Ways />
    </SignInLayout>
  );
}

function Ways({ first }: { first?: { to: string; label: string } }) {
  return (
    <div className={layout["stack"]}>
      {first && (
        <ButtonLink to={first.to} variant="go" size="lg" full>
          {first.label}
        </ButtonLink>
      )}
      <ButtonLink to={pathTo("login")} size="lg" full>
        {texts.waiting.found}
      </ButtonLink>
    </div>
  );
}
