import { isDaytime, type MessageChannel } from "@badin/contract";
import { messageText } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useMe } from "../../../identity/sign-in/session.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { send } from "../api.ts";
import { type Template, texts } from "../texts.ts";
import styles from "./message-modal.module.css";

interface Recipient {
  readonly id: number;
  readonly firstName: string;
  readonly name: string;
  readonly channel: MessageChannel;
  /** When a teacher wrote to them, if less than seven days ago: they are left alone. */
  readonly messagedAt: string | null;
}

interface MessageModalProps {
  classroomId: number;
  students: readonly Recipient[];
  /** The first of the templates, chosen at first. */
  template: Template;
  onClose: () => void;
  /** Called once the message is sent, and when the students may have changed. */
  onChanged: () => unknown;
}

const schema = z.object({ text: messageText });
const nameOf = ({ firstName, name }: Recipient) => `${firstName} ${name}`;

/** A message to students of a class, to read over before it is sent. */
export function MessageModal({ classroomId, students, template, onClose, onChanged }: MessageModalProps) {
  const me = useMe();
  const [dropped, setDropped] = useState<readonly number[]>([]);
  const leftAlone = students.filter(({ messagedAt }) => messagedAt !== null);
  const recipients = students.filter(({ id, messagedAt }) => messagedAt === null && !dropped.includes(id));
  const sending = useMutation({
    mutationFn: ({ text }: { text: string }) => send(classroomId, { userIds: recipients.map(({ id }) => id), text }),
    onSuccess: () => {
      toastSuccess(texts.done(recipients.length));
      void onChanged();
      onClose();
    },
    onError: (error) => form.refuse(error) || toastFailure(error, onChanged),
  });
  const templates = [template, ...texts.templates];
  const [chosen, setChosen] = useState(0);
  /** What was typed over each template: it is there when one comes back to it. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const textOf = (index: number) => `${templates[index]?.text}${me ? `\n\n${me.firstName} ${me.name}` : ""}`;
  const form = useForm({ schema, initial: { text: textOf(chosen) }, onSubmit: (body) => sending.mutate(body) });
  const choose = (index: number) => {
    setTyped({ ...typed, [chosen]: form.values["text"] ?? "" });
    setChosen(index);
    form.setValue("text", typed[index] ?? textOf(index));
  };
  return (
    <FormModal
      onClose={onClose}
      title={recipients.length === 0 ? texts.nobody : texts.title(recipients.length)}
      submitLabel={texts.submit}
      mutation={sending}
      disabled={recipients.length === 0}
      form={form}
      size="md"
    >
      <ul className={cx(layout["clusterXs"], styles["recipients"])} aria-label={texts.to}>
        {recipients.map((recipient) => (
          <li key={recipient.id}>
            {nameOf(recipient)}
            {recipients.length > 1 && (
              <button type="button" aria-label={texts.drop(nameOf(recipient))} onClick={() => setDropped((ids) => [...ids, recipient.id])}>
                <CloseIcon size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {leftAlone.length > 0 && <p className={text["hint"]}>{texts.leftAlone(leftAlone.map(nameOf).join(", "))}</p>}
      <SelectField
        label={texts.template}
        value={chosen}
        options={templates.map(({ label }, value) => ({ value, label }))}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <TextAreaField {...form.field("text")} label={texts.message} hint={texts.hint} rows={6} data-autofocus />
      <div aria-live="polite">
        <Note title={texts.plain}>
          <PlainWords recipients={recipients} />
        </Note>
      </div>
    </FormModal>
  );
}

/** « En clair »: how the message reaches the students. */
function PlainWords({ recipients }: { recipients: readonly Recipient[] }) {
  const by = (channel: MessageChannel) => recipients.filter((recipient) => recipient.channel === channel);
  const [rung, mailed, home] = [by("notification"), by("mail"), by("home")];
  return (
    <>
      {rung.length > 0 && <p>{texts.byNotification(rung.length)}</p>}
      {mailed.length > 0 && <p>{texts.byMail(mailed.length)}</p>}
      {home.length > 0 && <p>{texts.atHome(home.map(nameOf).join(", "))}</p>}
      <p>
        {texts.always} {!isDaytime(Date.now()) && rung.length + mailed.length > 0 && texts.atNight}
      </p>
    </>
  );
}
