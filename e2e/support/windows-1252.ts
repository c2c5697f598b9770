/** The French characters of Windows-1252 that ISO 8859-1 does not have. */
const own = new Map([
  ["€", 0x80],
  ["Œ", 0x8c],
  ["‘", 0x91],
  ["’", 0x92],
  ["œ", 0x9c],
  ["Ÿ", 0x9f],
]);

/** Encodes a text as a French Excel saves it. */
export const windows1252 = (text: string): Buffer => Buffer.concat([...text].map((c) => Buffer.from(byteOf(c))));

const byteOf = (character: string) => [own.get(character) ?? character.charCodeAt(0)];
