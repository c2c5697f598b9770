import { build, type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import * as z from "zod";

type Write = (value: unknown) => string;

/** Compiled once a process for each schema, at the first answer: compiling all of them would delay the start. */
const writers = new WeakMap<z.core.$ZodType, Write>();

function writerOf(schema: z.core.$ZodType): Write {
  const known = writers.get(schema);
  if (known) return known;
  const write: Write = build(toJsonSchema(schema));
  writers.set(schema, write);
  return write;
}

/**
 * Serializes answers with Fastify's own serializer, from the JSON schema of the contract. Properties that the contract
 * does not name are dropped; an answer that lacks a required property is refused. Tests also validate every value
 * (docs/decisions/0016).
 * @throws ResponseSerializationError when a value is missing or cannot be converted to its type
 */
export const compiledSerializer: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema, method, url }) =>
  (value) => {
    const write = writerOf(schema);
    try {
      return write(value);
    } catch (cause) {
      throw new ResponseSerializationError(method, url, { cause: cause as z.core.$ZodError });
    }
  };

/** Uses the input variant of the schema, which drops other properties; the output variant would refuse them. */
const toJsonSchema = (schema: z.core.$ZodType): Schema => z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as Schema;
