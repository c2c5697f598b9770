import { spinnerDelayMs } from "@badin/contract";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { useAwaitedRequests } from "./awaited-requests.ts";
import styles from "./spinner.module.css";
import { Spinner } from "./spinner.tsx";
import { useSlow } from "./use-slow.ts";

/**
 * The full-screen spinner, shown when the user has waited for more than 500 ms. It dims the page without blocking it.
 * @param navigating whether a page is loading, which counts as waiting too
 * @param paused whether it is the person who is waited for
 */
export function PendingSpinner({ navigating = false, paused = false }: { navigating?: boolean; paused?: boolean }) {
  const awaited = useAwaitedRequests();
  const slow = useSlow(awaited || navigating, spinnerDelayMs);
  return <div role="status">{slow && !paused && <SpinnerVeil />}</div>;
}

/** The spinner over the whole screen. */
export function SpinnerVeil() {
  return (
    <div className={styles["veil"]}>
      <VisuallyHidden>Chargement en cours</VisuallyHidden>
      <span aria-hidden="true">
        <Spinner />
      </span>
    </div>
  );
}
