import { useState } from "react";
import { failureMessage } from "../api/failures.ts";
import { nbsp } from "../typography.ts";
import { AlertTriangleIcon } from "../ui/icon/common-icons.ts";
import { Note } from "../ui/note/note.tsx";

interface Conflict {
  readonly message: string;
  /** Fields that both changed: their label and what the other person saved. */
  readonly clashes: readonly { readonly label: string; readonly theirs: string }[];
}

/**
 * Tells in a form that somebody else has saved meanwhile. `base` is what the form is based on: `opened`, then what was
 * last saved. `tell` is called with the refusal, what is saved now, and the fields that both changed; `note` goes on
 * top of the form. What was typed stays, and saving again overwrites knowingly.
 */
export function useConflict<Base>(opened: Base) {
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  return {
    base,
    tell: (error: unknown, saved: Base, clashes: Conflict["clashes"]) => {
      setBase(saved);
      setConflict({ message: failureMessage(error), clashes });
    },
    note: conflict && (
      <div role="alert">
        <Note title={conflict.message} icon={<AlertTriangleIcon />}>
          {conflict.clashes.length === 0 ? <p>{merged}</p> : <p>{kept}</p>}
          <ul>
            {conflict.clashes.map(({ label, theirs }) => (
              <li key={label}>{nbsp(`${label} : ${theirs === "" ? "vide" : `« ${theirs} »`}`)}</li>
            ))}
          </ul>
        </Note>
      </div>
    ),
  };
}

const merged = "Ses changements sont repris ici, avec ce que vous avez saisi. Relisez, puis enregistrez.";
const kept = "Ce que vous avez saisi est gardé. Enregistrer remplacera ceci :";
