import type { MailedLink } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage, fieldsOf } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { SignInLayout } from "../../sign-in/components/sign-in-layout.tsx";
import { meQuery } from "../../sign-in/session.ts";
import { useMailedToken } from "../../sign-in/use-mailed-token.ts";
import { accountTexts } from "../texts.ts";

interface MailedLinkPageProps<Answer> {
  texts: {
    page: string;
    title: string;
    lead: string;
    submit: string;
    doneTitle: string;
    done: (answer: Answer) => string;
    dead: string;
  };
  follow: (link: MailedLink) => Promise<Answer>;
}

/**
 * Changes an account by a link mailed to its owner. A press changes it, not the opening of the page: filters open the
 * links of mails before people do. An account with a second factor is asked for a code of it.
 */
export function MailedLinkPage<Answer>({ texts, follow }: MailedLinkPageProps<Answer>) {
  const token = useMailedToken();
  const queryClient = useQueryClient();
  const [code, setCode] = useState("");
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: follow,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    onError: (failure) => isDead(failure) || needsCode(failure) || toastError(failureMessage(failure)),
  });
  const shared = accountTexts.mailedLink;
  const next = (
    <ButtonLink to={pathTo("root")} variant="go" size="lg" full>
      {shared.next}
    </ButtonLink>
  );
  if (isSuccess)
    return (
      <SignInLayout page={texts.doneTitle} title={texts.doneTitle} lead={texts.done(data)}>
        {next}
      </SignInLayout>
    );
  if (token === "" || isDead(error))
    return (
      <SignInLayout page={shared.deadTitle} title={shared.deadTitle} lead={texts.dead}>
        {next}
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead}>
      <form
        className={layout["stackLg"]}
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ token, ...(code && { code }) });
        }}
      >
        {(code !== "" || needsCode(error)) && (
          <TextField
            label={shared.code}
            error={fieldsOf(error)["code"]}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
          />
        )}
        <Button type="submit" variant="go" size="lg" full loading={isPending}>
          {texts.submit}
        </Button>
      </form>
    </SignInLayout>
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiFailure && error.code === "invalid_token";
const needsCode = (error: unknown): boolean => error instanceof ApiFailure && error.code === "wrong_code";
