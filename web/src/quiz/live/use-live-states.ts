import { livePollMs, liveSilenceMs } from "@badin/contract";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { ApiFailure } from "../../platform/api/failures.ts";
import { newer, type Told } from "./live.rules.ts";

/** How long a stream may take to bring its first state. */
const firstMs = 3_000;

/** A session as the page has it. */
export interface Followed<S extends Told> {
  readonly state: S | undefined;
  /** Whether the last attempt brought the session: by its events, or by asking. */
  readonly connected: boolean;
  /** Why the server refuses the session, where it does. */
  readonly refusal: ApiFailure | undefined;
  /** The server's time minus the device's, in ms, as of the last state. */
  readonly offsetMs: number;
  /** Shows a state that an action brought. */
  take(state: S): void;
  /** Asks at once. */
  ask(): void;
}

/**
 * Follows a session by the events of `url`; where they do not arrive (a proxy that keeps them, too many streams, an old
 * network), by `poll` every two seconds. Each state is whole: one that is missed costs nothing.
 */
export function useLiveStates<S extends Told>(url: string, poll: () => Promise<S>): Followed<S> {
  const [state, setState] = useState<S>();
  const [connected, setConnected] = useState(true);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const [offsetMs, setOffset] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const take = useCallback((next: S) => {
    setState((known) => newer(known, next));
    setOffset(Date.parse(next.now) - Date.now());
    setConnected(true);
    setRefusal(undefined);
  }, []);
  const ask = useEffectEvent(async () => {
    try {
      take(await poll());
    } catch (error) {
      setConnected(false);
      if (error instanceof ApiFailure && error.status < 500) setRefusal(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins anew
  useEffect(() => {
    let stream: EventSource | undefined;
    let heardAt = performance.now() - liveSilenceMs + firstMs;
    let isAsking = false;
    const open = () => {
      stream?.close();
      stream = new EventSource(url);
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        heardAt = performance.now();
        take(JSON.parse(data) as S);
      };
    };
    const look = async () => {
      if (performance.now() - heardAt < liveSilenceMs || isAsking) return;
      isAsking = true;
      await ask();
      isAsking = false;
      // The browser gives up for good a stream that was refused, and may wait long after a lost network.
      if (stream?.readyState === EventSource.CLOSED) open();
    };
    const hurry = () => {
      heardAt = Number.NEGATIVE_INFINITY;
      void look();
      open();
    };
    const lose = () => setConnected(false);
    const show = () => document.visibilityState === "visible" && hurry();
    open();
    void ask();
    const timer = setInterval(() => void look(), livePollMs);
    addEventListener("online", hurry);
    addEventListener("offline", lose);
    document.addEventListener("visibilitychange", show);
    return () => {
      stream?.close();
      clearInterval(timer);
      removeEventListener("online", hurry);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", show);
    };
  }, [url, take, attempts]);
  return { state, connected, refusal, offsetMs, take, ask: () => setAttempts(attempts + 1) };
}
