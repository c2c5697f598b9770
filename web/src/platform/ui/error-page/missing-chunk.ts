/**
 * Error messages when the code of a page cannot be fetched: from Chromium, Firefox and Safari, and from Vite for
 * styles.
 */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Whether an error means that code could not be fetched: there is no network, or a new version has replaced that code.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}
