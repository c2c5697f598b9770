import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { AppError, errorBody } from "./errors.ts";

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Returns what answers bytes that are no request, one whose headers are too long, or that comes too slowly: with the
 * headers and in the error shape of the API, and closes the connection.
 */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = statuses[error.code] ?? 400;
    const text = JSON.stringify(errorBody(new AppError("invalid")));
    const all = {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
      connection: "close",
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
    socket.destroy(error);
  };
