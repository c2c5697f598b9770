import { inflateSync } from "node:zlib";

/**
 * Returns the plain font that a WOFF 1.0 file holds (W3C recommendation « WOFF File Format 1.0 », sections 3 to 5).
 * fontkit reads WOFF too, but inflates the table of the letters again for each letter: seconds for a paper.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + i * 20;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // Powers of two that speed up a search by halves: searchRange, entrySelector, rangeShift.
  const selector = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** selector * 16, 6);
  head.writeUInt16BE(selector, 8);
  head.writeUInt16BE((count - 2 ** selector) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + i * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
