import { ApiFailure, ConnectionFailure } from "../../platform/api/failures.ts";

/**
 * Refusals and lost connections are no exceptions; without network, the code that would find so could not be fetched.
 */
const isFailedCall = (thrown: unknown): boolean => thrown instanceof ApiFailure || thrown instanceof ConnectionFailure;

/**
 * Tells the server's log of an exception of the page's code. What does it is fetched when it is first needed: nearly no
 * page needs it, and each would wait for it.
 */
export const reportException = (thrown: unknown): void => {
  if (isFailedCall(thrown)) return;
  import("./report.ts").then((code) => code.reportException(thrown)).catch(() => undefined);
};

/** Shows a message for each exception that nothing else has shown, and tells the server's log. */
export function watchExceptions(): void {
  const tell = (thrown: unknown) => {
    if (isFailedCall(thrown)) return;
    import("./tell.ts").then((code) => code.tellException(thrown)).catch(() => undefined);
  };
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  // Scripts of browser extensions throw here too: theirs come from another address.
  addEventListener("error", ({ error, filename }) => {
    if (filename.startsWith(location.origin)) tell(error);
  });
}
