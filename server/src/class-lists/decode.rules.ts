import { classListMaxStudents } from "@badin/contract";
import { decodeText, startsWith } from "../text/decode.ts";

/** The error for a list that cannot be read; its message is shown to the teacher. */
export class UnreadableList extends Error {}

export const refusals = {
  spreadsheet:
    "Ce fichier est un classeur de tableur. Enregistrez-le au format CSV («\u00a0Fichier\u00a0», «\u00a0Enregistrer sous\u00a0»), ou copiez ses lignes et collez-les ici.",
  notText: "Ce fichier n’est pas une liste au format CSV.",
  empty: "Cette liste est vide.",
  noNames:
    "Aucun nom n’a été reconnu dans cette liste. Il faut au moins une colonne «\u00a0Prénom\u00a0» et une colonne «\u00a0Nom\u00a0».",
  tooMany: (count: number) =>
    `Cette liste compte ${count} lignes\u00a0: ${classListMaxStudents} élèves au maximum à la fois. Partagez-la en plusieurs fichiers.`,
} as const;

/** First bytes of zipped workbooks (xlsx, ods) and of older ones (xls). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Decodes a list: UTF-8 with or without byte order mark, UTF-16 with byte order mark (« Texte Unicode » in Excel), otherwise Windows-1252,
 * which a French Excel uses for CSV.
 * @throws UnreadableList for a workbook or another file that is not text
 */
export function decodeList(bytes: Uint8Array): string {
  if (workbooks.some((head) => startsWith(bytes, head))) throw new UnreadableList(refusals.spreadsheet);
  const text = decodeText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that the file is not text
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw new UnreadableList(refusals.notText);
  return text;
}
