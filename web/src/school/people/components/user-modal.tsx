import type { User } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { texts as allTexts, type UserKind } from "../texts.ts";
import { type EditedUser, emailWarnings, findNamesake, initialUserValues, type UserBody, userFormSchema } from "../user-form.rules.ts";
import styles from "./user-modal.module.css";

const texts = allTexts.userForm;

interface UserModalProps {
  kind: UserKind;
  /** The user to edit; undefined to add one. */
  user?: EditedUser | undefined;
  /**
   * Whether it is the signed-in user's own account. Its address and password are changed on the account page, which
   * asks for the current password.
   */
  own?: boolean;
  /** People of the class: a namesake is mentioned before a person is added. */
  known?: readonly Pick<User, "firstName" | "name">[];
  save: (body: UserBody) => Promise<User>;
  /** Called after a successful save. */
  onSaved?: (saved: User) => void;
  /** Refetches the lists that show people, after a save or when the server refuses because they have changed. */
  refresh: () => unknown;
  /** Fetches the user again, when somebody else has edited the account meanwhile; undefined when it is gone. */
  reload?: () => Promise<User | undefined>;
  onClose: () => void;
  /** What else may be done with the account, below the fields. */
  children?: ReactNode;
}

/** Adds or edits a teacher or a student. */
export function UserModal({ kind, user, own = false, known = [], save, onSaved, refresh, reload, onClose, children }: UserModalProps) {
  const words = allTexts.ofKind[kind];
  const [sendMail, setSendMail] = useState(false);
  const conflict = useConflict(user);
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      onClose();
      toastSuccess(user ? words.edited : words.added);
      onSaved?.(saved);
      void refresh();
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error) && (await takeOver(error))) return;
      if (!form.refuse(error)) toastFailure(error, refresh);
    },
  });
  const form = useForm({
    schema: userFormSchema(!user),
    initial: initialUserValues(conflict.base),
    onSubmit: (body) => mutation.mutate({ ...body, teacher: kind === "teacher", sendMail, version: conflict.base?.version }),
  });
  /** Starts again from what somebody else has saved, with what was typed. Returns false when the account is gone. */
  const takeOver = async (error: unknown): Promise<boolean> => {
    const fresh = await reload?.();
    if (!fresh) return false;
    const newer = initialUserValues(fresh);
    const clashes = form.rebase(newer);
    conflict.tell(
      error,
      fresh,
      clashes.map((name) => ({ label: texts[name], theirs: newer[name] })),
    );
    return true;
  };
  const namesake = user ? undefined : findNamesake(known, form.values);
  return (
    <FormModal
      onClose={onClose}
      title={user ? words.edit : words.add}
      submitLabel={user ? texts.submitEdit : namesake ? texts.submitNamesake : words.submitAdd}
      mutation={mutation}
      form={form}
    >
      {conflict.note}
      <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="off" data-autofocus />
      <TextField {...form.field("name")} label={texts.name} autoComplete="off" />
      <p role="status" className={cx(layout["stackXs"], text["small"], styles["warning"])}>
        {namesake && texts.namesake(`${namesake.firstName} ${namesake.name}`)}
      </p>
      <EmailField {...form.field("email")} label={texts.email} hint={words.emailHint} readOnly={own} />
      <p role="status" className={cx(layout["stackXs"], text["small"], styles["warning"])}>
        {emailWarnings(user, form.values.email, kind).map((warning) => (
          <span key={warning}>{texts.warnings[warning](form.values.email.trim())}</span>
        ))}
      </p>
      {own ? (
        <p>{texts.ownPassword}</p>
      ) : (
        <TextField
          {...form.field("password")}
          label={user ? texts.newPassword : texts.password}
          hint={user ? texts.unchanged : words.passwordHint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      {!user && (
        <Checkbox checked={sendMail} onChange={(event) => setSendMail(event.target.checked)}>
          {texts.sendMail}
        </Checkbox>
      )}
      {children}
    </FormModal>
  );
}
