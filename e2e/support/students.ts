import type { Student } from "@badin/contract";
import type { BrowserContext, Page } from "@playwright/test";
import { type OwnClass, openClass } from "./school.ts";

/** A laptop. */
export const wide = { width: 1280, height: 900 };
const addresses = { list: "students", cards: "students/print" };

/** Opens the students page of a new class, as the school admin. */
export async function openStudents(page: Page, context: BrowserContext, at: keyof typeof addresses = "list"): Promise<OwnClass> {
  const own = await openClass();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/${addresses[at]}`);
  return own;
}

export const addStudent = ({ manager, id }: OwnClass, firstName: string, name: string, email: string | null = null) =>
  manager.send<Student>("POST", `/api/teachers/classrooms/${id}/users`, { firstName, name, email, password: "Volavoile7" });
export const studentsOf = ({ manager, id }: OwnClass) => manager.get<Student[]>(`/api/teachers/classrooms/${id}/students`);
export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole("dialog");
