import { ownerStep } from "@badin/contract/schemas";
import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { NameFields } from "../../../identity/sign-in/components/name-fields.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { ArrowLeftIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SignUpFields, SignUpLayout } from "../components/signup-layout.tsx";
import { isSchoolFilled, keepDraft, readDraft, type SignUpDraft } from "../signup-draft.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.owner;

/** Second step of the registration: the school's owner. Redirects to the first step when that one is incomplete. */
export function OwnerPage() {
  const [draft] = useState(readDraft);
  if (!isSchoolFilled(draft)) return <Navigate to={pathTo("signup")} replace />;
  return (
    <SignUpLayout step={2} page={texts.page} title={texts.title} lead={texts.lead}>
      <OwnerForm draft={draft} />
    </SignUpLayout>
  );
}

function OwnerForm({ draft: { ownerPosition, ownerFirstName, ownerName, ownerEmail, shownFirstName, shownName } }: { draft: SignUpDraft }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: ownerStep,
    initial: { ownerPosition, ownerFirstName, ownerName, ownerEmail, shownFirstName, shownName },
    onSubmit: () => navigate(pathTo("signupRecap")),
  });
  const { values } = form;
  useEffect(() => keepDraft(values), [values]);
  return (
    <form {...form.formProps} className={layout["main"]}>
      <SignUpFields>
        <TextField {...form.field("ownerPosition")} label={texts.position} hint={texts.positionHint} autoComplete="organization-title" />
        <NameFields
          form={form}
          first={{ name: "ownerFirstName", shown: "shownFirstName" }}
          last={{ name: "ownerName", shown: "shownName" }}
        />
        <EmailField {...form.field("ownerEmail")} type="email" label={texts.email} hint={texts.emailHint} autoComplete="email" />
      </SignUpFields>
      <Dock>
        <IconButtonLink framed to={pathTo("signupSchool")} label={allTexts.back}>
          <ArrowLeftIcon />
        </IconButtonLink>
        <Button type="submit" variant="go" size="lg">
          {allTexts.next}
        </Button>
      </Dock>
    </form>
  );
}
