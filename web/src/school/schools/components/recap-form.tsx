import { nameToShow } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import { keepDraft as keepSignInDraft } from "../../../identity/sign-in/sign-in-draft.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { ArrowLeftIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { createSchoolMutation } from "../api.ts";
import { forgetDraft, type SignUpDraft } from "../signup-draft.ts";
import { texts as allTexts } from "../texts.ts";
import { RecapCard } from "./recap-card.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { SignUpFields } from "./signup-layout.tsx";

const texts = allTexts.recap;

const shownName = ({ ownerFirstName, ownerName, shownFirstName, shownName: last }: SignUpDraft): string =>
  `${nameToShow(ownerFirstName.trim(), shownFirstName)} ${nameToShow(ownerName.trim(), last)}`;

/**
 * The summary of the registration: the entered data with links to edit them, the terms to accept, and the submit
 * button.
 */
export function RecapForm({ draft }: { draft: SignUpDraft }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...createSchoolMutation,
    onSuccess: async ({ waitsForAgreement }) => {
      keepSignInDraft(draft.ownerEmail.trim().toLowerCase());
      await navigate(pathTo("signupEnd"), { replace: true, state: { waitsForAgreement } });
      forgetDraft();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(draft);
  };
  return (
    <form onSubmit={submit} className={layout["main"]}>
      <SignUpFields legal={false}>
        <RefusalNote error={error} draft={draft} />
        <RecapCard
          title={texts.school}
          edit={{ to: pathTo("signupSchool"), label: texts.editSchool }}
          entries={[
            { term: texts.name, value: draft.schoolName },
            { term: texts.address, value: draft.addressInput },
          ]}
        />
        <RecapCard
          title={texts.owner}
          edit={{ to: pathTo("signupOwner"), label: texts.editOwner }}
          entries={[
            { term: texts.person, value: shownName(draft) },
            { term: texts.position, value: draft.ownerPosition },
            { term: texts.email, value: draft.ownerEmail },
          ]}
        />
        <p className={text["small"]}>
          {texts.agree} <Link to={pathTo("conditions")}>{texts.terms}</Link> {texts.and} <Link to={pathTo("privacy")}>{texts.privacy}</Link>
          .
        </p>
      </SignUpFields>
      <Dock>
        <IconButtonLink framed to={pathTo("signupOwner")} label={allTexts.back}>
          <ArrowLeftIcon />
        </IconButtonLink>
        <Button type="submit" variant="go" size="lg" loading={isPending}>
          {texts.submit}
        </Button>
      </Dock>
    </form>
  );
}
