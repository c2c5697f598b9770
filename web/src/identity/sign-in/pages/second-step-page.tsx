import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { SecondStepForm } from "../components/second-step-form.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { secondStepQuery } from "../second-step-api.ts";
import { secondStepTexts as texts } from "../second-step-texts.ts";
import { useLoginPath } from "../use-login-path.ts";

/**
 * Last step of signing in to an account with a second factor. Leads back to the first one when no sign-in waits in this
 * browser.
 */
export function SecondStepPage() {
  const { data, error, refetch, isFetching } = useQuery(secondStepQuery);
  const loginPath = useLoginPath();
  if (data?.waits === false) return <Navigate to={loginPath} replace />;
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead}>
      {data && <SecondStepForm app={data.app} passkey={data.passkey} />}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={texts.checking}>
          <Skeleton height="160px" radius="var(--b-radius-md)" />
        </div>
      )}
    </SignInLayout>
  );
}
