import { askPasswordForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { askForLink } from "../api.ts";
import { sayDone, sayFailure, sayRefused } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.passwordStep;

interface Told {
  readonly title?: string;
  readonly text: string;
}

/**
 * Requests a link to choose another password, and says where it was sent and how long it is valid or, without an email,
 * whom to ask.
 */
export function ForgottenPassword({ email }: { email: string }) {
  const note = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told>();
  const { mutate, isPending } = useMutation({
    mutationFn: askForLink,
    onSuccess: (sent) => {
      if (sent) sayDone(texts.asked);
      setTold(whatNext(email, sent));
    },
    onError: sayFailure,
  });
  // On a small phone the note would open below what is in sight.
  useEffect(() => {
    if (told) note.current?.scrollIntoView({ block: "nearest" });
  }, [told]);
  const ask = () => {
    if (isPending) return;
    const form = askPasswordForm.safeParse({ username: email });
    if (!form.success) return sayRefused(form.error.issues[0]?.message ?? "");
    mutate(form.data.username);
  };
  return (
    <>
      <button type="button" className={cx(text["wordButton"], styles["wordButton"])} onClick={ask} aria-busy={isPending || undefined}>
        {texts.forgotten}
      </button>
      <div role="status" ref={note}>
        {told && (
          <Note title={told.title} icon={<InfoIcon />}>
            {told.text}
          </Note>
        )}
      </div>
    </>
  );
}

function whatNext(email: string, sent: "activation" | "reset" | undefined): Told {
  const isUsername = !email.includes("@");
  if (sent === undefined) return isUsername ? { title: texts.noMailTitle, text: texts.noMail } : { text: texts.noMailTo(email) };
  const valid = texts.valid[sent];
  return { text: isUsername ? texts.askedByName(valid) : texts.askedNext(email, valid) };
}
