import { classListMaxStudents } from "@badin/contract";
import { decodeText, startsWith } from "../text/decode.ts";

/** A list that cannot be read at all; the message is for the teacher. */
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

/** The first bytes of zipped (xlsx, ods) and of older (xls) workbooks. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The text of a list: UTF-8 with or without mark, UTF-16 with its mark (what Excel calls « Texte Unicode »), else Windows-1252, in which a
 * French Excel writes CSV.
 * @throws UnreadableList for a workbook or another file that is not text
 */
export function decodeList(bytes: Uint8Array): string {
  if (workbooks.some((head) => startsWith(bytes, head))) throw new UnreadableList(refusals.spreadsheet);
  const text = decodeText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looking for them is how one tells a text from something else
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw new UnreadableList(refusals.notText);
  return text;
}
