import { useState } from "react";
import { Navigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { RecapForm } from "../components/recap-form.tsx";
import { SignUpLayout } from "../components/signup-layout.tsx";
import { isOwnerFilled, isSchoolFilled, readDraft } from "../signup-draft.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.recap;

/** Third step of the registration: the summary. Redirects to the first incomplete step. */
export function RecapPage() {
  const [draft] = useState(readDraft);
  if (!isSchoolFilled(draft)) return <Navigate to={pathTo("signup")} replace />;
  if (!isOwnerFilled(draft)) return <Navigate to={pathTo("signupOwner")} replace />;
  return (
    <SignUpLayout step={3} page={texts.page} title={texts.title}>
      <RecapForm draft={draft} />
    </SignUpLayout>
  );
}
