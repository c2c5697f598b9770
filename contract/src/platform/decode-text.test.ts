import { describe, expect, test } from "vitest";
import { decodeCp850, decodeFile, isGarbled, legacyReadings } from "./decode-text.ts";

const mac: Record<string, number> = {
  é: 0x8e,
  è: 0x8f,
  ê: 0x90,
  ë: 0x91,
  à: 0x88,
  ç: 0x8d,
  ù: 0x9d,
  ô: 0x99,
  î: 0x94,
  œ: 0xcf,
  "’": 0xd5,
  É: 0x83,
  "«": 0xc7,
  "»": 0xc8,
  "°": 0xa1,
};
const dos: Record<string, number> = {
  é: 0x82,
  è: 0x8a,
  ê: 0x88,
  ë: 0x89,
  à: 0x85,
  ç: 0x87,
  ù: 0x97,
  ô: 0x93,
  î: 0x8c,
  É: 0x90,
  "«": 0xae,
  "»": 0xaf,
  "°": 0xf8,
};
const windows: Record<string, number> = { œ: 0x9c, "’": 0x92, "€": 0x80 };
const written = (text: string, signs: Record<string, number>) => Uint8Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0));

const texts = [
  "Où est l'été à Noël ?;ici;là;ailleurs;nulle part;A",
  "Prénom;Nom\nZoé;Benoît\nHélène;Lefèvre\nFrançois;Crête",
  "Le vent va d'où à où ?",
  "Élève;30 °C «très» chaud;la forêt;le côté",
];

describe("a French text is read in the encoding in which it was written:", () => {
  test.each(texts)("%s", (text) => {
    const files = { mac: written(text, mac), dos: written(text, dos), windows: written(text, windows) };
    for (const bytes of Object.values(files)) expect(decodeFile(bytes)).toMatchObject({ text, uncertain: false });
  });

  test("typographic signs of Windows and of a Mac", () => {
    const text = "L’œuvre d’été";
    expect(decodeFile(written(text, windows)).text).toBe(text);
    expect(decodeFile(written(text, mac)).text).toBe(text);
  });

  test("UTF-16 without a mark, in both orders", () => {
    const little = Buffer.from(texts[0] ?? "", "utf16le");
    expect(decodeFile(little)).toEqual({ text: texts[0], uncertain: false });
    expect(decodeFile(Buffer.from(little).swap16()).text).toBe(texts[0]);
  });

  test("UTF-8 encoded twice is decoded twice, also where Windows has no sign; a part of a text is left", () => {
    const text = "L’été à Orly, Noël coûte 3 € : « À voir »";
    const again = Buffer.from(new TextDecoder("windows-1252").decode(Buffer.from(text)));
    expect(decodeFile(again).text).toBe(text);
    expect(decodeFile(Buffer.from(`${again.toString()} et l’été 😀`)).text).toContain("Ã©");
    expect(decodeFile(Buffer.from("L’été « À » Â¡")).text).toBe("L’été « À » Â¡");
  });

  test("UTF-8 that a Mac or DOS read and wrote again is decoded twice", () => {
    const text = "L’été à Orly, Noël coûte 3 € : « À voir », garçon";
    expect(decodeFile(Buffer.from(new TextDecoder("macintosh").decode(Buffer.from(text)))).text).toBe(text);
    expect(decodeFile(Buffer.from(decodeCp850(Buffer.from(text)))).text).toBe(text);
    expect(decodeFile(Buffer.from("La racine √2 vaut √(2) ¬ rien")).text).toBe("La racine √2 vaut √(2) ¬ rien");
  });

  test("UTF-8 encoded three times, or a second time from ISO 8859-1, comes back", () => {
    const text = "Hélène LEFÈVRE, Noël GARÇON, Zoé BENOÎT";
    const again = (t: string) => new TextDecoder("windows-1252").decode(Buffer.from(t));
    expect(decodeFile(Buffer.from(again(again(text)))).text).toBe(text);
    expect(decodeFile(Buffer.from(Buffer.from(text).toString("latin1"))).text).toBe(text);
  });

  test("what speaks for none of them is uncertain", () => {
    expect(decodeFile(Uint8Array.of(0x61, 0xaa, 0x62)).uncertain).toBe(true);
    expect(decodeFile(written(texts[0] ?? "", dos), "cp850")).toEqual({ text: texts[0], uncertain: false });
    expect(() => decodeFile(written(texts[0] ?? "", dos), "klingon")).toThrow(RangeError);
  });
});

test("CP850 has its 128 signs", () => {
  const all = decodeCp850(Uint8Array.from({ length: 256 }, (_, i) => i));
  expect([all.length, all.slice(0x80, 0x85), all.slice(-2), all[0x3f]]).toEqual([256, "Çüéâä", "■\u00a0", "?"]);
});

test.each(["Zo\ufffd", "ZoÃ©", "lâ€™été", "a\u0085", "Zo√©", "l‚Äôété", "Zo├®", "lÔÇÖété"])("%j is garbled", (text) =>
  expect(isGarbled(text)).toBe(true),
);
test.each(["Zoé", "Ânier « Ã »", "L’été à Noël : « oui »", "Āé", "√2 + √a", "¬A"])("%j is sound", (text) =>
  expect(isGarbled(text)).toBe(false),
);

test("the old encoding that is guessed is told, and what the file says in the others", () => {
  const bytes = written("Zoé Garçon", mac);
  expect(decodeFile(bytes)).toEqual({ text: "Zoé Garçon", uncertain: false, legacy: "macintosh" });
  expect(legacyReadings(bytes).map(({ encoding }) => encoding)).toEqual(["macintosh", "windows-1252", "cp850"]);
  expect(decodeFile(new TextEncoder().encode("Zoé"))).toEqual({ text: "Zoé", uncertain: false });
});
