import * as z from "zod/mini";
import { requiredText } from "../platform/primitives.schemas.ts";

/** A question as it was cut out of a paper, before a person has looked at it. */
export const pastPaperQuestion = z.object({
  theme: z.int(),
  /** Number in its theme. */
  number: z.int(),
  /** The number that stands in the paper, where it goes on from theme to theme. */
  printed: z.optional(z.int()),
  text: z.string(),
  /** The answers found, four when the cut is right. */
  answers: z.array(z.string()),
  /** The right answer, 1 to 4; null when no key says it. */
  correct: z.nullable(z.int()),
  /** Ranks of its pictures in those of the paper, the most likely first. */
  pictures: z.array(z.int()),
  /** Page on which it starts; null for pasted text. */
  page: z.nullable(z.int()),
  /** Text that stands before it and belongs to no question: an introduction, perhaps. */
  before: z.nullable(z.string()),
  /** Why a person should look at it first, in French. */
  doubts: z.array(z.string()),
});

const paperPicture = z.object({
  /** PNG as a `data:` address. */
  png: z.string(),
  page: z.int(),
  width: z.int(),
  height: z.int(),
});

export const readPaper = {
  query: z.object({ name: requiredText("Le nom du fichier manque", 255) }),
  response: z.object({
    /** Year that the paper's cover says. */
    year: z.nullable(z.int()),
    questions: z.array(pastPaperQuestion),
    pictures: z.array(paperPicture),
    /** Numbers that should be there and were not found, « 1.7 ». */
    missing: z.array(z.string()),
    /** Text that is in no question: cover, instructions, headers and footers left out. */
    outside: z.array(z.string()),
  }),
};
