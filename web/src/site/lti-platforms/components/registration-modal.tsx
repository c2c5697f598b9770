import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormSchema } from "../../../platform/forms/form.rules.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { CopyButton } from "../../../platform/ui/copy-button/copy-button.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { openRegistration } from "../api.ts";
import { texts } from "../texts.ts";
import { SchoolChoice } from "./school-choice.tsx";

const words = texts.link;

const schema: FormSchema<{ schoolId: string }, number> = {
  safeParse: ({ schoolId }) =>
    schoolId === ""
      ? { success: false, error: { issues: [{ path: ["schoolId"], message: texts.missingSchool }] } }
      : { success: true, data: Number(schoolId) },
};

/** The dialog of the link by which a platform registers itself for a school. */
export function RegistrationModal({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState("");
  const open = useMutation({ mutationFn: openRegistration, onError: (error) => toastFailure(error, () => undefined) });
  const form = useForm({ schema, initial: { schoolId: "" }, onSubmit: (schoolId) => open.mutate(schoolId) });
  const { data } = open;
  if (data)
    return (
      <Modal onClose={onClose} title={words.title} footer={<Button onClick={onClose}>{words.close}</Button>}>
        <div className={layout["stackSm"]}>
          <p>{words.lead}</p>
          <TextField label={words.label} value={data.url} readOnly onFocus={({ target }) => target.select()} data-autofocus />
          <CopyButton value={data.url} />
        </div>
      </Modal>
    );
  return (
    <FormModal onClose={onClose} title={words.title} submitLabel={words.make} mutation={open} form={form}>
      <SchoolChoice q={q} onType={setQ} field={form.field("schoolId")} />
    </FormModal>
  );
}
