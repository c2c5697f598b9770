import type { FastifyInstance } from "fastify";
import qs from "qs";
import { AppError } from "./errors.ts";

/**
 * Limits at twice the size of the contract's largest forms: five hundred questions in a quiz, and
 * `address[geometry][coordinates][0]`. Beyond them qs throws. qs ignores names that are properties of every object, for
 * example `__proto__`.
 */
const options = { parameterLimit: 1000, arrayLimit: 1000, depth: 4, strictDepth: true, throwOnLimitExceeded: true } as const;

/** Accepts form data as an alternative to JSON bodies. */
export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async (_request: unknown, body: string | Buffer) =>
    parseForm(body.toString()),
  );
}

/**
 * Parses form data. `a[b]=1` is a field of an object, `a[0][b]=1` a field of an object in a list, `a=1&a=2` and
 * `a[]=1&a[]=2` are lists. Values stay strings.
 * @throws AppError 400 `invalid` beyond the limits above
 */
export function parseForm(text: string): object {
  try {
    return qs.parse(text, options);
  } catch {
    throw new AppError("invalid");
  }
}
