const french = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/**
 * Compares names: accents and case ignored, numbers by value. Not done in SQL, because the two engines sort
 * differently.
 */
export const inFrenchOrder = (a: string, b: string): number => french.compare(a, b);

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly name: string;
}

/**
 * Sorts the students of a class as the list that its teacher imported; students of no list come last, as in a register.
 */
export const inListOrder = <Row extends Named & { readonly list_rank: number | null }>(rows: readonly Row[]): Row[] =>
  inRegisterOrder(rows).sort((a, b) => (a.list_rank ?? Number.MAX_SAFE_INTEGER) - (b.list_rank ?? Number.MAX_SAFE_INTEGER));

/** Sorts people as in a register: by name, then first name. */
export const inRegisterOrder = <Row extends Named>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => inFrenchOrder(a.name, b.name) || inFrenchOrder(a.first_name, b.first_name) || a.id - b.id);
