import "./styles.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

/** Lets the browser paint and answer the finger before the next piece of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Starts in several short tasks instead of a long one, during which a slow phone would answer nothing. The router comes first: it asks for
 * the page's data and code, which travel while the rest is evaluated.
 */
async function main(): Promise<void> {
  const { loadCsrfToken } = await import("../shared/api/client.ts");
  // Without it the first call that writes loads it, and says what is wrong.
  loadCsrfToken().catch(() => undefined);
  await pause();
  await import("./framework.ts");
  await pause();
  await import("./router.tsx");
  await pause();
  const { start } = await import("./start.tsx");
  await pause();
  start();
}

void main();
registerServiceWorker();
