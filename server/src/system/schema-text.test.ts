import { expect, test } from "vitest";
import { schemaText } from "./schema-text.ts";

test("an object shows its fields, which may be left out and what bounds them", () => {
  const text = schemaText({
    type: "object",
    required: ["name", "size"],
    properties: {
      name: { type: "string", minLength: 1, maxLength: 60 },
      size: { type: "integer", minimum: 1, maximum: 50 },
      id: { type: "integer", exclusiveMinimum: 0, maximum: 2_147_483_647 },
      at: { type: ["string", "null"], format: "date-time" },
      tags: { type: "array", items: { type: "string" }, maxItems: 3 },
    },
  });
  expect(text).toBe(`{
  name: string  // 1 to 60 characters
  size: integer  // 1 to 50
  id?: integer
  at?: string (date-time) | null
  tags?: string[]  // ≤ 3 items
}`);
});

test.each([
  [{ anyOf: [{ type: "number" }, { type: "string" }] }, "number | string"],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "(string | null)[]"],
  [{ type: "array", prefixItems: [{ type: "number" }, { type: "number" }] }, "[number, number]"],
  [{ enum: ["u", "k"] }, '"u" | "k"'],
  [{ const: true }, "true"],
  [{ $ref: "#/components/schemas/ApiError" }, "ApiError"],
  [{ type: "object" }, "{}"],
  [{}, "unknown"],
])("%o is read %s", (schema, expected) => {
  expect(schemaText(schema as Parameters<typeof schemaText>[0])).toBe(expected);
});

test("objects within objects and lists are indented", () => {
  const inner = { type: "object" as const, properties: { id: { type: "integer" as const } }, required: ["id"] };
  const text = schemaText({ type: "object", required: ["list"], properties: { list: { type: "array", items: inner } } });
  expect(text).toBe("{\n  list: {\n    id: integer\n  }[]\n}");
});
