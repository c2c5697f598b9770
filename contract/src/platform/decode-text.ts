/** Whether a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte);

/**
 * Decodes `bytes`: UTF-8 with or without byte order mark, UTF-16 with its mark (Excel's « Texte Unicode »), else `legacy`, by default
 * Windows-1252, in which a French Excel writes CSV. The mark is removed.
 */
export function decodeText(bytes: Uint8Array, legacy = "windows-1252"): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacy).decode(bytes);
  }
}
