/**
 * Stops this program, as SIGTERM does, when the one that started it is gone: `npm start` leaves no server behind, even
 * killed. The channel between both closes with the parent (tools/bootstrap.mjs).
 */
export function followParent(): void {
  if (process.connected) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
