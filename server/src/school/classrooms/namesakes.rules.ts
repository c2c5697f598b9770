import { nameKey } from "@badin/contract";

interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly name: string;
  readonly username: string;
}

/**
 * Returns, for each of those who share their name with another, whatever accents and capitals, what tells them apart:
 * what they sign in with, up to its @ where that is enough.
 */
export const marksOfNamesakes = (people: readonly Person[]): ReadonlyMap<number, string> =>
  marksOfAlike(people, ({ first_name, name }) => nameKey({ firstName: first_name, name }));

/** Returns each person's first name and initial, « Camille A. », with what tells apart those who would read alike. */
export function shortNames(people: readonly Person[]): Map<number, string> {
  const marks = marksOfAlike(people, shortOf);
  return new Map(people.map((person) => [person.id, withMark(shortOf(person), marks.get(person.id))]));
}

/** Returns a name with what tells it apart, where there is something. */
export const withMark = (name: string, mark: string | undefined): string => (mark === undefined ? name : `${name} (${mark})`);

const shortOf = ({ first_name, name }: Person): string => `${first_name} ${name.slice(0, 1).toLocaleUpperCase("fr")}.`;

function marksOfAlike(people: readonly Person[], keyOf: (person: Person) => string): ReadonlyMap<number, string> {
  const groups = [...Map.groupBy(people, keyOf).values()];
  return new Map(groups.filter((group) => group.length > 1).flatMap(marksOf));
}

function marksOf(group: readonly Person[]): [number, string][] {
  const short = group.map(({ username }) => username.split("@")[0] ?? username);
  const isEnough = new Set(short).size === group.length;
  return group.map(({ id, username }, i) => [id, isEnough ? (short[i] ?? username) : username]);
}
