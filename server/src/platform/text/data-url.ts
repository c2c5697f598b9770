/**
 * Returns the bytes of a data URL (RFC 2397, base64 only); undefined when it is not one. Its media type is ignored:
 * callers read the type from the bytes.
 */
export function bytesOfDataUrl(url: string): Buffer | undefined {
  const encoded = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,([A-Za-z0-9+/\s]*={0,2})$/.exec(url)?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64");
}
