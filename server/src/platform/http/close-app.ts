import type { FastifyInstance } from "fastify";

/** How long the requests that are being answered may last once the program stops. */
const graceMs = 3_000;

/**
 * Stops listening, waits for the requests that are being answered, then closes what is left: a client that never ends
 * its body cannot delay the stop.
 */
export async function closeApp(app: FastifyInstance, ms = graceMs): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(cut);
}
