import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure, failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { SignInLayout } from "../../sign-in/components/sign-in-layout.tsx";
import { meQuery } from "../../sign-in/session.ts";
import { useMailedToken } from "../../sign-in/use-mailed-token.ts";
import { confirmEmailMutation } from "../api.ts";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.confirmEmail;

/**
 * Confirms a new address by the link mailed there. A press confirms it, not the opening of the page: filters open the links of mails before
 * people do.
 */
export function ConfirmEmailPage() {
  const token = useMailedToken();
  const queryClient = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    ...confirmEmailMutation,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    onError: (failure) => isDead(failure) || toastError(failureMessage(failure)),
  });
  const next = (
    <ButtonLink to={pathTo("root")} variant="go" size="lg" full>
      {texts.next}
    </ButtonLink>
  );
  if (data)
    return (
      <SignInLayout page={texts.doneTitle} title={texts.doneTitle} lead={texts.done(data.email)}>
        {next}
      </SignInLayout>
    );
  if (token === "" || isDead(error))
    return (
      <SignInLayout page={texts.deadTitle} title={texts.deadTitle} lead={texts.dead}>
        {next}
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead}>
      <Button variant="go" size="lg" full loading={isPending} onClick={() => mutate({ token })}>
        {texts.submit}
      </Button>
    </SignInLayout>
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiFailure && error.code === "invalid_token";
