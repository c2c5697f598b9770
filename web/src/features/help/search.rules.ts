import { matchesWords } from "../../shared/text-search.ts";
import type { GuideChapter, GuideSection } from "./guide.ts";

export interface Found {
  readonly chapter: GuideChapter;
  readonly section: GuideSection;
}

/** Returns the sections that have every word of `typed`, ignoring case and accents; those with all of them in the title come first. */
export function searchGuide(chapters: readonly GuideChapter[], typed: string): Found[] {
  if (typed.trim() === "") return [];
  const found = chapters.flatMap((chapter) =>
    chapter.sections
      .filter(({ title, text }) => matchesWords(typed, `${chapter.title} ${title} ${text}`))
      .map((section) => ({ chapter, section })),
  );
  const inTitle = ({ section }: Found) => Number(matchesWords(typed, section.title));
  return found.sort((a, b) => inTitle(b) - inTitle(a));
}
