/** What browsers say when the code of a page cannot be fetched: Chromium, Firefox, Safari, and Vite for styles. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether an error is that of code that could not be fetched: no network, or a new version has replaced it. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}
