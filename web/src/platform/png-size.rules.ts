/** Base64 digits of the first 24 bytes of a PNG, which end with its width and height. */
const headDigits = 32;

/**
 * Returns the size of a base64 PNG in pixels, to reserve its place before it is drawn; undefined when it is not a PNG.
 */
export function pngSize(base64: string): { width: number; height: number } | undefined {
  if (!base64.startsWith("iVBORw0KGgo") || base64.length < headDigits) return undefined;
  const head = Uint8Array.from(atob(base64.slice(0, headDigits)), (byte) => byte.charCodeAt(0));
  const view = new DataView(head.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
