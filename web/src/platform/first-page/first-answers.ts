declare global {
  /** Answers of the API that the script of the first page has asked for, by URL. */
  var firstAnswers: Map<string, Promise<unknown>> | undefined;
}

/**
 * Returns the answer that the first page got, once, so that the application does not ask again; undefined where it
 * asked nothing, or failed.
 */
export function takeFirstAnswer(url: string): Promise<unknown> | undefined {
  const answer = globalThis.firstAnswers?.get(url);
  globalThis.firstAnswers?.delete(url);
  return answer?.catch(() => undefined);
}

/** The answers of later calls are the server's. */
export function forgetFirstAnswers(): void {
  globalThis.firstAnswers = undefined;
}
