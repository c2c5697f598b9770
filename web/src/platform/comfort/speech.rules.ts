/** Languages that are read aloud: the English part of the exam has its own voice. */
export type SpokenLanguage = "fr" | "en";

type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

/** The voice asked of a device, by language: elsewhere numbers and accents are others (« septante »). */
export const spokenTags: Readonly<Record<SpokenLanguage, string>> = { fr: "fr-FR", en: "en-GB" };

/**
 * Returns the voice of a language, one that is on the device first, then one of its country; undefined without any.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: SpokenLanguage): V | undefined {
  const speaking = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  const rank = ({ lang, localService }: V) => (localService ? 0 : 2) + (lang.replace("_", "-") === spokenTags[language] ? 0 : 1);
  return speaking.sort((a, b) => rank(a) - rank(b))[0];
}

const spaces = " \n\t\u00A0\u202F";

/** Returns where the word that holds the character `at` begins and ends in a text. */
export function wordAt(text: string, at: number): { start: number; end: number } {
  let start = at;
  while (start > 0 && !spaces.includes(text[start - 1] ?? " ")) start -= 1;
  let end = at;
  while (end < text.length && !spaces.includes(text[end] ?? " ")) end += 1;
  return { start, end };
}

const rates: readonly number[] = [1, 1.25, 0.75];

/** Returns the pace after `rate`, of which 1 is the usual one. */
export const nextRate = (rate: number): number => rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
