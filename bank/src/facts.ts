import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { themes } from "@badin/contract";
import * as z from "zod";
import { isPointOf, programme } from "./programme.ts";

/** A fact to know, in our words: past papers ask it, or a good manual teaches it. */
const fact = z.strictObject({
  id: z.string(),
  /** Code of a point of the programme: see programme.ts. */
  point: z.string(),
  fact: z.string().min(10),
  /**
   * Year and number, in its part, of each question of the papers that asks it: « 2019-4 ». Empty: none has asked it
   * yet.
   */
  asked: z.array(z.string().regex(/^20\d\d-\d{1,2}$/)),
  /** Ids of the shipped questions that ask it, or tell it in their explanation; empty: it is missing. */
  taught: z.array(z.string()),
  note: z.string().optional(),
});
const factFile = z.strictObject({ theme: z.int().min(1).max(6), facts: z.array(fact) });

export type Fact = z.output<typeof fact> & { readonly theme: number };

const directory = join(dirname(import.meta.dirname), "facts");

/** Returns the facts to know, in the order of the themes. @throws ZodError when a file has another form */
export const loadFacts = (): Fact[] =>
  readdirSync(directory)
    .sort()
    .map((name) => factFile.parse(JSON.parse(readFileSync(join(directory, name), "utf8"))))
    .flatMap(({ theme, facts }) => facts.map((one) => ({ ...one, theme })));

/** A fact that as many papers asked is one of « Ce qui tombe souvent ». */
export const oftenPapers = 3;

/** Number of papers' questions from which a fact should have two questions of ours. */
const oftenAsked = 3;

/** Returns the problems of the facts, one French line each. @param questionIds ids of the shipped questions */
export function checkFacts(facts: readonly Fact[], questionIds: ReadonlySet<string>): string[] {
  const seen = new Map<string, string>();
  return facts.flatMap(({ id, theme, point, asked, taught }) => {
    const problems: string[] = [];
    if (!isPointOf(theme, point)) problems.push(`le point ${point} n’est pas du thème ${theme}`);
    for (const one of taught) if (!questionIds.has(one)) problems.push(`la question ${one} n’existe pas`);
    if (taught.length === 0) problems.push("aucune question ne l’enseigne");
    else if (asked.length >= oftenAsked && taught.length < 2)
      problems.push(`demandé ${asked.length} fois, enseigné par une seule question`);
    for (const one of asked) {
      const other = seen.get(`${theme} ${one}`);
      if (other) problems.push(`la question ${one} est déjà du fait ${other}`);
      seen.set(`${theme} ${one}`, id);
    }
    return problems.map((problem) => `fait ${id} : ${problem}`);
  });
}

/** Returns the years of the papers that asked a fact, each once, in order. */
export const yearsOf = ({ asked }: Pick<Fact, "asked">): number[] => [...new Set(asked.map((one) => Number(one.slice(0, 4))))].sort();

/**
 * Returns the page docs/bank/what-is-asked.md: the facts by programme point, how often and when they were asked, what
 * teaches them.
 */
export function factsPage(facts: readonly Fact[]): string {
  const questions = facts.reduce((sum, one) => sum + one.asked.length, 0);
  const unasked = facts.filter(({ asked }) => asked.length === 0).length;
  const lines = [
    "# Ce que demandent les sujets de 2010 à 2023",
    "",
    `${facts.length - unasked} faits, dans nos mots, pour les ${questions} questions des sujets (l’anglais depuis 2015) : chaque question est d’un fait et d’un seul. « Demandé » compte ces questions ; « enseigné par » nomme`,
    `les questions livrées, ou dit « manque ». La fiche du point l’enseigne aussi. S’y ajoutent ${unasked} faits que nul sujet n’a demandés et qu’un bon manuel enseigne : ils sont demandés 0 fois.`,
    "",
    "Page faite par `node tools/run.mjs tools/bank-pages.ts --write` d’après `bank/facts/` ; un test vérifie qu’elle est à jour.",
  ];
  for (const { id, label } of themes) {
    const ofTheme = facts.filter(({ theme }) => theme === id);
    lines.push("", `## ${id}. ${label} (${ofTheme.length} faits)`);
    for (const { code, label: name } of programme.filter((point) => point.code.startsWith(`${id}.`))) {
      const ofPoint = ofTheme.filter(({ point }) => point === code).toSorted((a, b) => b.asked.length - a.asked.length);
      if (ofPoint.length === 0) continue;
      lines.push(
        "",
        `### ${code} ${name}`,
        "",
        `[La fiche](../../bank/lessons/${code}.md)`,
        "",
        "| Fait | Demandé | Années | Enseigné par |",
        "|-|-|-|-|",
      );
      lines.push(
        ...ofPoint.map(
          ({ fact, asked, taught }) =>
            `| ${cell(fact)} | ${asked.length} | ${yearsOf({ asked }).join(", ")} | ${taught.join(", ") || "**manque**"} |`,
        ),
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

const cell = (text: string): string => text.replaceAll("|", "&#124;").replaceAll("\n", " ");
