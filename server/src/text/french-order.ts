const french = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/** The order of names in lists: accents and case aside, numbers by their value. The engines would each have their own. */
export const inFrenchOrder = (a: string, b: string): number => french.compare(a, b);

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly name: string;
}

/** People in the order of a register: by name, then first name. */
export const inRegisterOrder = <Row extends Named>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => inFrenchOrder(a.name, b.name) || inFrenchOrder(a.first_name, b.first_name) || a.id - b.id);
