import type { Classroom } from "@badin/contract";

interface Named {
  readonly name: string;
  readonly anneeScolaire: Pick<Classroom["anneeScolaire"], "libelle">;
}

/**
 * Returns the classes under names that tell them apart: where several share one, as two years of the same class do,
 * each has its school year.
 */
export function tellApart<Class extends Named>(classrooms: readonly Class[]): Class[] {
  const bearers = (name: string) => classrooms.filter((one) => one.name === name).length;
  return classrooms.map((one) => (bearers(one.name) < 2 ? one : { ...one, name: `${one.name} ${one.anneeScolaire.libelle}` }));
}
