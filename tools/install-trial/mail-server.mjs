// A mail server that takes every mail and forgets it.
import { createServer } from "node:net";

createServer((socket) => {
  let inData = false;
  socket.on("error", () => undefined);
  socket.write("220 trial\r\n");
  socket.on("data", (chunk) => {
    for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
      if (inData) {
        if (line !== ".") continue;
        inData = false;
        socket.write("250 ok\r\n");
      } else if (/^data/i.test(line)) {
        inData = true;
        socket.write("354 go on\r\n");
      } else if (/^quit/i.test(line)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    }
  });
}).listen(2525, "127.0.0.1");
