import * as schemas from "../../contract/src/schemas.ts";

/** A field that a request fills in. */
export interface Field {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** What this file reads of Zod's schemas. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly options?: readonly Schema[];
      readonly in?: Schema;
      readonly out?: Schema;
    };
  };
  safeParse(value: unknown): unknown;
}

/** Returns the fields of what requests carry: parameters of paths, queries and bodies. */
export function requestFields(): Field[] {
  const found = new Map<Schema, Field>();
  for (const [endpoint, parts] of Object.entries(schemas as unknown as Record<string, Partial<Record<string, Schema>>>))
    for (const part of ["params", "query", "body"]) {
      const schema = parts?.[part];
      if (schema?._zod) collect(schema, `${endpoint} ${part}`, found);
    }
  return [...found.values()];
}

function collect(schema: Schema, name: string, found: Map<Schema, Field>): void {
  if (found.has(schema)) return;
  const { shape, innerType, element, options = [], in: before, out: after } = schema._zod.def;
  if (!shape) found.set(schema, { name, read: (text) => [schema.safeParse(text), schema.safeParse([text])] });
  for (const [key, field] of Object.entries(shape ?? {})) collect(field, `${name} ${key}`, found);
  for (const inner of [innerType, element, before, after, ...options]) if (inner) collect(inner, name, found);
}
