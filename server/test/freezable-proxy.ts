import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A TCP proxy whose connections can freeze: they stay open and nothing goes through, as when a machine is gone without
 * a reset.
 */
export async function startFreezableProxy(port: number) {
  const sockets = new Set<Socket>();
  let gone = false;
  const server = createServer((client) => {
    if (gone) return void sockets.add(client.on("error", () => undefined));
    const upstream = connect(port, "127.0.0.1");
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Freezes the connections that are open now; later ones go through, unless the machine is `gone`. */
    freeze: ({ gone: isGone = false } = {}) => {
      gone = isGone;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
