import type { Socket } from "node:net";
import type pg from "pg";

/** Sockets that hold what is written to them. */
const held = new WeakSet<Socket>();

/**
 * Holds what `client` writes until the turn of the event loop ends: the statements of a turn leave in one write, which
 * wakes PostgreSQL once.
 */
export function gatherWrites(client: pg.ClientBase): void {
  // Not among the types of `pg`, which keeps it under this name since its first releases.
  const socket = (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
  if (!socket || held.has(socket)) return;
  held.add(socket);
  socket.cork();
  setImmediate(() => {
    held.delete(socket);
    socket.uncork();
  });
}
