import type { BenchExam } from "../exam-seed.ts";
import { type Browser, causeOf, count, type Outcomes } from "./browser.ts";

/** What one person does at a time; each is done to its end. */
type Act = () => Promise<unknown>;

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;

/** Returns what a student does: quizzes taken and restarted, revision, a mock exam, and the pages between. */
export function studentActs(browser: Browser, exam: BenchExam, device: string): Act[] {
  let sequence = 0;
  const quiz = async () => {
    const { body: quizzes } = await browser.get("/api/qcms");
    const { id } = oneOf<{ id: number }>(quizzes);
    for (let i = 0; i < 8; i++) {
      const { body: question } = await browser.get(`/api/qcms/${id}/questions/last`);
      if (question.thisStudentAnswers) return browser.delete(`/api/qcms/${id}/answers`);
      const answerId = oneOf<{ id: number }>(question.answers).id;
      await browser.post(`/api/qcms/${id}/answers`, { questionId: question.id, answerId, tryNumber: question.tryNumber });
    }
    return browser.get(`/api/qcms/${id}`);
  };
  const revise = async () => {
    await browser.get("/api/revision");
    const started = await browser.post("/api/revision/sessions", { kind: "training", themeId: 1 + Math.floor(Math.random() * 5), size: 5 });
    for (const { id, goodAnswerId } of started.body.questions ?? [])
      await browser.post(`/api/revision/sessions/${started.body.id}/answers`, { questionId: id, number: 1, answerId: goodAnswerId });
  };
  const sit = async () => {
    const path = `/api/mock-exams/${exam.examId}/copy`;
    if (sequence === 0) await browser.post(path, { english: false });
    for (let i = 0; i < 5; i++) {
      const questionId = oneOf(exam.questions);
      const answer = { questionId, chosen: oneOf([1, 2, 3, 4]), flagged: false, sequence: ++sequence, givenAt: new Date().toISOString() };
      await browser.post(`${path}/answers`, { device, position: 1, answers: [answer] });
    }
    await browser.get(path);
  };
  const look = async () => {
    for (const page of ["learning", "progress", "progress/points", "badges", "lessons", "mock-exams", "users/me"])
      await browser.get(`/api/${page}`);
  };
  return [quiz, quiz, quiz, revise, sit, look];
}

/** Returns what a teacher does: follows the class, looks for questions, and makes a quiz that is deleted again. */
export function teacherActs(browser: Browser, { classroomId, examId }: BenchExam): Act[] {
  const classroom = `/api/teachers/classrooms/${classroomId}`;
  const follow = async () => {
    await browser.get("/api/teachers/today");
    await browser.get(`${classroom}/progress`);
    const { body } = await browser.get(`${classroom}/qcms`);
    await browser.get(`${classroom}/qcms/${oneOf<{ id: number }>(body.qcmResponseList).id}/stats`);
  };
  const watch = async () => {
    for (let i = 0; i < 10; i++) await browser.get(`${classroom}/mock-exams/${examId}/live`);
    await browser.get(`${classroom}/mock-exams/${examId}/results`);
  };
  const build = async () => {
    await browser.post("/api/questions/search", { terme: oneOf(["portance", "vitesse", "incidence", "vent"]) });
    const { body: quiz } = await browser.post(`${classroom}/qcms`, { name: "Portance" });
    await browser.post(`${classroom}/qcms/${quiz.id}/questions/random`, { count: 20 });
    await browser.get(`${classroom}/qcms/${quiz.id}`);
    await browser.delete(`${classroom}/qcms/${quiz.id}`);
  };
  const take = async () => {
    await browser.get(`${classroom}/progress/export`);
    await browser.get(`${classroom}/mock-exams/${examId}/results/export`);
  };
  return [follow, watch, build, take];
}

/** Returns what comes from outside: sign-ins, wrong passwords, unknown pages, supervision. */
export function visitorActs(browser: Browser, username: string, password: string): Act[] {
  return [
    () => browser.visit(username, password),
    () => browser.visit(username, password),
    () => browser.visit(`${Math.random().toString(36).slice(2)}@exemple.fr`, "gros-temps-sur-le-relief"),
    async () => {
      for (const path of ["/", "/api/health", "/api/health/live", "/inconnu.png", "/connexion"]) await browser.get(path);
    },
  ];
}

/**
 * Does one act after the other, drawn at random, until `over` says to stop. One that a refusal cuts short is counted.
 */
export async function live(acts: readonly Act[], outcomes: Outcomes, over: () => boolean): Promise<void> {
  while (!over()) await oneOf(acts)().catch((error: Error) => count(outcomes, `given up: ${error}${causeOf(error)}`));
}
