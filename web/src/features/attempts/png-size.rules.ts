/** Base64 digits that hold the first 24 bytes of a PNG: its signature, then its width and its height. */
const headDigits = 32;

/** Width and height of a PNG in base64, in pixels, so that its place is kept while it is drawn; undefined when it is not one. */
export function pngSize(base64: string): { width: number; height: number } | undefined {
  if (!base64.startsWith("iVBORw0KGgo") || base64.length < headDigits) return undefined;
  const head = Uint8Array.from(atob(base64.slice(0, headDigits)), (byte) => byte.charCodeAt(0));
  const view = new DataView(head.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
