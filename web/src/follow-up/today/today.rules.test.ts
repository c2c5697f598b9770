import type { Today } from "@badin/contract";
import { expect, test } from "vitest";
import { startLines, todayLines } from "./today.rules.ts";

const [a, b] = [
  { id: 1, name: "BIA du mercredi" },
  { id: 2, name: "Seconde 4" },
];
const nothing: Today = {
  mockExams: [],
  sessions: [],
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

const session = {
  ...{ classroom: a, number: 8, title: "Monter, planer, décoller", startsAt: 845 },
  ...{ nbLesson: 2, nbLive: 8, quiz: true, projecting: false },
};

test("at most five lines, in the order of urgency, each leading where something can be done", () => {
  const lines = todayLines({
    ...nothing,
    joinRequests: [{ classroom: a, count: 1 }],
    sessions: [session, { ...session, classroom: b }],
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
    [
      "Séance : Monter, planer, décoller",
      "BIA du mercredi · 14 h 05 · séance 8 · 2 fiches à projeter, 8 questions en direct et un questionnaire à donner · et 1 autre séance",
      "/teacher/classrooms/1/plan",
    ],
    ["1 inscription attend votre accord", "BIA du mercredi", "/teacher/classrooms/1/students"],
    ["5 demandes d’explications", "BIA du mercredi (4) et Seconde 4 (1)", "/teacher/classrooms/1/ask-explanations"],
    [
      "9 élèves en retard",
      "BIA du mercredi · « Règles de l’air », à faire avant le mercredi 31 mars et 1 autre",
      "/teacher/classrooms/1/progress",
    ],
  ]);
  expect(todayLines({ ...nothing, attention: [{ classroom: a, count: 5 }] }).map(plain)).toEqual([
    ["5 élèves à relancer", "BIA du mercredi · rien depuis 10 jours, ou moins d’une chance sur deux", "/teacher/classrooms/1/progress"],
  ]);
});

test("a session whose lesson is on the wall comes first, and leads to its remote", () => {
  const onWall = { ...session, classroom: b, projecting: true, nbLesson: 0, nbLive: 0, quiz: false, startsAt: null };
  expect(todayLines({ ...nothing, sessions: [session, onWall] }).map(plain)).toEqual([
    ["Séance : Monter, planer, décoller", "Seconde 4 · séance 8 · et 1 autre séance", "/teacher/classrooms/2/projection"],
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

test("what comes first: students where there are none, a year and a quiz where there is none, and nothing once there are", () => {
  const empty = { ...a, nbStudent: 0, nbQcm: 0, used: [] };
  expect(startLines([empty, { ...b, nbStudent: 12, nbQcm: 0, used: ["plan"] }]).map(plain)).toEqual([
    ["Inscrivez vos élèves", "BIA du mercredi · une liste à importer, ou un code à projeter", "/teacher/classrooms/1/students"],
    [
      "Datez votre année",
      "BIA du mercredi · 30 séances prêtes : ce qu’on projette, ce qu’on demande, ce qu’on donne",
      "/teacher/classrooms/1/plan",
    ],
    [
      "Publiez un premier questionnaire",
      "BIA du mercredi et Seconde 4 · une annale entière en un geste ; vos propres questions viennent ensuite",
      "/teacher/classrooms/1/qcms/exam",
    ],
  ]);
  expect(startLines([{ ...b, nbStudent: 12, nbQcm: 3, used: [] }])).toEqual([]);
  const many = Array.from({ length: 9 }, (_, i) => ({ id: i, name: `Classe ${i}`, nbStudent: 0, nbQcm: 1, used: [] }));
  expect(startLines(many)[0]?.detail).toMatch(/^Classe 0, Classe 1 et 7 autres classes ·/);
});

test("two years of one class are told apart", () => {
  const named = [{ id: 1, name: "BIA 2026-2027", nbStudent: 9, nbQcm: 9, used: [] }];
  const today = { ...nothing, explanations: [{ classroom: a, count: 4 }], attention: [{ classroom: a, count: 1 }] };
  expect(todayLines(today, named).map(({ detail }) => detail.split(" · ")[0])).toEqual(["BIA 2026-2027", "BIA 2026-2027"]);
});

test("an exam that nobody has started yet says so alone", () => {
  const exam = { id: 5, name: "Blanc", classroom: a, running: true, opensAt: null, nbOpenCopy: 0, nbCopy: 0, nbStudent: 16 };
  expect(plain(todayLines({ ...nothing, mockExams: [exam] })[0])?.[1]).toBe("BIA du mercredi · 16 n’ont pas commencé");
});
