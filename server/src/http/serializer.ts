import { build, type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import * as z from "zod";

/**
 * Writes answers with Fastify's own serializer, from the JSON schema of their contract: what the contract does not name stays inside, and an
 * answer without what it names is refused. The tests check each value as well (docs/decisions/0016).
 * @throws ResponseSerializationError when a value is missing or cannot be of its type
 */
export const compiledSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    // At the first answer of the route, because compiling all of them would delay the start.
    write ??= build(toJsonSchema(schema));
    try {
      return write(value);
    } catch (cause) {
      throw new ResponseSerializationError(method, url, { cause: cause as z.core.$ZodError });
    }
  };
};

/** As an input, an object may have other properties: they are left out, where an output with them would be refused. */
const toJsonSchema = (schema: z.core.$ZodType): Schema => z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as Schema;
