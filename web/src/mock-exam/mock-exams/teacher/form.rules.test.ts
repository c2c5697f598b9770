import type { MockExamRow } from "@badin/contract";
import { expect, test } from "vitest";
import { type ExamForm, initialForm, plainWords, settingInWords } from "./form.rules.ts";

const form: ExamForm = {
  name: "Examen blanc n° 2",
  examId: "",
  perPart: "20",
  english: "required",
  together: false,
  day: "2027-04-07",
  opens: "14:00",
  closes: "14:30",
  minutes: "150",
  englishMinutes: "30",
  shuffle: false,
  release: "end",
  trial: false,
};

test("what a colleague has set is said as the form says it", () => {
  const said = (["name", "english", "together", "day", "closes", "minutes", "shuffle", "release", "trial"] as const).map((name) => {
    const { label, theirs } = settingInWords(name, form);
    return `${label} : ${theirs}`;
  });
  expect(said).toEqual([
    "Titre : Examen blanc n° 2",
    "Anglais : Tout le monde",
    "Début de l’examen : À une date",
    "Jour : mercredi 7 avril 2027",
    "On commence jusqu’à : 14:30",
    "Minutes pour les cinq parties : 150",
    "Ordre des réponses : Le même pour tous",
    "Réponses et corrigé : Dès la fin",
    "Essai ou examen : Un examen blanc",
  ]);
});

test("« En clair » says the whole time of those who take the English part", () => {
  const said = (values: Partial<ExamForm>) => plainWords({ ...form, ...values }, 26)[1]?.replaceAll("\u00A0", " ");
  expect(said({})).toBe("Chacun a 3 h, anglais compris, à partir du moment où il commence.");
  expect(said({ english: "optional" })).toBe("Chacun a 2 h 30 à partir du moment où il commence, 3 h avec l’anglais.");
  expect(said({ english: "none" })).toBe("Chacun a 2 h 30 à partir du moment où il commence.");
  expect(said({ together: true })).toBe("Tout le monde commence quand vous le dites, et a 3 h, anglais compris.");
  expect(said({ together: true, english: "optional" })).toBe(
    "Tout le monde commence quand vous le dites, et a 2 h 30, 3 h avec l’anglais.",
  );
});

test("« En clair » says that a trial counts nowhere and a shortened exam has no mention, in place of what the mark earns", () => {
  const said = (values: Partial<ExamForm>) =>
    plainWords({ ...form, ...values }, 26)
      .join(" ")
      .replaceAll("\u00A0", " ");
  expect(said({ trial: true })).toContain("ne compte ni au carnet de notes");
  expect(said({ trial: true })).not.toContain("mentions à 60");
  expect(said({})).not.toContain("essai");
  expect(said({})).toContain("mentions à 60");
  expect(said({ perPart: "4" })).toContain("reçu à 50, sans badge de réussite ni mention");
  expect(said({ perPart: "4" })).not.toContain("mentions à 60");
});

test("a new exam is filled and numbered as the last one that was no trial", () => {
  const row = (values: Partial<MockExamRow>) => ({
    id: 1,
    minutes: 150,
    englishMinutes: 30,
    trial: false,
    opensAt: null,
    closesAt: null,
    ...values,
  });
  const filled = initialForm([row({ minutes: 120 }), row({ id: 2, minutes: 15, trial: true })] as MockExamRow[], 0);
  expect([filled.name.replaceAll("\u00A0", " "), filled.minutes, filled.trial]).toEqual(["Examen blanc n° 2", "120", false]);
});
