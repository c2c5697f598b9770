const french = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/** The order of names in lists: accents and case aside, numbers by their value. The engines would each have their own. */
export const inFrenchOrder = (a: string, b: string): number => french.compare(a, b);
