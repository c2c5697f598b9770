/** Stands for a sign of a font of symbols that is not known: nothing is left out in silence. */
export const unknownSign = "[signe]";

/** Stands for a picture of a document, which browsers do not give with its text. */
export const absentPicture = "[image]";

/** What the places of the font Symbol show, from 0x20 (Adobe Symbol Encoding); a space for those that are not known. */
const symbolLow = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
const symbolHigh = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈   ∑           〉∫";

/** Signs of the font Wingdings that texts hold: arrows, boxes, bullets. */
const wingdings = new Map(
  Object.entries({
    "←": 0xdf,
    "→": 0xe0,
    "↑": 0xe1,
    "↓": 0xe2,
    "↖": 0xe3,
    "↗": 0xe4,
    "↙": 0xe5,
    "↘": 0xe6,
    "➔": 0xe8,
    "⇦": 0xef,
    "⇨": 0xf0,
    "⇧": 0xf1,
    "⇩": 0xf2,
    "⇔": 0xf3,
    "➢": 0xd8,
    "✗": 0xfb,
    "✓": 0xfc,
    "☒": 0xfd,
    "☑": 0xfe,
    "☐": 0x6f,
    "●": 0x6c,
    "■": 0x6e,
    "❑": 0x71,
    "❒": 0x72,
    "◆": 0x75,
    "❖": 0x76,
    "○": 0xa1,
    "▪": 0xa7,
    "◻": 0xa8,
    "✈": 0x51,
    " ": 0x20,
  }).map(([sign, place]) => [place, sign]),
);

function inSymbol(place: number): string | undefined {
  const sign = place < 0xa0 ? symbolLow.charAt(place - 0x20) : symbolHigh.charAt(place - 0xa0);
  return sign === "" || (sign === " " && place !== 0x20) ? undefined : sign;
}

/** The place of a sign in its font: also as Word keeps it, in the private use area (U+F020 to U+F0FF). */
const placeOf = (sign: string): number => {
  const code = sign.charCodeAt(0);
  return code >= 0xf020 && code <= 0xf0ff ? code - 0xf000 : code;
};

/** Whether the letters of a font are signs: Symbol, Wingdings, Webdings. */
export const isSymbolFont = (font: string): boolean => /^["'\s]*(?:symbol|wingdings|webdings)\b/i.test(font);

/**
 * Returns what a text in a font of symbols shows: « a » in Symbol is « α », « à » in Wingdings « → ». Line ends and
 * signs beyond Latin-1 stay.
 */
export const signsOfFont = (font: string, text: string): string =>
  [...text]
    .map((sign) => {
      const place = placeOf(sign);
      if (/[\s\u00a0]/.test(sign) || place > 0xff || place < 0x20) return sign;
      return (
        (/symbol/i.test(font) ? inSymbol(place) : /wingdings\s*$/i.test(font.replace(/["']/g, "")) ? wingdings.get(place) : undefined) ??
        unknownSign
      );
    })
    .join("");

/**
 * Returns a text whose signs of the private use area, which Word keeps without their font, are those that they most
 * likely show: Greek letters for letters, the boxes and arrows of Wingdings for the others.
 */
export const withoutPrivateSigns = (text: string): string =>
  text.replace(/[\uf020-\uf0ff]/g, (sign) => {
    const place = placeOf(sign);
    const isLetter = (place > 0x40 && place < 0x5b) || (place > 0x60 && place < 0x7b) || place < 0x41;
    return (isLetter ? inSymbol(place) : (wingdings.get(place) ?? inSymbol(place))) ?? unknownSign;
  });
