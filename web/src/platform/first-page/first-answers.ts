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

/**
 * Whether the page came as that of somebody signed in. Its script may have heard since that the session is over, which
 * ends the cookie that says so.
 */
export const hasFirstAnswers = (): boolean => globalThis.firstAnswers !== undefined;
