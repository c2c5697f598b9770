import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../platform/ui/button/button.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { meQuery } from "../../sign-in/session.ts";
import { cancelEmailChangeMutation } from "../api.ts";
import { accountTexts } from "../texts.ts";
import styles from "./account.module.css";

const texts = accountTexts.pending;

/** Says that a new address waits for its confirmation, and gives it up. */
export function PendingEmail({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...cancelEmailChangeMutation,
    onSuccess: () => {
      toastSuccess(texts.cancelled);
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  return (
    <div className={styles["pending"]}>
      <Note pending title={texts.title} icon={<InfoIcon />}>
        <p>{texts.text(email)}</p>
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          {texts.cancel}
        </Button>
      </Note>
    </div>
  );
}
