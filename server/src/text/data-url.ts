/** The bytes that a data URL carries (RFC 2397, base64 only); undefined when it is none. What they are is looked at in them, not in its name. */
export function bytesOfDataUrl(url: string): Buffer | undefined {
  const encoded = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,([A-Za-z0-9+/\s]*={0,2})$/.exec(url)?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64");
}
