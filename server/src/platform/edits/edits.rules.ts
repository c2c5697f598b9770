interface Editor {
  readonly first_name: string;
  readonly name: string;
}

/** Returns who changed `what` (« ce questionnaire ») meanwhile, as a sentence for the person whose edit is refused. */
export function changedBy(what: string, editor: Editor | undefined, isSelf: boolean): string {
  if (isSelf) return `Vous avez modifié ${what} dans un autre onglet.`;
  return sentence(what, editor ? `${editor.first_name} ${editor.name}` : "Quelqu’un");
}

/**
 * Returns the same of a thing of the bank, which all schools share: a teacher reads the names of their own school only,
 * a site admin all.
 */
export function changedInBank(
  what: string,
  editor: (Editor & { readonly id: number; readonly school_id: number | null }) | undefined,
  reader: { readonly id: number; readonly schoolId: number | null; readonly admin: boolean },
): string {
  if (!editor || editor.id === reader.id || reader.admin || (editor.school_id !== null && editor.school_id === reader.schoolId))
    return changedBy(what, editor, editor?.id === reader.id);
  return sentence(what, editor.school_id === null ? "Un administrateur du site" : "Quelqu’un d’un autre établissement");
}

const sentence = (what: string, who: string): string =>
  `${who} a modifié ${what} pendant que vous l’aviez ${/^(cette|la) /.test(what) ? "ouverte" : "ouvert"}.`;
