import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type Bounds, openConfined, Stopped } from "../../platform/confined/confined.ts";
import type * as reading from "./read-file.ts";

/** Tighter than those of the program, so that the tests are quick. */
const bounds: Bounds = { memoryMb: 512, processorMs: 3_000, elapsedMs: 30_000 };
/** What may be taken between two looks at the process. */
const slack = { memoryMb: 160, processorMs: 1_000 };
const mebibyte = 1024 * 1024;

async function read(name: string, bytes: Uint8Array) {
  const confined = openConfined<typeof reading>(new URL("./read-file.ts", import.meta.url), bounds);
  try {
    const outcome = await confined.call("tryBankFile", name, bytes, {});
    return { said: "refusal" in outcome ? outcome.refusal : `${outcome.file.items.length} questions`, ...confined.taken };
  } catch (error) {
    if (error instanceof Stopped) return { said: error.reason, ...confined.taken };
    throw error;
  } finally {
    confined.close();
  }
}

const zeros = (megabytes: number) => zipSync({ "a.csv": new Uint8Array(megabytes * mebibyte) }, { level: 9 });
/** A ZIP whose entries announce another size than they unfold to, in both of its headers (APPNOTE 4.3). */
function announcing(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf("PK\x01\x02"); at !== -1; at = bytes.indexOf("PK\x01\x02", at + 4)) bytes.writeUInt32LE(size, at + 24);
  for (let at = bytes.indexOf("PK\x03\x04"); at !== -1; at = bytes.indexOf("PK\x03\x04", at + 4)) bytes.writeUInt32LE(size, at + 22);
  return bytes;
}
const workbook = (parts: Record<string, Uint8Array>) => zipSync({ "xl/workbook.xml": strToU8("<workbook/>"), ...parts }, { level: 9 });
const tooLarge = "l’archive est trop grande une fois ouverte";

/** Memory of a process that refuses a file before it unfolds it. */
const foldedMb = 200;

const files: Readonly<Record<string, { name: string; bytes: () => Uint8Array; said: RegExp; peakMb?: number }>> = {
  "an archive of 300 MB of zeros": { name: "a.zip", bytes: () => zeros(300), said: new RegExp(tooLarge), peakMb: foldedMb },
  "archives in an archive": {
    name: "a.zip",
    bytes: () => {
      const inner = zeros(16);
      return zipSync(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.zip`, inner])));
    },
    said: new RegExp(tooLarge),
  },
  "an archive that says less than it holds": {
    name: "a.zip",
    bytes: () => announcing(zeros(200), 10),
    said: /abîmée|questions|vide|texte|format/,
  },
  "an archive of six thousand files": {
    name: "a.zip",
    bytes: () => zipSync(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`${i}.csv`, new Uint8Array(1)]))),
    said: new RegExp(tooLarge),
  },
  "a workbook of a million empty cells": {
    name: "a.xlsx",
    bytes: () => workbook({ "xl/worksheets/sheet1.xml": strToU8(`<sheetData><row>${"<c/>".repeat(1_000_000)}</row></sheetData>`) }),
    said: /ce classeur est abîmé/,
  },
  "a workbook of 200 MB of shared strings": {
    name: "a.xlsx",
    bytes: () => workbook({ "xl/sharedStrings.xml": new Uint8Array(200 * mebibyte) }),
    said: /ce classeur est trop grand à lire/,
    peakMb: foldedMb,
  },
  "a workbook of a gigabyte of shared strings": {
    name: "a.xlsx",
    bytes: () => announcing(workbook({ "xl/sharedStrings.xml": new Uint8Array(64 * mebibyte) }), 1024 * mebibyte),
    said: /ce classeur est trop grand à lire/,
    peakMb: foldedMb,
  },
  "a table of a million empty cells": {
    name: "a.csv",
    bytes: () => Buffer.from(`question;A;B;C;D;correcte\n${";".repeat(1_000_000)}`),
    said: /./,
  },
  "a table of a million empty lines": {
    name: "a.csv",
    bytes: () => Buffer.from(`question;A;B;C;D;correcte\n${";\n".repeat(1_000_000)}`),
    said: /./,
  },
};

describe("a hostile file of questions costs no more than its bounds, and one that says that it is too large is not unfolded:", () => {
  test.each(Object.keys(files))("%s", async (title) => {
    const { name, bytes, said, peakMb = bounds.memoryMb + slack.memoryMb } = files[title] as (typeof files)[string];
    const outcome = await read(name, bytes());
    expect(outcome.said).toMatch(said);
    expect(outcome.peakMb).toBeLessThan(peakMb);
    expect(outcome.processorMs).toBeLessThan(bounds.processorMs + slack.processorMs);
  });
});
