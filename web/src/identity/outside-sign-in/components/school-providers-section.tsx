import type { SchoolProvider } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { fieldsOf } from "../../../platform/api/failures.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { saveSchoolProvider, schoolProvidersQuery } from "../api.ts";
import { outsideTexts } from "../texts.ts";

const texts = outsideTexts.school;

/** What the manager says of each identity provider of the school. Nothing where the site has none for it. */
export function SchoolProvidersSection() {
  const { data } = useQuery(schoolProvidersQuery);
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <p>{texts.lead}</p>
      {data.map((provider) => (
        <ProviderForm key={provider.key} provider={provider} />
      ))}
    </SectionCard>
  );
}

function ProviderForm({ provider }: { provider: SchoolProvider }) {
  const [domains, setDomains] = useState(provider.domains);
  const [required, setRequired] = useState(provider.required);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(schoolProvidersQuery);
  const refuse = (error: unknown) => fieldsOf(error)["domains"] !== undefined;
  const save = useMutation(mutationWithToast({ mutationFn: saveSchoolProvider, said: texts.saved, refresh, refuse }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ provider: provider.key, domains, required });
  };
  return (
    <form className={layout["stack"]} onSubmit={submit} noValidate>
      <h3 className={text["semibold"]}>{provider.name}</h3>
      <TextField
        label={texts.domains}
        hint={texts.domainsHint}
        error={fieldsOf(save.error)["domains"]}
        value={domains}
        onChange={(event) => setDomains(event.target.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <CheckField
        label={texts.required}
        hint={texts.linked(provider.linked, provider.adults)}
        checked={required}
        onChange={(event) => setRequired(event.target.checked)}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
