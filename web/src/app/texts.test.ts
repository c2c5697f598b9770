import { type ErrorCode, errorCatalogue } from "@badin/contract";
import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("../*/**/*texts.ts", { eager: true });

type Voice = "tu" | "vous" | "either";

/**
 * To whom the texts speak, the longest path first: students read « tu », adults « vous » (docs/decisions/0061). What is
 * not named is for adults, or for everybody, and says no « tu ». `either`: a function of the reader, or pages of both.
 */
const voices: Record<string, Voice> = {
  "../bank/explanation-notices/": "tu",
  "../bank/reports/texts.ts": "either",
  "../follow-up/lti-courses/texts.ts": "either",
  "../identity/accounts/texts.ts": "either",
  "../identity/install/": "tu",
  "../identity/my-data/texts.ts": "either",
  "../identity/notifications/texts.ts": "either",
  "../identity/outside-sign-in/texts.ts": "either",
  "../identity/sessions/texts.ts": "either",
  "../identity/shell/texts.ts.texts.signOutQuestion": "tu",
  "../identity/sign-in/proof-texts.ts.proofTexts.asked": "either",
  "../identity/sign-in/sign-up-texts.ts": "either",
  "../identity/sign-in/texts.ts": "either",
  "../learning/learning/": "tu",
  "../learning/lessons/texts.ts": "tu",
  "../learning/lessons/texts.ts.texts.notes": "vous",
  "../learning/revision-reminders/": "tu",
  "../mock-exam/mock-exams/list/": "tu",
  "../mock-exam/mock-exams/teacher/texts.ts.texts.board": "tu",
  "../mock-exam/mock-exams/texts.ts": "tu",
  "../quiz/attempts/texts.ts": "tu",
  "../quiz/attempts/texts.ts.texts.list.empty": "vous",
  "../quiz/attempts/texts.ts.texts.list.empty.student": "tu",
  "../quiz/attempts/texts.ts.texts.list.toClasses": "vous",
  "../quiz/badges/texts.ts": "either",
  "../quiz/live/texts.ts": "either",
  "../quiz/sharing/texts.ts.texts.page.forTeachersText": "tu",
  "../school/calendar/texts.ts": "either",
  "../school/messages/texts.ts": "tu",
  "../school/messages/texts.ts.texts.remindHint": "vous",
  "../school/people/students/texts.ts.cardTexts.scan": "tu",
  "../school/people/students/texts.ts.texts.join": "tu",
  "../school/people/students/texts.ts.texts.join.why": "vous",
};
const voiceOf = (path: string): Voice => {
  const named = Object.keys(voices).filter((prefix) => path.startsWith(prefix));
  return voices[named.sort((a, b) => b.length - a.length)[0] ?? ""] ?? "vous";
};
/** Words that only a student reads: « tu » and its kin, and orders such as « Vérifie ». */
const ofTu =
  /(?<![\p{L}’])(?:tu|te|toi|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’|(?:^|[.!?»:] )(?:Écris|Saisis|Vérifie|Choisis|Scanne|Réessaie|Appuie|Attends|Relis)(?!\p{L})/iu;
/** Words that only an adult reads. */
const ofVous = /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})|(?<!\p{L})(?!(?:nez|chez|assez|rez)(?!\p{L}))\p{L}{2,}ez(?!\p{L})/iu;

/** What a text may be about: each argument in turn is each of these, one of which its function understands. */
const samples: readonly unknown[] = [0, 1, 2, "mot", "2027-05-19", [], ["mot"], ["mot", "mot"], new Date(0)];
const argumentsOf = (length: number): unknown[][] =>
  length === 0 ? [[]] : argumentsOf(length - 1).flatMap((others) => samples.map((sample) => [...others, sample]));

const called = (text: (...values: unknown[]) => unknown): unknown[] =>
  argumentsOf(text.length).flatMap((values) => {
    try {
      return [text(...values)];
    } catch {
      return [];
    }
  });

/** Every text under `value`, after the path that leads to it; functions that no sample suits have none. */
function textsOf(value: unknown, path: string): [path: string, text: string | undefined][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const results = called(value as (...values: unknown[]) => unknown);
    const pathOf = (result: unknown, index: number) => (typeof result === "object" ? `${path}#${index}` : path);
    return results.length === 0 ? [[path, undefined]] : results.flatMap((result, index) => textsOf(result, pathOf(result, index)));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const all = Object.entries(modules).flatMap(([path, module]) => textsOf(module, path));
const problems = (wrong: (text: string | undefined) => boolean) => [
  ...new Set(all.filter(([, text]) => wrong(text)).map(([path, text]) => (text ? `${path}: ${text}` : path))),
];

test("every text is read, those put together included", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(15);
  expect(problems((text) => text === undefined)).toEqual([]);
});

test("no line breaks before a double punctuation mark or « % », nor inside « »", () => {
  const breaks = (text = "") => / [:;!?»%]|« /.test(text);
  expect(problems(breaks), "these texts want a no-break space: nbsp(…) puts it").toEqual([]);
});

test("texts have typographic apostrophes, capitals with their accents, and agree by themselves", () => {
  const slips = (text = "") => /\p{L}'\p{L}|\b(Etes|Etude|Ecole|Eleve)|[Rr]eponse|\(s\)/u.test(text);
  expect(problems(slips)).toEqual([]);
});

/** Whether the reader is spoken to so; what is quoted has a voice of its own. */
const says = (voice: RegExp, text = "") => voice.test(text.replace(/«[^»]*»/g, ""));

test("each screen speaks with one voice: « tu » to students, « vous » to adults, and no text with both", () => {
  const wrong = all.flatMap(([path, text]) => {
    const [tu, vous, voice] = [says(ofTu, text), says(ofVous, text), voiceOf(path)];
    return (tu && vous) || (tu && voice === "vous") || (vous && voice === "tu") ? [`${path}: ${text}`] : [];
  });
  expect([...new Set(wrong)]).toEqual([]);
  // A function of the reader gives all its texts in one voice.
  const given = all.filter(([path]) => path.includes("#"));
  const sets = new Map<string, typeof all>();
  for (const one of given) {
    const set = /^.*#\d+/.exec(one[0])?.[0] ?? "";
    sets.set(set, [...(sets.get(set) ?? []), one]);
  }
  const speaks = (texts: typeof all, voice: RegExp) => texts.some(([, text]) => says(voice, text));
  expect([...sets].filter(([, texts]) => speaks(texts, ofTu) && speaks(texts, ofVous)).map(([path]) => path)).toEqual([]);
  expect(Object.keys(voices).filter((prefix) => !all.some(([path]) => path.startsWith(prefix)))).toEqual([]);
});

/** Refusals that students meet as well as adults, and that no screen says in words of its own. */
const toAnybody: readonly ErrorCode[] = [
  "unauthenticated",
  "csrf",
  "other_user",
  "outside_expired",
  "outside_refused",
  "outside_unavailable",
  "outside_closed",
  "outside_taken",
  "only_way_in",
  "lti_launch_over",
  "too_many",
  "unavailable",
  "wrong_password",
];

test("a refusal that students meet as well as adults says neither « tu » nor « vous »", () => {
  const said = toAnybody.map((code) => errorCatalogue[code][1]);
  expect(said.filter((text) => says(ofTu, text) || says(ofVous, text))).toEqual([]);
});
