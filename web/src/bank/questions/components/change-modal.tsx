import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { themeChoices, yearChoices } from "../../../platform/bank-choices.ts";
import { unchecked } from "../../../platform/forms/form.rules.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { changeMutation } from "../api.ts";
import { changeOf, noChange } from "../change-form.rules.ts";
import { chosenTexts, formTexts } from "../texts.ts";

const texts = chosenTexts;
const themeOptions = themeChoices(texts.keep);
const stateOptions = [
  { value: "", label: texts.keep },
  { value: "ready", label: texts.ready },
  { value: "draft", label: texts.draft },
];

interface ChangeModalProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: (changed: number) => void;
}

/** Changes theme, year, state and tags of several questions at once. What is left alone keeps its value. */
export function ChangeModal({ ids, onClose, onDone }: ChangeModalProps) {
  const change = useMutation({
    ...changeMutation,
    onSuccess: ({ count }) => onDone(count),
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: unchecked<typeof noChange>(),
    initial: noChange,
    onSubmit: (values) => {
      const wanted = changeOf(values);
      if (Object.keys(wanted).length === 0) toastError(texts.nothing);
      else change.mutate({ ids: [...ids], ...wanted });
    },
  });
  return (
    <FormModal onClose={onClose} title={texts.changeTitle(ids.length)} submitLabel={texts.submit} mutation={change} form={form}>
      <div className={cx(layout["stack"], layout["gap14"])}>
        <SelectField {...form.field("themeId")} label={formTexts.theme} options={themeOptions} data-autofocus />
        <SelectField {...form.field("year")} label={formTexts.year} options={yearChoices(texts.keep)} />
        <SelectField {...form.field("state")} label={texts.state} options={stateOptions} />
        <TextField {...form.field("addTags")} label={texts.addTags} hint={texts.tagsHint} maxLength={500} />
        <TextField {...form.field("removeTags")} label={texts.removeTags} maxLength={500} />
      </div>
    </FormModal>
  );
}
