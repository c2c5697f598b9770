import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { Outbound } from "../../platform/outbound/outbound.ts";

/** An `Outbound` that allows calls to localhost only. */
export const thisMachine: Outbound = {
  acceptsUrl: (url) => url.protocol === "http:",
  acceptsPushService: ({ protocol, hostname }) => protocol === "http:" && hostname !== "elsewhere.example",
  acceptsAddress: (address) => address === "127.0.0.1",
  resolve: async (hostname) => [{ address: hostname === "inside.example" ? "10.0.0.1" : "127.0.0.1", family: 4 }],
};

/** A message as the push service received it. */
interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts a local push service that keeps the messages it receives. `answer` may be replaced at any time. */
export async function startPushService() {
  const received: Pushed[] = [];
  const state = { answer: (response: ServerResponse, _path: string): void => void response.writeHead(201).end() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      state.answer(response, request.url ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://push.example:${port}`, received, state, stop };
}

/** Creates a browser subscribed at `endpoint`, able to decrypt the messages it receives. */
export function createReceiver(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, expirationTime: null, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } },
    read: (body: Buffer): unknown => JSON.parse(decrypt(body, { ecdh, own, auth }).toString("utf8")),
  };
}

/** Decrypts one aes128gcm record (RFC 8188) with the keys of a push message (RFC 8291, section 3.4). */
function decrypt(body: Buffer, keys: { ecdh: ReturnType<typeof createECDH>; own: Buffer; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, size: number) => Buffer.from(hkdfSync("sha256", secret, by, info, size));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.own, sender]);
  const secret = derive(keys.ecdh.computeSecret(sender), keys.auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** Returns the sender's claims, after checking their signature with `publicKey` (RFC 8292). */
export function readVapid(authorization: string | undefined, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("another server's key");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const genuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!genuine) throw new Error("a wrong signature");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
