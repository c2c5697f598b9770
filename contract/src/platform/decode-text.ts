/** Whether a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte);

/** A text and how far the encoding of its file is known. */
export interface DecodedText {
  readonly text: string;
  /** Whether another encoding reads the file as well, so that a person must look at its accents. */
  readonly uncertain: boolean;
  /** The old encoding that it is read in, which is a guess; absent for Unicode. */
  readonly legacy?: LegacyEncoding;
}

/** Encodings of one byte a sign in which French files come. */
export type LegacyEncoding = "windows-1252" | "iso-8859-15" | "macintosh" | "cp850";

/** The upper half of CP850, in which Windows Explorer and DOS write French. No `TextDecoder` knows it. */
const upperHalfOfCp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Names of CP850 in the declaration of an XML file. */
const cp850Names = /^(?:cp|ibm|windows-|dos-?)?850$/i;

/** Decodes bytes as CP850. */
export function decodeCp850(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x3f)));
  return text.replace(/\?/g, (sign, place: number) => upperHalfOfCp850[(bytes[place] ?? 0) - 0x80] ?? sign);
}

/** Decodes bytes by the name of an encoding. @throws RangeError for an unknown name */
export const decodeNamed = (bytes: Uint8Array, name: string): string =>
  cp850Names.test(name) ? decodeCp850(bytes) : new TextDecoder(name).decode(bytes);

/**
 * Decodes `bytes`: UTF-8 with or without byte order mark, UTF-8 encoded twice, UTF-16 with or without its mark, else
 * `declared`, else the one of Windows-1252 (Excel of Windows), Latin-9 (older Unix), Mac Roman (older Excel of a Mac)
 * and CP850 (DOS) in which the accents are those of French. The mark is removed.
 * @throws RangeError when `declared` is no known encoding
 */
export function decodeFile(bytes: Uint8Array, declared?: string): DecodedText {
  const sure = (text: string): DecodedText => ({ text, uncertain: false });
  if (startsWith(bytes, [0xff, 0xfe])) return sure(new TextDecoder("utf-16le").decode(bytes));
  if (startsWith(bytes, [0xfe, 0xff])) return sure(new TextDecoder("utf-16be").decode(bytes));
  const wide = wideEncoding(bytes);
  if (wide) return sure(new TextDecoder(wide).decode(bytes));
  const utf8 = asUtf8(bytes);
  if (utf8 !== undefined) return sure(encodedOnce(utf8));
  return declared === undefined ? guessLegacy(bytes) : sure(decodeNamed(bytes, declared));
}

/** Returns the text of `decodeFile`. */
export const decodeText = (bytes: Uint8Array, declared?: string): string => decodeFile(bytes, declared).text;

/** Decodes bytes as UTF-8, without its mark; undefined when they are none. */
export function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes looked at to recognise UTF-16 without a mark: its plain letters have a zero beside them. */
const looked = 512;

function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const zeros = [0, 0];
  const head = bytes.subarray(0, looked);
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5;
  if (bytes.length % 2 === 1 || Math.min(even, odd) > head.length / 50) return undefined;
  return odd > many ? "utf-16le" : even > many ? "utf-16be" : undefined;
}

/** Signs that Windows-1252 has instead of the controls 0x80 to 0x9f, in their order. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The upper half of an encoding of one byte a sign, from 0x80. */
const upperHalfOf = (encoding: string): string => new TextDecoder(encoding).decode(Uint8Array.from({ length: 0x80 }, (_, i) => 0x80 + i));

/**
 * What UTF-8 looks like when it was read in an old encoding and written again, and the upper half of that encoding:
 * « Ã© », « â€™ » by Windows, « √© », « ‚Äô » by a Mac, « ├® », « ÔÇÖ » by DOS.
 */
const twice: readonly (readonly [RegExp, () => string])[] = [
  [/[Â-ô][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/, () => windowsSigns + upperHalfOf("latin1").slice(0x20)],
  // « Ã » and a control sign: read as ISO 8859-1 by a program that is no browser, whose « latin1 » is that of Windows.
  [/[Â-ô][\u0080-\u009f]/, () => Array.from({ length: 0x80 }, (_, i) => String.fromCharCode(0x80 + i)).join("")],
  [/√[^\p{ASCII}\s]|‚Ä|¬[†´ª]/u, () => upperHalfOf("macintosh")],
  [/[├┬][^\p{ASCII}\s]|ÔÇ/u, () => upperHalfOfCp850],
];

/** Undoes a second encoding in UTF-8, and a third. A text of which only a part was encoded twice stays as it is. */
function encodedOnce(text: string, again = true): string {
  for (const [sign, upperHalf] of twice) {
    const once = sign.test(text) ? asUtf8(bytesBy(upperHalf(), text)) : undefined;
    if (once !== undefined) return again ? encodedOnce(once, false) : once;
  }
  return text;
}

/** Returns the bytes of a text in an encoding of one byte a sign; no UTF-8 where it has another sign. */
function bytesBy(upperHalf: string, text: string): Uint8Array {
  const places = new Map([...upperHalf].map((sign, i) => [sign, 0x80 + i]));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes[i] = code < 0x80 ? code : (places.get(text.charAt(i)) ?? 0xff);
  }
  return bytes;
}

