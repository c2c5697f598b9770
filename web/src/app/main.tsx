import "./styles.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

/** Lets the browser answer the finger before the next piece of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Lets the browser show what the page has: a page in the background shows nothing and does not wait. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Starts in several short tasks instead of a long one, during which a slow phone would answer nothing. The router comes before what draws: it
 * asks for the page's data and code, which travel while the rest is evaluated.
 */
async function main(): Promise<void> {
  await painted();
  await import("./framework.ts");
  await pause();
  const { getRouter, start } = await import("./start.tsx");
  await pause();
  getRouter();
  await pause();
  const rendering = await import("./rendering.ts");
  await pause();
  start(rendering);
}

void main();
registerServiceWorker();
