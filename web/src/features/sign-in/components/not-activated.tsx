import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../shared/ui/button/button.tsx";
import { InfoIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { askPasswordMutation } from "../api.ts";
import { sayDone, sayFailure } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import styles from "./not-activated.module.css";

const texts = signInTexts.passwordStep;

/** Says that the account is not activated, with a button that sends the activation mail again. */
export function NotActivated({ email }: { email: string }) {
  return (
    <div role="status">
      <Note title={texts.notActivated} icon={<InfoIcon />}>
        <p>{texts.notActivatedNext(email)}</p>
        <SendActivation email={email} className={styles["send"]} />
      </Note>
    </div>
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
    <Button size="sm" className={className ?? ""} loading={isPending} onClick={() => mutate(email)}>
      {texts.sendActivation}
    </Button>
  );
}
