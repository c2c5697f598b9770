import autocannon from "autocannon";

export interface Shot {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Measure {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Number of responses that were not a success; a run with any is invalid. */
  readonly failures: number;
  readonly requests: number;
}

interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /**
   * Whether the client never sleeps: on a virtual host, waking it at each response would be charged to the server's
   * write. It takes a core, which another process of the server may want.
   */
  readonly awake: boolean;
  /** Requests of one connection, in order; after the last they start again. */
  shots(connection: number): Shot[];
}

/** How many requests of a connection are built before the first leaves; of more, each is built when it leaves. */
const builtBefore = 1000;

/** Autocannon builds the requests of every connection within the time that it measures. */
const ready = (shots: Shot[]) =>
  shots.length <= builtBefore ? shots : shots.map((shot) => ({ ...shot, setupRequest: (request: unknown) => request }));

/** Loads `url` from every connection in parallel, and returns the measures. */
export async function measure({ url, connections, seconds, awake, shots }: Load): Promise<Measure> {
  const ofConnections = Array.from({ length: connections }, (_, connection) => ready(shots(connection)));
  let opened = 0;
  let running = awake;
  const stayAwake = () => {
    if (running) setImmediate(stayAwake);
  };
  stayAwake();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(ofConnections[opened++] as never),
  });
  running = false;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
    requests: result.requests.total,
  };
}
