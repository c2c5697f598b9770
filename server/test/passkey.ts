import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The part of CBOR (RFC 8949) that an authenticator writes: small integers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as number)])]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** A passkey of a test: an ES256 key that signs what WebAuthn says, for the site `rpId` at `origin`. */
export function createPasskey(rpId = "badin.example", origin = "https://badin.example") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key", clientExtensionResults: {} };
  return {
    /** Returns the new passkey as a browser sends it (`RegistrationResponseJSON`). */
    create(challenge: string) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const created = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const authData = Buffer.concat([sha256(rpId), Buffer.from([0x45]), counterBytes(counter), created]);
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Returns a signature of `challenge` as a browser sends it (`AuthenticationResponseJSON`). */
    sign(challenge: string) {
      counter++;
      const data = clientData("webauthn.get", challenge);
      const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([0x05]), counterBytes(counter)]);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey).toString("base64url"),
        },
      };
    },
    /** Sets the counter back, as a copy of the key would. */
    rewind: () => {
      counter = 0;
    },
  };
}
