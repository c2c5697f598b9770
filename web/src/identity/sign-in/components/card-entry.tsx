import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { QrcodeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { cardMutation, passwordOwnerQuery } from "../api.ts";
import { sayFailure } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival } from "../use-arrival.ts";
import { RememberField } from "./remember-field.tsx";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.login;

interface CardEntryProps {
  /** The token of the scanned card. */
  token: string;
  /** Puts the card aside, for the form. */
  onLeave: () => void;
}

/** What a scanned card offers: sign in with one press, or choose one's own password. Says whose card it is. */
export function CardEntry({ token, onLeave }: CardEntryProps) {
  const navigate = useNavigate();
  const [remember, setRemember] = useState(false);
  const owner = useQuery(passwordOwnerQuery(token));
  const signIn = useMutation({
    ...cardMutation,
    onSuccess: useArrival(),
    onError: (error) => isRefusal(error) || sayFailure(error),
  });
  if (isRefusal(owner.error) || isRefusal(signIn.error)) return <DeadCard onLeave={onLeave} />;
  return (
    <div className={layout["stackLg"]}>
      <div role="status">
        <Note title={owner.data && texts.cardOf(`${owner.data.firstName} ${owner.data.name}`)} icon={<QrcodeIcon />}>
          {texts.cardRead}
        </Note>
      </div>
      <RememberField checked={remember} onChange={setRemember} />
      <Button variant="go" size="lg" full loading={signIn.isPending} onClick={() => signIn.mutate({ token, remember })}>
        {texts.next}
      </Button>
      <Button size="lg" full onClick={() => void navigate(pathTo("changePassword"))}>
        {texts.choosePassword}
      </Button>
      <button type="button" className={cx(text["wordButton"], styles["wordButton"])} onClick={onLeave}>
        {texts.notMyCard}
      </button>
    </div>
  );
}

/** Says why a card no longer signs in, with the way to the form. */
function DeadCard({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={layout["stackLg"]}>
      <div role="alert">
        <Note title={texts.cardDead} icon={<QrcodeIcon />}>
          {texts.cardDeadNext}
        </Note>
      </div>
      <Button variant="go" size="lg" full onClick={onLeave}>
        {texts.withoutCard}
      </Button>
    </div>
  );
}

/** Whether the server refused the card itself, as opposed to too many tries or no network. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && (error.status === 400 || error.status === 401);
