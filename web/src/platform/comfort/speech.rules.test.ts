import { expect, test } from "vitest";
import { nextRate, voiceFor, wordAt } from "./speech.rules.ts";

const voice = (lang: string, localService: boolean) => ({ lang, localService });

test("a language is read by a voice of it, on the device first, then of France or Britain, and by none of another", () => {
  const voices = [voice("de-DE", true), voice("fr-CA", false), voice("fr_FR", true), voice("en-GB", false)];
  expect([voiceFor(voices, "fr"), voiceFor(voices, "en"), voiceFor(voices.slice(0, 1), "fr")]).toEqual([voices[2], voices[3], undefined]);
  const abroad = [voice("fr-BE", true), voice("en-US", true), voice("fr-FR", true), voice("en_GB", true), voice("fr-FR", false)];
  expect([voiceFor(abroad, "fr"), voiceFor(abroad, "en"), voiceFor(abroad.slice(0, 2), "fr")]).toEqual([abroad[2], abroad[3], abroad[0]]);
});

test("the word that is read is marked whole, to the next space, a no-break one too", () => {
  const text = "Qu’est-ce qui provoque\u00A0: ?";
  const words = [0, 12, 14, 22, 99].map((at) => wordAt(text, at)).map(({ start, end }) => text.slice(start, end));
  expect(words).toEqual(["Qu’est-ce", "qui", "provoque", "provoque", ""]);
});

test("the pace goes round", () => {
  expect([1, 1.25, 0.75].map(nextRate)).toEqual([1.25, 0.75, 1]);
});
