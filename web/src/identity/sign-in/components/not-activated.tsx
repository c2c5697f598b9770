import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../platform/ui/button/button.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import note from "../../../platform/ui/note/note.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { askPasswordMutation } from "../api.ts";
import { sayDone, sayFailure } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";

const texts = signInTexts.passwordStep;

interface NotActivatedProps {
  email: string;
  /** Whether a site admin must agree to the school first: no mail leaves until then. */
  waits?: boolean | undefined;
}

/**
 * Says that the account is not activated, and what it waits for: a link, with a button that mails it again, or the
 * agreement of a site admin.
 */
export function NotActivated({ email, waits }: NotActivatedProps) {
  return (
    <div role="status">
      <Note title={texts.notActivated} icon={<InfoIcon />}>
        {waits ? <p>{texts.waits}</p> : <Ask email={email} />}
      </Note>
    </div>
  );
}

function Ask({ email }: { email: string }) {
  return (
    <>
      <p>{texts.notActivatedNext(email)}</p>
      <SendActivation email={email} className={note["below"]} />
    </>
  );
}

/** The button that sends the activation mail again. */
export function SendActivation({ email, className }: { email: string; className?: string | undefined }) {
  const { mutate, isPending } = useMutation({
    ...askPasswordMutation,
    onSuccess: () => sayDone(texts.activationSent),
    onError: sayFailure,
  });
  return (
    <Button size="sm" className={className ?? ""} loading={isPending} onClick={() => mutate({ username: email })}>
      {texts.sendActivation}
    </Button>
  );
}
