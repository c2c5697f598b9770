import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { textStream } from "./text-stream.ts";

const piece = "été ".repeat(50);
const count = 20_000;

async function* pieces() {
  for (let i = 0; i < count; i++) yield piece;
}

/** Returns the length of an answer that is read slowly, in small parts. */
const readSlowly = (port: number) =>
  new Promise<number>((resolve, reject) => {
    let length = 0;
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.0\r\n\r\n"));
    socket.on("data", (bytes) => {
      length += bytes.length;
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    socket.on("error", reject).on("close", () => resolve(length));
  });

test("a long text with accents reaches a slow network to its end", async () => {
  const server = createServer((_, response) => void textStream(pieces()).pipe(response.setHeader("transfer-encoding", "chunked")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const length = await readSlowly((server.address() as AddressInfo).port);
  server.close();
  expect(length).toBeGreaterThan(count * Buffer.byteLength(piece));
});
