import { providersCookie } from "@badin/contract";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { readCookie } from "../../../platform/cookies.ts";
import { sessionParam } from "../../../platform/paths.ts";
import { LoginForm } from "../components/login-form.tsx";
import { RegisterSchool } from "../components/register-school.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { mayBeSignedIn } from "../session.ts";
import { keepCard, readCard } from "../sign-in-draft.ts";
import { signInTexts } from "../texts.ts";
import { useLoginEntry } from "../use-login-entry.ts";

const texts = signInTexts.login;
// Loaded for the address of a scanned card only.
const CardEntry = lazy(async () => ({ default: (await import("../components/card-entry.tsx")).CardEntry }));

// Shown only to users who are already signed in, and where the site has identity providers.
const More = lazy(async () => ({ default: (await import("../../outside-sign-in/components/login-extras.tsx")).LoginExtras }));

/** First step of signing in: the name. A scanned student card signs in without the second step. */
export function LoginPage() {
  useLoginEntry();
  const expired = useSearchParams()[0].has(sessionParam);
  const [card, setCard] = useState(readCard);
  const putAside = () => {
    keepCard(undefined);
    setCard(undefined);
  };
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={expired ? texts.expired : texts.lead} footer={<RegisterSchool />}>
      {card ? (
        <Suspense>
          <CardEntry token={card} onLeave={putAside} />
        </Suspense>
      ) : (
        <>
          {!expired && mayBeSignedIn() && (
            <Suspense>
              <More note />
            </Suspense>
          )}
          <LoginForm />
          {readCookie(providersCookie) && (
            <Suspense>
              <More />
            </Suspense>
          )}
        </>
      )}
    </SignInLayout>
  );
}
