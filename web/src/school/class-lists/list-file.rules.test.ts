import { classListMaxBytes } from "@badin/contract";
import { expect, test } from "vitest";
import { correctionOf, openList, outcomeOf } from "./list-file.rules.ts";

const list = "Prénom\tNom\r\nZoé\tBenoît-Lœuf\r\nNoé\tD’Arc";
const windows1252 = Uint8Array.from(list, (char) => (char === "œ" ? 0x9c : char === "’" ? 0x92 : char.charCodeAt(0)));
const utf16 = Uint8Array.from(`\uFEFF${list}`.split("").flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8]));

const textOf = async (file: Blob) => {
  const list = await openList(file);
  return "content" in list ? list.content : "workbook";
};

test("a list is read in UTF-8 with or without a mark, in Windows-1252, in UTF-16", async () => {
  for (const file of [list, `\uFEFF${list}`, windows1252, utf16]) expect(await textOf(new Blob([file]))).toBe(list);
});

test("a list of an old Mac, of DOS, or encoded twice is read as it was written", async () => {
  const old = "Prénom;Nom\nZoé;Lefèvre";
  const as = (signs: Record<string, number>) => Uint8Array.from(old, (sign) => signs[sign] ?? sign.charCodeAt(0));
  const twice = new TextDecoder("windows-1252").decode(new TextEncoder().encode(old));
  for (const file of [as({ é: 0x8e, è: 0x8f }), as({ é: 0x82, è: 0x8a }), twice]) expect(await textOf(new Blob([file]))).toBe(old);
});

test("what is no list is refused before it is sent, with a reason", async () => {
  await expect(textOf(new Blob(["a\0b;c"]))).rejects.toThrow("Ce fichier n’est pas une liste");
  await expect(textOf(new Blob([""]))).rejects.toThrow("Choisissez un fichier");
  await expect(textOf(new Blob(["a".repeat(classListMaxBytes + 1)]))).rejects.toThrow("Ce fichier est trop volumineux");
});

test("a line says what becomes of it; a duplicate, of which line", () => {
  expect(outcomeOf({ status: "new", problem: null, sameAs: null })).toBe("À ajouter");
  expect(outcomeOf({ status: "present", problem: null, sameAs: null })).toBe("Déjà dans la classe");
  expect(outcomeOf({ status: "refused", problem: "name_missing", sameAs: null })).toBe("Nom manquant");
  expect(outcomeOf({ status: "refused", problem: "duplicate_name", sameAs: 4 })).toBe("Même nom qu’à la ligne\u00a04");
});

test("a correction keeps what it does not change, a namesake confirmed before too", () => {
  const line = {
    line: 4,
    firstName: "Petit",
    name: "Léa",
    email: null,
    status: "new",
    problem: null,
    sameAs: null,
    byName: false,
    cutDoubt: false,
    sibling: false,
  } as const;
  expect(correctionOf({ ...line, namesake: false }, { firstName: "Léa", name: "Petit" })).toEqual({
    line: 4,
    firstName: "Léa",
    name: "Petit",
    email: "",
    otherPerson: false,
  });
  expect(correctionOf({ ...line, namesake: true }, {})).toMatchObject({ otherPerson: true });
});

test("a workbook is for the server to read", async () => {
  expect(await textOf(new Blob([Uint8Array.from([0x50, 0x4b, 3, 4])]))).toBe("workbook");
});

test("how old accents are read is told, with the other readings, the most French first", async () => {
  const old = Uint8Array.from([..."Zo", "\x8e", ..." Gar", "\x8d", "on"].join(""), (sign) => sign.charCodeAt(0));
  const list = await openList(new Blob([old]));
  expect(list).toMatchObject({ legacy: "macintosh", content: "Zoé Garçon" });
  expect("readings" in list && list.readings.map(({ sample }) => sample[0])[0]).toBe("Zoé Garçon");
  expect("readings" in list && list.readings).toHaveLength(3);
});
