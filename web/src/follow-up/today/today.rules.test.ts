import type { Today } from "@badin/contract";
import { expect, test } from "vitest";
import { startLines, todayLines } from "./today.rules.ts";

const [a, b] = [
  { id: 1, name: "BIA du mercredi" },
  { id: 2, name: "Seconde 4" },
];
const nothing: Today = {
  mockExams: [],
  explanations: [],
  lateStudents: 0,
  dueQcms: [],
  joinRequests: [],
  schoolJoinRequests: 0,
  attention: [],
};
const late = { id: 7, name: "Règles de l’air", classroom: a, dueDay: "2027-03-31", late: true, unfinished: 9 };
const plain = (line: { title: string; detail: string; to: string } | undefined) =>
  line && [line.title, line.detail, line.to].map((text) => text.replace(/[\u00A0\u202F]/g, " "));

test("nothing waits: no line", () => {
  expect(todayLines(nothing)).toEqual([]);
});

test("at most four lines, in the order of urgency, each leading where something can be done", () => {
  const lines = todayLines({
    ...nothing,
    mockExams: [
      { id: 5, name: "Examen blanc n° 3", classroom: a, running: true, opensAt: null, nbOpenCopy: 25, nbCopy: 27, nbStudent: 28 },
      { id: 6, name: "Autre", classroom: b, running: true, opensAt: null, nbOpenCopy: 1, nbCopy: 1, nbStudent: 1 },
    ],
    explanations: [
      { classroom: a, count: 4 },
      { classroom: b, count: 1 },
    ],
    lateStudents: 9,
    dueQcms: [{ ...late, id: 8, late: false }, late, { ...late, id: 9, dueDay: "2027-03-20" }],
    attention: [{ classroom: a, count: 5 }],
  });
  expect(lines.map(plain)).toEqual([
    [
      "Examen blanc n° 3 en cours",
      "BIA du mercredi · 25 élèves composent, 2 copies rendues, 1 n’a pas commencé",
      "/teacher/classrooms/1/mock-exams/5/live",
    ],
    ["5 demandes d’explications", "BIA du mercredi (4) et Seconde 4 (1)", "/teacher/classrooms/1/ask-explanations"],
    [
      "9 élèves en retard",
      "BIA du mercredi · « Règles de l’air », à faire avant le mercredi 31 mars et 1 autre",
      "/teacher/classrooms/1/progress",
    ],
    ["5 élèves à relancer", "BIA du mercredi · rien depuis 10 jours, ou moins d’une chance sur deux", "/teacher/classrooms/1/progress"],
  ]);
});

test("people who wait for an agreement lead to their class, or to the teachers of the school", () => {
  const waiting = { ...nothing, joinRequests: [{ classroom: b, count: 2 }], schoolJoinRequests: 1 };
  expect(todayLines(waiting).map(plain)).toEqual([
    ["3 inscriptions attendent votre accord", "Seconde 4 (2) et Établissement (1)", "/teacher/classrooms/2/students"],
  ]);
  expect(todayLines({ ...nothing, schoolJoinRequests: 1 }).map(plain)).toEqual([
    ["1 inscription attend votre accord", "Établissement", "/teacher/teachers"],
  ]);
});

test("without late students, what is due today is said; an exam of today says its hour", () => {
  const [exam, due] = todayLines({
    ...nothing,
    mockExams: [
      { id: 5, name: "Blanc", classroom: a, running: false, opensAt: "2027-04-07T12:00:00.000Z", nbOpenCopy: 0, nbCopy: 0, nbStudent: 28 },
    ],
    dueQcms: [{ ...late, late: false, unfinished: 11 }],
  });
  expect(plain(exam)?.slice(0, 2)).toEqual(["Blanc : il ouvre à 14:00", "BIA du mercredi · 28 élèves"]);
  expect(plain(due)?.slice(0, 2)).toEqual(["« Règles de l’air » est à faire aujourd’hui", "BIA du mercredi · 11 n’ont pas fini"]);
});

test("what comes first: students where there are none, a quiz where there is none, and nothing once there are", () => {
  const empty = { ...a, nbStudent: 0, nbQcm: 0 };
  expect(startLines([empty, { ...b, nbStudent: 12, nbQcm: 0 }]).map(plain)).toEqual([
    ["Inscrivez vos élèves", "BIA du mercredi · une liste à importer, ou un code à projeter", "/teacher/classrooms/1/students"],
    [
      "Publiez un premier questionnaire",
      "BIA du mercredi et Seconde 4 · une annale en un geste, ou des questions choisies dans la banque",
      "/teacher/classrooms/1/qcms",
    ],
  ]);
  expect(startLines([{ ...b, nbStudent: 12, nbQcm: 3 }])).toEqual([]);
  const many = Array.from({ length: 9 }, (_, i) => ({ id: i, name: `Classe ${i}`, nbStudent: 0, nbQcm: 1 }));
  expect(startLines(many)[0]?.detail).toMatch(/^Classe 0, Classe 1 et 7 autres classes ·/);
});

test("two years of one class are told apart", () => {
  const named = [{ id: 1, name: "BIA 2026-2027", nbStudent: 9, nbQcm: 9 }];
  const today = { ...nothing, explanations: [{ classroom: a, count: 4 }], attention: [{ classroom: a, count: 1 }] };
  expect(todayLines(today, named).map(({ detail }) => detail.split(" · ")[0])).toEqual(["BIA 2026-2027", "BIA 2026-2027"]);
});

test("an exam that nobody has started yet says so alone", () => {
  const exam = { id: 5, name: "Blanc", classroom: a, running: true, opensAt: null, nbOpenCopy: 0, nbCopy: 0, nbStudent: 16 };
  expect(plain(todayLines({ ...nothing, mockExams: [exam] })[0])?.[1]).toBe("BIA du mercredi · 16 n’ont pas commencé");
});
