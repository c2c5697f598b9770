import { AlertCircleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts as allTexts } from "../texts.ts";
import type { Suggestions } from "../use-suggestions.ts";
import styles from "./address-field.module.css";

const texts = allTexts.address;

/** The state of the address search, announced to screen readers when it changes. */
export function AddressStatus({ suggestions }: { suggestions: Suggestions }) {
  return (
    <div role="status" className={styles["status"]}>
      {suggestions.state === "searching" && <p>{texts.searching}</p>}
      {suggestions.state === "failed" && <Note icon={<AlertCircleIcon />}>{texts.failed}</Note>}
      {suggestions.state === "found" && <Found {...suggestions} />}
    </div>
  );
}

function Found({ features, communesOnly }: Extract<Suggestions, { state: "found" }>) {
  return (
    <>
      {communesOnly && (
        <Note icon={<AlertCircleIcon />} pending>
          {texts.communesOnly}
        </Note>
      )}
      {features.length === 0 ? (
        <p>{communesOnly ? texts.noCommune : texts.none}</p>
      ) : (
        <VisuallyHidden>{texts.found(features.length)}</VisuallyHidden>
      )}
    </>
  );
}
