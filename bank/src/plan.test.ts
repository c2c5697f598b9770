import { expect, test } from "vitest";
import { loadExams, loadHolidays, loadPlan } from "./load.ts";
import { checkPlan, type PlannedSession, worthOf } from "./plan.ts";

const exams = loadExams();
const plan = loadPlan();
const changed = (id: string, change: Partial<PlannedSession>) => plan.map((s) => (s.id === id ? { ...s, ...change } : s));
const problems = (sessions: readonly PlannedSession[]) => checkPlan(sessions, exams);

test("the plan that ships has no problem: 30 sessions, 40 hours, the 72 points each once before the exam", () => {
  expect(problems(plan)).toEqual([]);
  expect(plan).toHaveLength(30);
  expect(new Set(plan.flatMap(({ lessons }) => lessons)).size).toBe(72);
});

test("a point that no session teaches is told, and one that two teach", () => {
  expect(problems(changed("aile", { lessons: ["2.1.2", "3.3.3"] }))).toContain("plan : le point 5.1.3 est enseigné 0 fois");
  expect(problems(changed("aile", { lessons: ["2.1.2", "3.3.3", "5.1.2"] }))).toContain("plan : le point 5.1.2 est enseigné 2 fois");
});

test("a question that does not exist, is asked twice, too early or kept for a mock exam is told", () => {
  const live = plan.find(({ id }) => id === "familles")?.live ?? { about: "", questions: [] };
  const withQuestion = (id: string) => problems(changed("familles", { live: { ...live, questions: [...live.questions.slice(1), id] } }));
  expect(withQuestion("e1-aro-99")).toContain("séance familles : la question e1-aro-99 n’existe pas");
  expect(withQuestion(live.questions[1] ?? "")).toContain(`plan : la question ${live.questions[1]} est posée deux fois`);
  expect(withQuestion("e1-nav-22")).toContain("séance familles : la question e1-nav-22 porte sur le point 4.1.1, qui vient plus tard");
  const kept = exams.find(({ id }) => id === "entrainement-9")?.questions.find(({ point }) => point === "3.1.1")?.id ?? "";
  expect(withQuestion(kept)).toContain(`séance familles : la question ${kept} est dans un examen blanc`);
});

test("an exam that does not exist, a short session alone and a session that does nothing are told", () => {
  expect(problems(changed("examen-2", { paper: { exam: "entrainement-99", perPart: 20 } }))).toContain(
    "séance examen-2 : l’examen entrainement-99 n’existe pas",
  );
  expect(problems(changed("orages", { short: false }))).toContain("séance conseils : courte, elle n’a pas de voisine");
  expect(problems(changed("reprendre", { weak: false }))).toContain("séance reprendre : elle ne fait rien");
});

test("a session is worth the questions that its points have in an exam, those of English by half", () => {
  expect(worthOf({ lessons: ["4.1.6", "4.1.4"] })).toBeCloseTo(4);
  expect(worthOf({ lessons: ["6.1.2"] })).toBeCloseTo(2);
  expect(worthOf({ lessons: [], worth: 12 })).toBe(12);
});

test("known holidays are whole: four breaks and a bridge a zone, from a Saturday or Thursday, in order", () => {
  const years = Object.entries(loadHolidays());
  expect(years.map(([year]) => year)).toEqual(["2026", "2027"]);
  for (const [year, zones] of years) {
    expect(Object.keys(zones)).toEqual(["A", "B", "C"]);
    for (const breaks of Object.values(zones)) {
      expect(breaks.map(({ from }) => new Date(from).getUTCDay())).toEqual([6, 6, 6, 6, 4]);
      expect(breaks.map(({ from }) => from)).toEqual(breaks.map(({ from }) => from).toSorted());
      for (const { from, until } of breaks) {
        expect(from >= `${year}-09-01` && until > from && until < `${Number(year) + 1}-07-01`).toBe(true);
      }
    }
  }
});
