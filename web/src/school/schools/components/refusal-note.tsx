import { Link } from "react-router";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { AlertCircleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import type { SignUpDraft } from "../signup-draft.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.recap;

/** What to do when the school or its contact is already registered. Other failures are shown in a toast. */
export function RefusalNote({ error, draft }: { error: unknown; draft: SignUpDraft }) {
  const code = error instanceof ApiFailure ? error.code : "";
  const schoolExists = code === "school_exists";
  if (!schoolExists && code !== "email_taken") return null;
  const city = draft.address?.properties.city ?? "";
  return (
    <Note icon={<AlertCircleIcon />} title={schoolExists ? texts.schoolExists : texts.emailTaken}>
      <p>{schoolExists ? texts.schoolExistsNext(draft.schoolName, city) : texts.emailTakenNext}</p>
      <Link to={pathTo("login")}>{texts.signIn}</Link>
      {" · "}
      <Link to={pathTo(schoolExists ? "signupSchool" : "signupOwner")}>{schoolExists ? texts.editSchool : texts.editOwner}</Link>
    </Note>
  );
}
