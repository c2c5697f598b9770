import type { FastifyInstance } from "fastify";
import { AppError } from "./errors.ts";

/** Twice what the largest form of the contract has: five hundred questions for a quiz. */
const fieldsMax = 1000;
/** `address[geometry][coordinates][0]` has four. */
const stepsMax = 5;

/** Without a prototype, so that no name of a field is special. */
interface Branch {
  [step: string]: Branch | string | string[];
}
const newBranch = (): Branch => Object.create(null) as Branch;

/** Takes bodies as form data, of any shape that JSON gives them. */
export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async (_request: unknown, body: string | Buffer) =>
    parseForm(body.toString()),
  );
}

/**
 * What form data say: `a[b]=1` is a field of an object, `a[0][b]=1` of an object in a list, `a=1&a=2` and `a[]=1&a[]=2` are lists. Values stay text.
 * @throws AppError 400 on a name that is both a value and an object, and beyond `fieldsMax` fields or `stepsMax` steps
 */
export function parseForm(text: string): object {
  if (text.split("&", fieldsMax + 1).length > fieldsMax) throw new AppError("invalid");
  const form = newBranch();
  for (const [name, value] of new URLSearchParams(text)) put(form, stepsOf(name), value);
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withLists(value)]));
}

/** A name that is not made of brackets is a name as it is. */
function stepsOf(name: string): string[] {
  if (!/^[^[\]]+(\[[^[\]]*\])+$/.test(name)) return [name];
  const steps = name.replace(/\[\]$/, "").replaceAll("]", "").split("[");
  if (steps.length > stepsMax || steps.includes("")) throw new AppError("invalid");
  return steps;
}

function put(form: Branch, steps: readonly string[], value: string): void {
  let branch = form;
  for (const step of steps.slice(0, -1)) {
    branch[step] ??= newBranch();
    const next = branch[step];
    if (!isBranch(next)) throw new AppError("invalid");
    branch = next;
  }
  const last = steps.at(-1) ?? "";
  const former = branch[last];
  if (former === undefined) branch[last] = value;
  else if (isBranch(former)) throw new AppError("invalid");
  else branch[last] = [former, value].flat();
}

const isBranch = (value: Branch[string]): value is Branch => typeof value === "object" && !Array.isArray(value);

/** Branches whose steps are all numbers are lists, in their order; a row that was taken out leaves no hole. */
function withLists(value: Branch[string]): unknown {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([step, inner]) => [step, withLists(inner)] as const);
  return entries.every(([step]) => /^\d{1,4}$/.test(step)) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
