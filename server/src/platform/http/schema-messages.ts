import type * as z from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Returns what is said of a value that breaks a rule of the contract without words of its own, in French. No screen
 * sends such a value: the names of types and the signs of comparison are left to the documentation of the API.
 */
export function schemaMessage(issue: Issue): string {
  if (issue.code === "invalid_type" && issue.input === undefined) return "Cette valeur manque";
  if (issue.code === "too_small") return bound(issue.origin, Number(issue.minimum), "au minimum");
  if (issue.code === "too_big") return bound(issue.origin, Number(issue.maximum), "au maximum");
  return "Cette valeur n’est pas valide";
}

/** Names of what is counted; a number is not. */
const counted: Readonly<Record<string, string>> = { string: "caractère", array: "élément", set: "élément" };

function bound(origin: string, limit: number, end: string): string {
  const name = counted[origin];
  return name ? `${limit}\u00a0${name}${limit > 1 ? "s" : ""} ${end}` : `${limit} ${end}`;
}
