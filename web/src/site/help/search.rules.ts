import { withoutAccents } from "@badin/contract";
import type { GuideChapter, GuideSection } from "./guide.ts";

export interface Found {
  readonly chapter: GuideChapter;
  readonly section: GuideSection;
}

/** Words that say nothing of what is sought. */
const littleWords = new Set(
  "a au aux ce ces comment d dans de des du en est et j je l la le les m ma mes mon ou par pour s sa ses son sur un une".split(" "),
);
/** « changement », « changer » and « changent » have these first letters in common. */
const stemLength = 6;
/** Longest excerpt of a section, in characters. */
const excerptLength = 140;

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Returns the beginnings by which the words of `typed` are looked for. */
const stemsOf = (typed: string): string[] =>
  wordsOf(typed)
    .filter((word) => !littleWords.has(word))
    .map((word) => word.slice(0, stemLength));

/**
 * Returns the sections that have the most of the words typed, and more than half of them, in any form: ignoring case,
 * accents and endings. Those with the most of them in the title come first.
 */
export function searchGuide(chapters: readonly GuideChapter[], typed: string): Found[] {
  const stems = stemsOf(typed);
  const matches = (text: string) => {
    const words = wordsOf(text);
    return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
  };
  const sections = chapters.flatMap((chapter) =>
    chapter.sections.map((section) => ({ chapter, section, matches: matches(`${chapter.title} ${section.title} ${section.text}`) })),
  );
  const most = Math.max(0, ...sections.map((one) => one.matches));
  return sections
    .filter((one) => one.matches === most && most > stems.length / 2)
    .sort((a, b) => matches(b.section.title) - matches(a.section.title));
}

/**
 * Returns the beginning of a text or, when the words typed come later, the part that begins with their sentence, cut
 * between two words.
 */
export function excerptOf(text: string, typed = ""): string {
  const stems = stemsOf(typed);
  const sentences = text.split(/(?:[.!?…]) /);
  const isSaid = (sentence: string) => wordsOf(sentence).some((word) => stems.some((stem) => word.startsWith(stem)));
  const said = isSaid(text.slice(0, excerptLength)) ? undefined : sentences.find(isSaid);
  const rest = said === undefined ? text : text.slice(text.indexOf(said));
  const cut = rest.length <= excerptLength ? rest : `${rest.slice(0, rest.lastIndexOf(" ", excerptLength)).replace(/[\s,;:«(]+$/, "")}…`;
  return said === undefined ? cut : `… ${cut}`;
}
