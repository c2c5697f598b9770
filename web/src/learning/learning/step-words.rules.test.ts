import type { NextStep } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { stepWords } from "./step-words.rules.ts";

const now = Date.parse("2027-03-08T09:00:00Z");
const words = (step: NextStep, more: { state?: string; isWorked?: boolean; welcomedTo?: string } = {}) =>
  stepWords(step, { now, state: undefined, isWorked: false, ...more });
const quiz = (dueDay: string | null): NextStep => ({ kind: "quiz", qcmId: 1, name: "Météo", dueDay, answered: 3, total: 20 });

describe("the card of the next thing says", () => {
  test("of a quiz how it stands and until when it is to be done, or since when it is late", () => {
    expect(words(quiz("2027-03-08"), { state: "À terminer" })).toMatchObject({ eyebrow: "À terminer · Avant ce soir", isLate: false });
    expect(words(quiz("2027-03-09"))).toMatchObject({ eyebrow: "Avant demain soir", title: "Météo", action: "Continuer le test" });
    expect(words(quiz("2027-03-11"))).toMatchObject({ eyebrow: "À faire avant le jeudi 11 mars", isLate: false });
    expect(words(quiz("2027-03-05"), { state: "À terminer" })).toMatchObject({
      eyebrow: "En retard\u00A0: c’était le vendredi 5 mars",
      isLate: true,
    });
    expect(words(quiz(null))).toMatchObject({ eyebrow: "La suite" });
  });

  test("of a session how much is left, and how it is begun or gone on with", () => {
    const session = { kind: "session", questions: 15, revised: 9, new: 6, newThemeId: 1 } as const;
    expect(words({ ...session, current: null })).toMatchObject({
      text: "15\u00A0questions, environ 10\u00A0min.",
      action: "Commencer la séance",
    });
    expect(words({ ...session, current: { answered: 15, total: 15, missed: 3 } })).toMatchObject({
      text: "Encore 3 à rattraper.",
      action: "Reprendre la séance",
    });
    expect(words({ ...session, current: null }, { welcomedTo: "BIA du mercredi" })).toMatchObject({
      title: "Ta première séance",
      text: "Bienvenue dans BIA du mercredi. Chaque réponse est corrigée et expliquée aussitôt.",
      action: "Commencer la séance",
    });
  });

  test("« Fini pour aujourd’hui » only once the session of the day is over, and what comes next", () => {
    const rest: NextStep = { kind: "up-to-date", nextDay: "2027-03-09", nextQuestions: 7 };
    expect(words(rest, { isWorked: true })).toEqual({
      eyebrow: undefined,
      isLate: false,
      isDone: true,
      title: "Fini pour aujourd’hui.",
      text: "7 t’attendent demain.",
      action: undefined,
    });
    expect(words(rest)).toMatchObject({ isDone: false, title: "Tout est à jour." });
    expect(words(quiz(null), { isWorked: true })).toMatchObject({ isDone: false });
  });

  test("of an exam until when it can be started, and how long it lasts; of one under way its name, and nothing that a clock makes false", () => {
    const exam = { mockExamId: 1, name: "Examen blanc", total: 100, minutes: 150 };
    expect(words({ kind: "mock-running", ...exam, endsAt: "2027-03-08T10:00:00Z", answered: 3 })).toMatchObject({
      eyebrow: undefined,
      title: "Examen blanc en cours",
      text: undefined,
      action: "Reprendre l’examen blanc",
    });
    expect(words({ kind: "mock-open", ...exam, closesAt: "2027-03-08T13:00:00Z" }).text).toBe(
      "Tu peux commencer jusqu’à 14:00. 100\u00A0questions en 2\u00A0h\u00A030.",
    );
    expect(words({ kind: "mock-result", mockExamId: 1, name: "Examen blanc", at: "2027-03-03T10:00:00Z" })).toMatchObject({
      eyebrow: "Examen blanc · mercredi 3 mars",
      title: "Ton résultat est arrivé",
      text: "Ta note, et chaque erreur expliquée.",
    });
  });
});
