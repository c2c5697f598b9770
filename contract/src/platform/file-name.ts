import { withoutAccents } from "./accents.ts";
import { parisIsoDay } from "./paris.ts";

/**
 * Returns the name of a file that is saved: what it is of, then its day, today's in Paris when none is given («
 * 2027-04-07 »). « Suivi BIA du mercredi » is « suivi-bia-du-mercredi-2027-04-07.xlsx ».
 */
export function fileName(about: readonly string[], extension: string, day: string = parisIsoDay(Date.now())): string {
  const words = withoutAccents(about.join(" "))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${words}-${day}.${extension}`;
}
