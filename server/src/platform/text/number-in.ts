/** Returns the number that a search names as the journal does, « n° 12 »; undefined for words. */
export function numberIn(search: string): number | undefined {
  const digits = /^n°\s*(\d{1,9})$/i.exec(search.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
