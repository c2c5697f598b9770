import type { FastifyInstance } from "fastify";
import qs from "qs";
import { AppError } from "./errors.ts";

/**
 * Twice what the largest form of the contract has: five hundred questions for a quiz, and `address[geometry][coordinates][0]`.
 * Beyond its limits qs throws. It drops names that are properties of every object, such as `__proto__`.
 */
const options = { parameterLimit: 1000, arrayLimit: 1000, depth: 4, strictDepth: true, throwOnLimitExceeded: true } as const;

/** Accepts bodies as form data, of any shape that JSON can give them. */
export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async (_request: unknown, body: string | Buffer) =>
    parseForm(body.toString()),
  );
}

/**
 * Reads form data: `a[b]=1` is a field of an object, `a[0][b]=1` of an object in a list, `a=1&a=2` and `a[]=1&a[]=2` are lists. Values stay text.
 * @throws AppError 400 `invalid` beyond the limits above
 */
export function parseForm(text: string): object {
  try {
    return qs.parse(text, options);
  } catch {
    throw new AppError("invalid");
  }
}
