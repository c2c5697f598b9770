/** Joins the class names that apply; the others (undefined, false, empty) are left out. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
