import { tokenMinLength } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { passwordOwnerQuery } from "../api.ts";
import { ChangePasswordForm } from "../components/change-password-form.tsx";
import { NoPasswordToSet } from "../components/no-password-to-set.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { homeOf } from "../session.ts";
import { readCard } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { useMailedToken } from "../use-mailed-token.ts";

const texts = signUpTexts.changePassword;

/**
 * Sets the password of the owner of an emailed link or of a student card, or of a signed-in user who must change it.
 */
export function ChangePasswordPage() {
  const token = useToken();
  const [used, setUsed] = useState(false);
  const owner = useQuery(passwordOwnerQuery(token));
  if (used) return <NoPasswordToSet why="dead" />;
  if (owner.data) {
    if (!token && !owner.data.changePassword) return <NoPasswordToSet why="already" to={pathTo(homeOf(owner.data))} />;
    return <ChangePasswordForm owner={owner.data} token={token} onDeadLink={() => setUsed(true)} />;
  }
  if (owner.error instanceof ApiFailure && owner.error.status < 429) return <NoPasswordToSet why={token ? "dead" : "noLink"} />;
  return (
    <SignInLayout page={signInTexts.password} title={signInTexts.password}>
      {owner.error ? (
        <FailureNote title={texts.failed} error={owner.error} onRetry={() => owner.refetch()} retrying={owner.isFetching} />
      ) : (
        <div role="status" aria-label={texts.checking}>
          <Skeleton height="200px" radius="var(--b-radius-md)" />
        </div>
      )}
    </SignInLayout>
  );
}

/**
 * Returns the token of the mailed link, else that of the card scanned at the step before. Undefined without any; one of
 * a link that is shorter than `tokenMinLength` characters counts for none.
 */
function useToken(): string | undefined {
  const token = useMailedToken();
  const [card] = useState(readCard);
  return token.length >= tokenMinLength ? token : card;
}
