import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Measured } from "./measures.ts";

const paper = z.object({
  questions: z.array(z.object({ theme: z.number(), question: z.string(), answers: z.array(z.string()), correct: z.number() })),
});

/**
 * Returns the questions of the past papers of a folder, one JSON file a year, those without four answers left out. Past
 * papers are not part of the project: they are only measured beside it.
 */
export const loadPapers = (directory: string): Measured[] =>
  readdirSync(directory)
    .filter((name) => /^\d{4}\.json$/.test(name))
    .flatMap((name) => paper.parse(JSON.parse(readFileSync(join(directory, name), "utf8"))).questions)
    .filter((question): question is Measured => question.answers.length === 4);
