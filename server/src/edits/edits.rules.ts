/** Returns who changed `what` (« ce questionnaire ») meanwhile, as a sentence for the person whose edit is refused. */
export function changedBy(
  what: string,
  editor: { readonly first_name: string; readonly name: string } | undefined,
  isSelf: boolean,
): string {
  if (isSelf) return `Vous avez modifié ${what} dans un autre onglet.`;
  const who = editor ? `${editor.first_name} ${editor.name}` : "Quelqu’un";
  return `${who} a modifié ${what} pendant que vous l’aviez ouvert.`;
}
