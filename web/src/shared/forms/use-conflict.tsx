import { type ReactNode, useState } from "react";
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
 * Tells in a form that somebody else has saved meanwhile. `tell` is called with the refusal and the fields that both changed; `note` goes on
 * top of the form. What was typed stays, and saving again overwrites knowingly.
 */
export function useConflict(): { tell: (error: unknown, clashes: Conflict["clashes"]) => void; note: ReactNode } {
  const [conflict, setConflict] = useState<Conflict>();
  return {
    tell: (error, clashes) => setConflict({ message: failureMessage(error), clashes }),
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
