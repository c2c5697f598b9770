import type { ImportLine, ImportReport } from "@badin/contract";
import type { UnreadFile } from "./import-paths.service.ts";

/** Returns the report of an import as lines for the terminal, in French. */
export function describeImport(files: readonly (ImportReport | UnreadFile)[]): string {
  const lines = files.flatMap((file) => ("lines" in file ? file.lines : []));
  const count = countsOf(lines);
  const preview = files.some((file) => "lines" in file && file.preview);
  const summary = [
    plural(count.added, "question ajoutée", "questions ajoutées"),
    plural(count.merged, "réunie à une question connue", "réunies à une question connue"),
    `${count.known} déjà là`,
    plural(count.refused, "refusée", "refusées"),
  ].join(", ");
  const described = files.map((file) => ("lines" in file ? describeFile(file) : describeUnread(file)));
  return `${described.join("\n")}\n${preview ? "À blanc, rien n’est écrit. " : ""}En tout : ${summary}.\n`;
}

const countsOf = (lines: readonly ImportLine[]) => {
  const of = (status: ImportLine["status"]) => lines.filter((line) => line.status === status).length;
  return { added: of("added"), merged: of("merged"), known: of("known"), refused: of("refused") };
};

const describeUnread = ({ file, reason }: UnreadFile): string => `${file} : fichier non importé, ${reason}.\n`;

function describeFile({ file, lines }: ImportReport): string {
  const count = countsOf(lines);
  const [first, ...others] = new Set(lines.flatMap(({ exam }) => exam ?? []));
  const exam = first !== undefined && others.length === 0 ? ` (${first})` : "";
  const title = `${file}${exam} : ${[
    plural(count.added, "ajoutée", "ajoutées"),
    plural(count.merged, "réunie", "réunies"),
    `${count.known} déjà là`,
    plural(count.refused, "refusée", "refusées"),
  ].join(", ")}`;
  const section = (heading: string, some: readonly string[]) => (some.length === 0 ? [] : [`  ${heading}`, ...some.map((l) => `    ${l}`)]);
  const having = (status: ImportLine["status"]) => lines.filter((line) => line.status === status);
  return [
    title,
    ...section(
      "Réunies à une question connue",
      having("merged").map((line) => `${at(line)} = ${line.like}`),
    ),
    ...section("Remplacées, le fichier a changé", lines.filter(({ replaced }) => replaced).map(at)),
    ...section(
      "Semblables, à vérifier : même énoncé, autre bonne réponse ou autres réponses",
      having("added").flatMap((line) => (line.like === null ? [] : [`${at(line)} ≈ ${line.like}`])),
    ),
    ...section(
      "À relire",
      lines.flatMap((line) => (line.doubt === null ? [] : [`${at(line)} : ${line.doubt}`])),
    ),
    ...section(
      "Refusées",
      having("refused").map((line) => `${file}, ${at(line)} : ${line.reason}`),
    ),
    "",
  ].join("\n");
}

/** Returns the position of an item: its place in the exam, else its line, else its rank. */
function at({ exam, theme, number, line, index, from }: ImportLine): string {
  const file = from ? `${from.file}, ` : "";
  if (exam !== null) return `${file}thème ${theme ?? "?"} n°\u00a0${number ?? "?"}`;
  return line === null ? `${file}question n°\u00a0${from?.rank ?? index}` : `${file}ligne ${line}`;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;