/** Signs that French texts hold beyond ASCII, and how much each speaks for the encoding that gives it. */
const frenchSigns = new Map([
  ...[..."éèàêç’«»"].map((sign) => [sign, 3] as const),
  ...[..."ùâîôûëïœÉÀÈÊÇ°…–€²³\u00a0"].map((sign) => [sign, 2] as const),
  ...[..."ÂÎÔÛËÏŒŒæüÿ‘“”—½¼×·•µ¹±"].map((sign) => [sign, 1] as const),
]);
const strange = -3;
/** Characters beyond ASCII that are weighed. */
const weighed = 4_000;

const legacyDecoders: Readonly<Record<LegacyEncoding, (bytes: Uint8Array) => string>> = {
  "windows-1252": (bytes) => new TextDecoder("windows-1252").decode(bytes),
  "iso-8859-15": (bytes) => new TextDecoder("iso-8859-15").decode(bytes),
  macintosh: (bytes) => new TextDecoder("macintosh").decode(bytes),
  cp850: decodeCp850,
};

/** Returns the old encodings, the one that reads the file as the most French first. */
function rankLegacy(bytes: Uint8Array): { encoding: LegacyEncoding; score: number }[] {
  const encodings = Object.keys(legacyDecoders) as LegacyEncoding[];
  const scored = encodings.map((encoding) => ({ encoding, score: frenchness(legacyDecoders[encoding](sampleOf(bytes))) }));
  return scored.sort((a, b) => b.score - a.score);
}

/** Returns what the file says in each old encoding, the most French first. */
export const legacyReadings = (bytes: Uint8Array): { readonly encoding: LegacyEncoding; readonly text: string }[] =>
  rankLegacy(bytes)
    // Beside Windows-1252, which reads all of its French signs but four, it is only a way to read them.
    .filter(({ encoding }, rank) => encoding !== "iso-8859-15" || rank === 0)
    .slice(0, 3)
    .map(({ encoding }) => ({ encoding, text: legacyDecoders[encoding](bytes) }));

/** Decodes by each encoding of one byte a sign, and keeps the most French; the first one of two that are equal. */
function guessLegacy(bytes: Uint8Array): DecodedText {
  const [best, ...others] = rankLegacy(bytes);
  if (!best) return { text: "", uncertain: true };
  const { encoding, score } = best;
  const text = legacyDecoders[encoding](bytes);
  const next = others.find((other) => other.score < score || legacyDecoders[other.encoding](bytes) !== text);
  return { text, uncertain: score <= (next?.score ?? 0) || score <= 0, legacy: encoding };
}

const sampleMaxBytes = 256 * 1024;
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const from = Math.max(0, first - 1);
  return bytes.subarray(from, from + sampleMaxBytes);
};

/**
 * How French the signs beyond ASCII are. A capital behind a small letter (« ÈtÈ »), a quote within a word (« t‚ ») are
 * not.
 */
function frenchness(text: string): number {
  let score = 0;
  let left = weighed;
  for (let i = 0; i < text.length && left > 0; i++) {
    const sign = text.charAt(i);
    if (sign < "\u0080") continue;
    left--;
    const before = text.charAt(i - 1);
    const isCapital = sign !== sign.toLowerCase();
    const misplaced =
      (isCapital && /\p{Ll}/u.test(before)) || (!isLetter(sign) && sign !== "’" && isLetter(before) && isLetter(text.charAt(i + 1)));
    score += misplaced ? strange : (frenchSigns.get(sign) ?? strange);
  }
  return score;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/**
 * Whether a text holds what only a wrong encoding leaves: a replaced character, a control character, UTF-8 read as
 * Windows-1252 (« Ã© », « â€™ »), as Mac Roman (« √© ») or as CP850 (« ├® »).
 */
export const isGarbled = (text: string): boolean =>
  /[\ufffd\u0080-\u009f]|[ÃÂ][\u00a0-\u00bf]|â€|√[©®™ß†´¥ºª¢]|‚Ä[ôúùìî¶]|[├┬][^\p{ASCII}\s]|ÔÇ[Öÿ£ô]/u.test(text);
