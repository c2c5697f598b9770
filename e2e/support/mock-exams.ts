import { join } from "node:path";
import type { BodyInputOf, createMockExam, MockExam, Sitting } from "@badin/contract";
import type { Page } from "@playwright/test";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { labelOf, type OwnClass } from "./school.ts";

const minuteMs = 60_000;

/** Plans a mock exam of a class, open from now on for an hour; returns it with its address for teachers. */
export async function openExam(
  of: OwnClass,
  settings: Partial<BodyInputOf<typeof createMockExam>> = {},
): Promise<{ exam: MockExam; root: string }> {
  const list = `/api/teachers/classrooms/${of.id}/mock-exams`;
  const now = Date.now();
  const { id } = await of.manager.send<MockExam>("POST", list, {
    name: "Examen blanc n° 1",
    examId: null,
    perPart: 2,
    english: "optional",
    minutes: 30,
    englishMinutes: 10,
    together: false,
    opensAt: new Date(now - minuteMs).toISOString(),
    closesAt: new Date(now + 60 * minuteMs).toISOString(),
    shuffle: true,
    release: "manual",
    ...settings,
  });
  const root = `${list}/${id}`;
  return { exam: await of.manager.send<MockExam>("POST", `${root}/plan`), root };
}

/** Presses the answer to the question on the screen that is right, or a wrong one. */
export async function choose(page: Page, exam: MockExam, right: boolean): Promise<void> {
  const title = await page.locator("main h2").first().innerText();
  const question = exam.questions.find((q) => q.question === title);
  if (!question) throw new Error(`not a question of the paper: ${title}`);
  const index = right ? question.correct - 1 : question.correct % 4;
  await page.getByRole("radio", { name: labelOf(question.answers[index] ?? "") }).press("Space");
}

/** Moves the end of the copies of an exam, as if their time had started earlier. */
export async function moveEnd(mockExamId: number, endsAt: number): Promise<void> {
  const { db, close } = openDatabase({ url: join(process.env["BADIN_E2E_DATA"] ?? "", "badin.sqlite") });
  await db.updateTable("mock_copies").set({ ends_at: endsAt }).where("mock_exam_id", "=", mockExamId).execute();
  await close();
}

/** Returns the seconds left that the clock of a paper shows in its last five minutes. */
export async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d):(\d\d)/.exec(await page.getByRole("timer").innerText()) ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

/** Returns the seconds that a copy truly has left: the server and the test have one clock. */
export const trueSecondsLeft = ({ copy }: Pick<Sitting, "copy">): number => (Date.parse(copy?.endsAt ?? "") - Date.now()) / 1000;
