import type { FastifyInstance } from "fastify";
import { AppError } from "./errors.ts";
import { maxDepth } from "./nul.ts";

/** Bodies this short parse in no time, however deep. */
const shortLength = 1000;

/** More values than the longest form has, a file's corrections included. */
const maxValues = 100_000;

/**
 * Refuses JSON that is nested too deep, or has too many values, before it is parsed: parsing four million brackets
 * would stop the process for seconds, two million numbers for a quarter of one.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text.length > shortLength && exceeds({ depth: maxDepth, values: maxValues }, text)) done(new AppError("invalid"));
    else parse(request, text, done);
  });
}

/** Returns whether a JSON text nests arrays and objects deeper, or has more values, than allowed, reading it once. */
export function exceeds(max: { readonly depth: number; readonly values: number }, text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '"') {
      i = endOfString(text, i);
      if (i === -1) return false;
    } else if (character === "[" || character === "{") {
      if (++depth > max.depth || ++values > max.values) return true;
    } else if (character === "]" || character === "}") depth--;
    else if (character === "," && ++values > max.values) return true;
  }
  return false;
}

/** Returns where the string that starts at `start` ends; -1 if it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}
