import { askPasswordForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { InfoIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { askPasswordMutation } from "../api.ts";
import { sayDone, sayFailure, sayRefused } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.passwordStep;

/**
 * Requests a link to choose another password, and says where it was sent. For a username, only the server knows whether the account has an
 * email.
 */
export function ForgottenPassword({ email }: { email: string }) {
  const [next, setNext] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...askPasswordMutation,
    onSuccess: () => {
      if (!email.includes("@")) return setNext(texts.askedByName);
      sayDone(texts.asked);
      setNext(texts.askedNext(email));
    },
    onError: sayFailure,
  });
  const ask = () => {
    if (isPending) return;
    const form = askPasswordForm.safeParse({ username: email });
    if (!form.success) return sayRefused(form.error.issues[0]?.message ?? "");
    mutate(form.data.username);
  };
  return (
    <>
      <button type="button" className={styles["wordButton"]} onClick={ask} aria-busy={isPending || undefined}>
        {texts.forgotten}
      </button>
      <div role="status">{next && <Note icon={<InfoIcon />}>{next}</Note>}</div>
    </>
  );
}
