import type { LtiPlatform } from "@badin/contract";
import { addLtiPlatform } from "@badin/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { refreshPlatforms, savePlatform } from "../api.ts";
import { texts } from "../texts.ts";
import { SchoolChoice } from "./school-choice.tsx";

const words = texts.hand;
const addresses = ["authUrl", "tokenUrl", "jwksUrl"] as const;

/** The dialog of what a platform shows of itself: a new one, or `platform` to change. */
export function PlatformModal({ platform, onClose }: { platform?: LtiPlatform; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [q, setQ] = useState("");
  const save = useMutation(
    mutationWithToast({
      mutationFn: (body: Parameters<typeof savePlatform>[0]) => savePlatform(body, platform?.id),
      said: platform ? words.changed : words.added,
      refresh: () => refreshPlatforms(queryClient),
      onClose,
      refuse: (error) => form.refuse(error),
    }),
  );
  const form = useForm({
    schema: addLtiPlatform.body,
    initial: {
      schoolId: platform ? String(platform.school.id) : "",
      name: platform?.name ?? "",
      issuer: platform?.issuer ?? "",
      clientId: platform?.clientId ?? "",
      authUrl: platform?.authUrl ?? "",
      tokenUrl: platform?.tokenUrl ?? "",
      jwksUrl: platform?.jwksUrl ?? "",
      deployments: platform?.deployments.join(" ") ?? "",
    },
    onSubmit: (body) => save.mutate(body),
  });
  return (
    <FormModal
      onClose={onClose}
      title={platform ? words.changeTitle : words.addTitle}
      submitLabel={words.save}
      size="md"
      mutation={save}
      form={form}
    >
      <p>{words.lead}</p>
      <SchoolChoice q={q} onType={setQ} chosen={platform?.school} field={form.field("schoolId")} />
      <TextField {...form.field("name")} label={words.name} autoComplete="off" />
      <TextField {...form.field("issuer")} label={words.issuer} autoComplete="off" spellCheck={false} />
      <TextField {...form.field("clientId")} label={words.clientId} autoComplete="off" spellCheck={false} />
      {addresses.map((name) => (
        <TextField key={name} {...form.field(name)} label={words[name]} inputMode="url" autoComplete="off" spellCheck={false} />
      ))}
      <TextField
        {...form.field("deployments")}
        label={words.deployments}
        hint={words.deploymentsHint}
        autoComplete="off"
        spellCheck={false}
      />
    </FormModal>
  );
}
