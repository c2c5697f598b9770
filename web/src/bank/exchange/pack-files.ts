import { type ImportCorrections, importCorrectionsName } from "@badin/contract";
import { strToU8, zipSync } from "fflate";

/**
 * Returns a ZIP of files of questions, their pictures, and what a person corrected. Each file has a folder of its own,
 * as two may have one name. Pictures, which are images or ZIPs, are compressed already and stay as they are.
 */
export async function packFiles(files: readonly File[], pictures: readonly File[], corrections?: ImportCorrections): Promise<Blob> {
  const entries: Record<string, Uint8Array> = {};
  for (const [i, file] of files.entries()) entries[`${i + 1}/${file.name}`] = await bytesOf(file);
  for (const picture of pictures) entries[`images/${picture.webkitRelativePath || picture.name}`] = await bytesOf(picture);
  if (corrections) entries[importCorrectionsName] = strToU8(JSON.stringify(corrections));
  return new Blob([zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>]);
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
