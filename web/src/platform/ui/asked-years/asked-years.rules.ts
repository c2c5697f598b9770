/** Years that are listed; more are counted. */
const listed = 4;

/** Returns when past papers asked a fact, in words; undefined when none did. @param years in order, each once */
export function askedInWords(years: readonly number[] | undefined): string | undefined {
  if (!years || years.length === 0) return undefined;
  if (years.length <= listed) return `Demandé en ${years.join(", ")}`;
  return `Demandé ${years.length} fois, dont ${years.slice(-2).join(" et ")}`;
}
