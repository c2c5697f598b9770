import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** All spaces are one: the screen has no-break ones where the guide, wrapped, may not. */
const plain = (text: string) => text.replace(/\\u00A0|\\u202F|\s+/gi, " ");

/** Stands for what a template or an element puts into a text. */
const hole = "\0";

/** The texts of a source file: its strings, and what its elements hold. */
function textsOf(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, value, quasis, children } = node as { type?: string; value?: string; quasis?: Piece[]; children?: Piece[] };
    if (type === "StringLiteral") texts.push(value ?? "");
    if (type === "TemplateLiteral") texts.push((quasis ?? []).map(({ cooked }) => cooked).join(hole));
    if (type === "JSXElement" || type === "JSXFragment")
      texts.push((children ?? []).map((child) => (child.type === "JSXText" ? child.value : hole)).join(""));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(read(path), { syntax: "typescript", tsx: path.endsWith("x") }));
  return texts.map((text) => plain(text).trim());
}

interface Piece {
  readonly type: string;
  readonly value?: string;
  readonly cooked?: string;
}

const texts = globSync(["web/src/**/*.{ts,tsx}", "server/src/**/*.ts"], { cwd: root, exclude: ["**/*.test.*"] }).flatMap(textsOf);
const lessons = globSync("bank/lessons/*.md", { cwd: root }).map((path) => plain(read(path)));
/** What the guide writes for a part that varies: a figure, a date, or « … ». */
const example = /\p{L}+(?:di|che) \d+ \p{L}+|\d+|…/gu;

const isShown = (quote: string) =>
  [...texts, ...lessons].some((text) => text.includes(quote)) || texts.includes(quote.replace(example, hole));

test.each(globSync("docs/guide/*.md", { cwd: root }))("each text that %s quotes is a text of the program", (page) => {
  const quotes = [...read(page).matchAll(/«\s(.+?)\s»/gs)].map(([, quote = ""]) => plain(quote));
  expect(quotes.filter((quote) => !isShown(quote))).toEqual([]);
});

test.each(["en retard de 2 jours", "à faire avant le jeudi 12 mars", "Relancé(e) le …", "37 / 50", "Choisir mon mot de passe"])(
  "« %s » is found",
  (quote) => {
    expect(isShown(quote)).toBe(true);
  },
);

test.each(["pour jeudi", "12 / le 50", "Choisir mon mot de passe par hasard", "useState"])("« %s » is not", (quote) => {
  expect(isShown(quote)).toBe(false);
});
