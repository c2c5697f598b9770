import { SaxesParser } from "saxes";
import { nestingMax } from "../../platform/markup/nesting.ts";

/**
 * The elements of a student in the XML of SIECLE (« ElevesSansAdresses.xml »), by the title that a table gives them.
 */
const fields = {
  NOM_USAGE: "Nom d’usage",
  NOM_DE_FAMILLE: "Nom de famille",
  NOM: "Nom",
  PRENOM: "Prénom",
  MEL: "Mél de l’élève",
  DATE_SORTIE: "Date de sortie",
} as const;
type Field = keyof typeof fields;
const order = Object.keys(fields) as Field[];

/** Whether a text is an XML file of students. */
export const isSiecle = (text: string): boolean => /^\s*<\?xml|^\s*<BEE_ELEVES/.test(text.slice(0, 500)) && text.includes("<ELEVE");

/**
 * Returns the students of an XML file of SIECLE as rows of a table, titles first, each with a line of its own: that of
 * the file, where students stand on several lines. Undefined when it is damaged.
 */
export function readSiecle(text: string): { line: number; cells: string[] }[] | undefined {
  const rows = [{ line: 1, cells: order.map((field) => fields[field] as string) }];
  const path: string[] = [];
  let student: Partial<Record<Field, string>> | undefined;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    if (path.push(name) > nestingMax) throw new Error("elements stand too deep");
    if (name === "ELEVE" && path.at(-2) === "ELEVES") student = {};
  });
  parser.on("text", (words) => {
    const field = path.at(-1) as Field;
    if (student && path.at(-2) === "ELEVE" && field in fields) student[field] = (student[field] ?? "") + words;
  });
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (name !== "ELEVE" || !student) return;
    const found = student;
    // A file of one line: students are told apart by theirs.
    rows.push({ line: Math.max(parser.line, (rows.at(-1)?.line ?? 0) + 1), cells: order.map((field) => (found[field] ?? "").trim()) });
    student = undefined;
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}
