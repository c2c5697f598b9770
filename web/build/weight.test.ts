import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { describe, expect, test } from "vitest";
import { filesOf } from "./app-shell.ts";

const dist = join(import.meta.dirname, "../dist");
/** Limit for all the JavaScript that a question needs before it shows, after Brotli. */
const budgetBytes = 150_000;
/**
 * Signing in loads the start of the application, which names the files of every page, and the page of a question with
 * the seal of its waiting answers. Its form is in the page's HTML, and shows before all of them.
 */
const signInBudgetBytes = 155_000;
/** The question page is part of the start chunk, which every page loads. */
const question = "index.html";
const signIn = "src/identity/sign-in/pages/login-page.tsx";

const manifest = () => JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;

const scriptsOf = (page: string): string[] => [...filesOf(["index.html", page], manifest())].filter((file) => file.endsWith(".js"));

/**
 * Returns the size sent, in bytes: of the Brotli file if there is one, else of the file (the smallest files are not
 * compressed).
 */
function weightOf(file: string): number {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

describe("the build", () => {
  test.each([
    [question, budgetBytes],
    [signIn, signInBudgetBytes],
  ])("%s loads no more JavaScript than its budget of %i bytes", (page, budget) => {
    const bytes = scriptsOf(page).reduce((sum, file) => sum + weightOf(file), 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(budget);
  });

  test("a question waits for no other file than those of the start, which are few", () => {
    expect(Object.keys(manifest()).filter((name) => name.endsWith("/qcm-page.tsx"))).toEqual([]);
    expect(scriptsOf(question).length).toBeLessThan(5);
  });

  test("the first page of a teacher waits for few files more", () => {
    const atStart = filesOf([question], manifest());
    const more = [...filesOf(["src/app/home/teacher-home-page.tsx"], manifest())].filter((file) => !atStart.has(file));
    expect(more.filter((file) => file.endsWith(".js")).length).toBeLessThan(6);
    expect(more.length).toBeLessThan(10);
    expect(more.filter((file) => /student/.test(file))).toEqual([]);
  });

  test("the quizzes of a class wait for no dialog and no form", () => {
    const names = scriptsOf("src/quiz/qcms/pages/qcms-page.tsx");
    expect(names.filter((file) => /modal|DialogRoot|sign-in|schemas/.test(file))).toEqual([]);
  });

  test("a student's home page waits for few files more", () => {
    const atStart = scriptsOf(question);
    expect(scriptsOf("src/app/home/student-home-page.tsx").filter((file) => !atStart.includes(file)).length).toBeLessThan(8);
  });

  test("a question and the first step of signing in check no form with Zod: it comes with the next step", () => {
    const withZod = (file: string) => readFileSync(join(dist, file), "utf8").includes("_zod");
    expect([...scriptsOf(question), ...scriptsOf(signIn)].filter(withZod)).toEqual([]);
    expect(scriptsOf("src/identity/sign-in/pages/password-page.tsx").filter(withZod)).not.toEqual([]);
  });
});
