import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { firstScreens } from "./first-screens.ts";

/** What imports what, at once. */
const imports: Record<string, readonly string[]> = {
  "start.tsx": ["router.ts", "/node_modules/react.js"],
  "router.ts": ["button.tsx"],
  "quiz.tsx": ["answer.tsx", "button.tsx", "note.tsx"],
  "answer.tsx": ["quiz.tsx"],
  "login.tsx": ["field.tsx", "note.tsx"],
  "note.tsx": ["note.css"],
};
const path = (name: string) => (name.startsWith("/") ? name : `/somewhere/web/src/${name}`);
const context = {
  getModuleInfo: (id: string) => {
    const importedIds = imports[id.replace("/somewhere/web/src/", "")]?.map(path);
    return importedIds ? { importedIds } : null;
  },
} as unknown as Rolldown.ChunkingContext;

const group = (start = "start.tsx") =>
  firstScreens({ start: path(start), screens: { quiz: [path("quiz.tsx")], "sign-in": [path("login.tsx")] } });
const chunkOf = (name: string) => (group().name as Rolldown.CodeSplittingNameFunction)(path(name), context);

test("a screen comes with what it imports, to the end, and not with what only others do", () => {
  expect(["quiz.tsx", "answer.tsx"].map(chunkOf)).toEqual(["quiz", "quiz"]);
  expect(["login.tsx", "field.tsx"].map(chunkOf)).toEqual(["sign-in", "sign-in"]);
  expect(["table.tsx", "/node_modules/react.js"].map(chunkOf)).toEqual([null, null]);
});

test("what the application starts with, and what two screens need, comes once", () => {
  expect(["start.tsx", "router.ts", "button.tsx", "note.tsx", "note.css"].map(chunkOf)).toEqual(Array(5).fill("start"));
});

test("a module that is not there is told of", () => {
  expect(() => (group("begin.tsx").name as Rolldown.CodeSplittingNameFunction)(path("quiz.tsx"), context)).toThrow("begin.tsx");
});
