import type { AddressFeature } from "@badin/contract";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { schoolSchema } from "../address.rules.ts";
import { AddressField } from "../components/address-field.tsx";
import { KnownSchools } from "../components/known-schools.tsx";
import { SignUpFields, SignUpLayout } from "../components/signup-layout.tsx";
import { keepDraft, readDraft } from "../signup-draft.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.school;

/** First step of the registration: the school and its address. */
export function SchoolPage() {
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const [address, setAddress] = useState(draft.address);
  const form = useForm({
    schema: schoolSchema(address),
    initial: { schoolName: draft.schoolName, addressInput: draft.addressInput },
    onSubmit: () => navigate(pathTo("signupOwner")),
  });
  const { schoolName, addressInput } = form.values;
  useEffect(() => {
    keepDraft({ schoolName, addressInput, address: address?.properties.label === addressInput ? address : null });
  }, [schoolName, addressInput, address]);
  const choose = (feature: AddressFeature) => {
    setAddress(feature);
    form.setValue("addressInput", feature.properties.label);
  };
  return (
    <SignUpLayout step={1} page={texts.page} title={texts.title}>
      <form {...form.formProps} className={layout["main"]}>
        <SignUpFields>
          <TextField {...form.field("schoolName")} label={texts.name} hint={texts.nameHint} autoComplete="organization" />
          <KnownSchools name={schoolName} />
          <AddressField
            value={addressInput}
            error={form.errors["addressInput"]}
            chosen={address}
            onType={(typed) => form.setValue("addressInput", typed)}
            onChoose={choose}
          />
          <p className={text["small"]}>
            {texts.toLogin} <Link to={pathTo("login")}>{texts.signIn}</Link>
          </p>
        </SignUpFields>
        <Dock>
          <Button type="submit" variant="go" size="lg">
            {allTexts.next}
          </Button>
        </Dock>
      </form>
    </SignUpLayout>
  );
}
