import type { Refusal } from "./import.rules.ts";
import type { FileReport, ImportReport, Match, Place, UnreadFile } from "./import.service.ts";

/** The report of an import as lines for the terminal, in French. */
export function describeImport({ files, imagesConverted }: ImportReport): string {
  const read = files.filter((file) => "exam" in file);
  const total = (count: (file: FileReport) => number) => read.reduce((sum, file) => sum + count(file), 0);
  const summary = [
    plural(
      total((f) => f.added.length),
      "question ajoutée",
      "questions ajoutées",
    ),
    plural(
      total((f) => f.merged.length),
      "réunie à une question connue",
      "réunies à une question connue",
    ),
    plural(
      total((f) => f.known),
      "déjà là",
      "déjà là",
    ),
    plural(
      total((f) => f.refused.length),
      "refusée",
      "refusées",
    ),
    plural(imagesConverted, "image convertie", "images converties"),
  ].join(", ");
  return `${files.map((file) => ("exam" in file ? describeFile(file) : describeUnread(file))).join("\n")}\nEn tout : ${summary}.\n`;
}

const describeUnread = ({ file, reason }: UnreadFile): string => `${file} : fichier non importé, ${reason}.\n`;

function describeFile({ file, exam, added, merged, alike, replaced, known, refused }: FileReport): string {
  const title = `${file} (${exam}) : ${[
    plural(added.length, "ajoutée", "ajoutées"),
    plural(merged.length, "réunie", "réunies"),
    plural(known, "déjà là", "déjà là"),
    plural(refused.length, "refusée", "refusées"),
  ].join(", ")}`;
  return [
    title,
    ...section(
      "Réunies à une question connue",
      merged.map((m) => `${at(m)} = ${m.like}`),
    ),
    ...section("Remplacées, le fichier a changé", replaced.map(at)),
    ...section(
      "Semblables, à vérifier : même énoncé, autre bonne réponse ou autres réponses",
      alike.map((m: Match) => `${at(m)} ≈ ${m.like}`),
    ),
    ...section(
      "Refusées",
      refused.map((r) => `${file}, ${at(r)} : ${r.reason}`),
    ),
    "",
  ].join("\n");
}

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

const at = ({ theme, number }: Place | Refusal): string => `thème ${theme ?? "?"} n° ${number ?? "?"}`;

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;
