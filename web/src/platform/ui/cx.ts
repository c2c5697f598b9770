/** Returns the given class names joined by spaces, without those that are undefined, false or empty. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
