/**
 * Returns a signal that aborts after `ms` milliseconds, or with `signal`. Stands for `AbortSignal.timeout` and
 * `AbortSignal.any`, which the oldest supported browsers lack.
 */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
