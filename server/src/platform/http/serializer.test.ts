import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import * as z from "zod";
import { compiledSerializer } from "./serializer.ts";

const serializer = (schema: z.core.$ZodType) => compiledSerializer({ schema, method: "GET", url: "/api/thing" });
const shape = z.object({
  id: z.int(),
  label: z.nullable(z.string()),
  owner: z.nullable(z.object({ name: z.string() })),
  since: z.optional(z.string()),
});

test("what the contract does not name stays inside, at any depth", () => {
  const write = serializer(shape);
  const value = { id: 1, label: 'é " \u2028', owner: { name: "Nadia", password: "secret" }, hash: "secret" };
  expect(JSON.parse(write(value))).toEqual({ id: 1, label: 'é " \u2028', owner: { name: "Nadia" } });
  expect(JSON.parse(write({ id: 1, label: null, owner: null, since: "hier" }))).toEqual({ id: 1, label: null, owner: null, since: "hier" });
});

test("an answer without what its contract names is refused", () => {
  expect(() => serializer(shape)({ id: 1, label: null })).toThrow(ResponseSerializationError);
  expect(() => serializer(shape)({ id: "one", label: null, owner: null })).toThrow(ResponseSerializationError);
});

const endpoints = contract as unknown as Record<string, Partial<contract.Endpoint>>;
const jsonEndpoints = Object.entries(schemas as unknown as Record<string, contract.EndpointSchemas>).flatMap(([name, { response }]) =>
  response && endpoints[name]?.method && !endpoints[name].produces ? [{ name, response }] : [],
);

test.each(jsonEndpoints)("$name answers the shape that it is given: nothing is left to convert while writing", ({ response }) => {
  const asOutput = z.toJSONSchema(response, { io: "output" });
  const asInput = z.toJSONSchema(response, { io: "input" });
  // Zod adds `additionalProperties: false` to output schemas only.
  const normalised = (schema: object) => JSON.stringify(schema).replaceAll(',"additionalProperties":false', "");
  expect(normalised(asOutput)).toBe(normalised(asInput));
});
