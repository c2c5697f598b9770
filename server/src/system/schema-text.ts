import type { OpenAPIV3_1 } from "openapi-types";

export type JsonSchema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** A JSON schema as a person reads it: in the notation of TypeScript, with bounds in comments. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  if ("$ref" in schema) return schema.$ref.split("/").at(-1) ?? "";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((s) => schemaText(s, indent)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((s) => schemaText(s, indent)).join(" & ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((v) => JSON.stringify(v)).join(" | ");
  return [schema.type ?? "unknown"]
    .flat()
    .map((type) => typeText(type, schema, indent))
    .join(" | ");
}

function typeText(type: string, schema: OpenAPIV3_1.SchemaObject, indent: string): string {
  if (type === "object") return objectText(schema, indent);
  if (type === "array") return arrayText(schema, indent);
  return schema.format && type === "string" ? `string (${schema.format})` : type;
}

function arrayText(schema: OpenAPIV3_1.SchemaObject, indent: string): string {
  const { items, prefixItems } = schema as { items?: JsonSchema; prefixItems?: JsonSchema[] };
  if (prefixItems) return `[${prefixItems.map((s) => schemaText(s, indent)).join(", ")}]`;
  const item = items ? schemaText(items, indent) : "unknown";
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, required = [] }: OpenAPIV3_1.SchemaObject, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? "" : "?";
    return `${inner}${name}${optional}: ${schemaText(property, inner)}${boundsText(property)}`;
  });
  return fields.length === 0 ? "{}" : `{\n${fields.join("\n")}\n${indent}}`;
}

/** The bounds that a caller may run into; those of the number type itself say nothing. */
function boundsText(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema as OpenAPIV3_1.SchemaObject;
  const real = (n: number | undefined) => n !== undefined && Math.abs(n) < 2_147_483_647;
  const bounds = [
    range("characters", minLength, maxLength),
    range("items", minItems, maxItems),
    range("", real(minimum) ? minimum : undefined, real(maximum) ? maximum : undefined),
  ].filter(Boolean);
  return bounds.length === 0 ? "" : `  // ${bounds.join(", ")}`;
}

function range(unit: string, least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return "";
  const text = least === undefined ? `≤ ${most}` : most === undefined ? `≥ ${least}` : `${least} to ${most}`;
  return unit ? `${text} ${unit}` : text;
}
