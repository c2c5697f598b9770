import type { ShippedQuestion } from "./schema.ts";

/** What the check of sources looks at. */
export type Sourced = Pick<ShippedQuestion, "id" | "source">;

/** How many questions say where their fact was read, and how many of them by an address. */
export interface SourceMeasures {
  readonly questions: number;
  readonly sourced: number;
  readonly addressed: number;
}

/** A site, or a page of it: no scheme and no « www. », which the check refuses. */
const address = /(?:^|[\s(,;])(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s;]*)?(?=[\s),;]|$)/iu;

/**
 * The questions that may have no source (calculations, readings of a drawing), and those whose source may have no
 * address: neither goes up.
 */
const atMost = { withoutSource: 6, withoutAddress: 3 };

/** Returns how many of `questions` name a source, and how many an address. */
export const measureSources = (questions: readonly Sourced[]): SourceMeasures => ({
  questions: questions.length,
  sourced: questions.filter(({ source }) => source !== undefined).length,
  addressed: questions.filter(({ source }) => source !== undefined && address.test(source)).length,
});

/**
 * Returns the problems of the sources of all questions, one French line each: an address in another form, a source
 * written in two ways, a name alone whose address stands elsewhere, more questions without any than before.
 */
export function checkSources(questions: readonly Sourced[]): string[] {
  const sources = questions.flatMap(({ id, source }) => (source === undefined ? [] : [{ id, source }]));
  const written = new Map<string, string>();
  for (const { source } of sources) for (const part of partsOf(source)) written.set(folded(part), written.get(folded(part)) ?? part);
  const located = new Map(sources.flatMap(({ source }) => partsOf(source).flatMap(locate)));
  const { sourced, addressed } = measureSources(questions);
  return [
    ...sources
      .filter(({ source }) => /https?:\/\/|\bwww\.|\/(?= ;|\u00a0;|$)/iu.test(source))
      .map(({ id }) => `${id} : l’adresse de sa source n’a pas la forme des autres`),
    ...sources.filter(({ source }) => / [;»]|« |n° /u.test(source)).map(({ id }) => `${id} : une espace insécable manque à sa source`),
    ...sources
      .filter(({ source }) => partsOf(source).some((part) => written.get(folded(part)) !== part))
      .map(({ id }) => `${id} : sa source est écrite autrement ailleurs`),
    ...sources
      .filter(({ source }) => !address.test(source) && partsOf(source).some((part) => located.has(part)))
      .map(({ id, source }) => `${id} : « ${source} » a une adresse ailleurs`),
    ...tooMany(questions.length - sourced, atMost.withoutSource, "sans source"),
    ...tooMany(sourced - addressed, atMost.withoutAddress, "dont la source n’a pas d’adresse"),
  ];
}

const partsOf = (source: string): string[] => source.split("\u00a0; ");

/** A part with one kind of space, which two ways of writing it share. */
const folded = (part: string): string => part.replace(/\s/gu, " ");

/** The name of a part that ends with its address, or nothing. */
function locate(part: string): [string, string][] {
  const comma = part.lastIndexOf(", ");
  const end = part.slice(comma + 1);
  return comma > 0 && address.test(end) ? [[part.slice(0, comma), end]] : [];
}

const tooMany = (count: number, most: number, which: string): string[] =>
  count > most ? [`${count} questions ${which}, contre ${most} avant`] : [];
