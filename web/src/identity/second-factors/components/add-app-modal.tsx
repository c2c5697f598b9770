import type { Me, ResponseOf, startApp } from "@badin/contract";
import { newAppForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { imageSource } from "../../../platform/api/image-source.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { CopyButton } from "../../../platform/ui/copy-button/copy-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { addAppMutation, startAppMutation } from "../api.ts";
import { texts } from "../texts.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { RecoveryCodesModal } from "./recovery-codes-modal.tsx";
import styles from "./second-factors.module.css";
import { useAdded } from "./use-added.ts";

/**
 * Adds an authenticator app: the password, the QR code to scan, a code that the app shows, then the recovery codes of a
 * first factor.
 */
export function AddAppModal({ me, onClose }: { me: Me; onClose: () => void }) {
  const start = useMutation({ ...startAppMutation, meta: { failureOnPage: true } });
  if (start.data) return <ConfirmApp app={start.data} onClose={onClose} />;
  return (
    <PasswordQuestion me={me} title={texts.app.title} submitLabel={texts.next} mutation={start} onClose={onClose}>
      <p>{texts.app.lead}</p>
    </PasswordQuestion>
  );
}

function ConfirmApp({ app, onClose }: { app: ResponseOf<typeof startApp>; onClose: () => void }) {
  const { codes, finish, close } = useAdded(texts.app.done, onClose);
  const add = useMutation({
    ...addAppMutation,
    onSuccess: (made) => finish(made.codes),
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: newAppForm,
    initial: { name: texts.app.nameValue, code: "" },
    onSubmit: (body) => add.mutate(body),
  });
  if (codes) return <RecoveryCodesModal codes={codes} onClose={close} />;
  return (
    <FormModal onClose={onClose} title={texts.app.title} submitLabel={texts.app.submit} size="md" mutation={add} form={form}>
      <div className={cx(layout["row"], layout["wrap"], styles["setup"])}>
        <img src={imageSource(app.qrcode)} alt={texts.app.qr} />
        <div>
          <p>{texts.app.scan}</p>
          <p>
            <a href={app.url}>{texts.app.open}</a>
          </p>
          <p className={text["small"]}>{texts.app.secret}</p>
          <p className={styles["secret"]}>{app.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
          <div>
            <CopyButton value={app.secret} />
          </div>
        </div>
      </div>
      <TextField
        {...form.field("code")}
        label={texts.app.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        data-autofocus
      />
      <TextField {...form.field("name")} label={texts.app.name} maxLength={60} autoComplete="off" />
    </FormModal>
  );
}
