import { readElsewhere } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { readShared } from "../api.ts";
import { exchangeTexts } from "../texts.ts";

const texts = exchangeTexts.elsewhere;

/** Takes the questions of a quiz that another installation shares, by its link, as if its file had been chosen. */
export function ElsewhereForm({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const read = useMutation({
    mutationFn: ({ link }: { link: string }) => readShared(link),
    onSuccess: onFile,
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
    meta: { failureOnPage: true },
  });
  const form = useForm({ schema: readElsewhere.body, initial: { link: "" }, onSubmit: (body) => read.mutate(body) });
  return (
    <form {...form.formProps} className={layout["stackXs"]}>
      <TextField {...form.field("link")} label={texts.label} hint={texts.hint} inputMode="url" autoComplete="off" spellCheck={false} />
      <div>
        <Button type="submit" loading={read.isPending} disabled={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
