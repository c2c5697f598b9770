import { build, type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import * as z from "zod";

/**
 * Writes answers from code compiled for their schema, at the first answer of each route: what the contract does not name stays inside, and an
 * answer without what it names is refused. Checking every value of every answer cost as much as reading a question; the tests do that.
 * @throws ResponseSerializationError when a value is missing or cannot be of its type
 */
export const compiledSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    write ??= build(withNullableObjects(z.toJSONSchema(schema, { target: "draft-7" })) as Schema);
    try {
      return write(value);
    } catch (cause) {
      throw new ResponseSerializationError(method, url, { cause: cause as z.core.$ZodError });
    }
  };
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** "An object or null", which JSON Schema says as a choice, as the one word that spares the writer from trying both. */
function withNullableObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullableObjects);
  if (typeof node !== "object" || node === null) return node;
  const { anyOf, ...rest } = node as JsonSchema;
  const [shape, none, ...others] = anyOf ?? [];
  if (shape && none?.type === "null" && others.length === 0) return withNullableObjects({ ...rest, ...shape, nullable: true });
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNullableObjects(value)]));
}
