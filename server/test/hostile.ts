import fc from "fast-check";

/** What this file reads of a JSON schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const formats: Record<string, string> = {
  email: "camille@exemple.fr",
  "date-time": "2026-11-21T09:00:00.000Z",
  date: "2026-11-21",
  uri: "https://exemple.fr/",
};

/** Returns values that a schema accepts, or nearly: what a schema says in code (refinements) is not known here. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valid));
  const [type] = [schema.type ?? "string"].flat();
  switch (type) {
    case "object":
      return validObject(schema);
    case "array": {
      const minLength = schema.minItems ?? 0;
      return fc.array(valid(schema.items ?? {}), { minLength, maxLength: Math.max(minLength, 3) });
    }
    case "integer":
    case "number":
      return fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1e6) }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return validText(schema);
  }
}

const validObject = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valid(schema)])), {
    requiredKeys: [...required],
  });

function validText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const known = formats[format ?? ""];
  if (known) return fc.constant(known);
  const text = fc.constantFrom("Rafale-2026", "Météo", "a".repeat(Math.max(1, Math.min(maxLength, 40))), "Zoé".padEnd(minLength, "x"));
  if (!pattern) return text;
  try {
    return fc.oneof(text, fc.stringMatching(new RegExp(pattern, "u")));
  } catch {
    // Patterns that look ahead are not drawn from.
    return text;
  }
}

/** Values that programs stumble over, whatever was asked for. */
export const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  "9".repeat(40),
  "",
  " ",
  "\u0000",
  "\u0001\u001b[2J\u007f\u009f",
  "a\r\nBcc: x@y.fr\r\n\r\n",
  "\ud800",
  "\udc00a\ud83d",
  "\u202egpj.exe\u200b\ufeff",
  "é\u0301".repeat(200),
  "a".repeat(100_000),
  "%00%2e%2e%2f..\\../../etc/passwd",
  "' or 1=1; drop table users; --",
  '"><script>alert(1)</script>',
  "{{constructor.constructor('return 1')()}}",
  "javascript:alert(1)",
  "NaN",
  "1e9",
  "1e309",
  "-0",
  "0x1",
  "+1",
  "１",
  "9007199254740993",
  "2026-02-30T25:61:00Z",
  "+275760-09-13T00:00:00.001Z",
  "data:image/png;base64,iVBORw0KGgo=",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "=cmd|' /C calc'!A0",
  [],
  [[]],
  [null],
  Array.from({ length: 2000 }, (_, n) => n),
  nested(12),
  nested(5000),
  {},
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } }, toString: 1, hasOwnProperty: null },
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
}

/** Returns what `schema` accepts, spoilt in one place or left whole. */
export const spoilt = (schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valid(schema),
      fc.constantFrom(...hostile),
      fc.nat(1000),
      fc.constantFrom("replace", "replace", "replace", "add", "drop", "whole", "leave"),
    )
    .map(([value, poison, where, how]) => {
      if (how === "leave") return value;
      if (how === "whole") return poison;
      return spoil(structuredClone(value), poison, where, how);
    });

function spoil(value: unknown, poison: unknown, where: number, how: string): unknown {
  const places = placesIn(value);
  const place = places[where % Math.max(1, places.length)];
  if (!place) return poison;
  const [holder, key] = place;
  if (how === "drop") delete holder[key];
  else if (how === "add") Object.assign(holder, { unexpected: poison, constructor: poison });
  else holder[key] = poison;
  return value;
}

/** Returns every place of `value`, as the object that holds it and its key. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Record<string, unknown>, string], ...placesIn(holder[key])]);
}

const starts = [
  "",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "%PDF-1.7\n",
  "PK\x03\x04",
  "GIF89a",
  "RIFF\0\0\0\0WEBP",
  '{"version":1',
  "<?xml version='1.0'?>",
];

/** Returns files that begin like one of a known kind, and go on with anything. */
export const files = fc
  .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 2000 }))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));

/** Bodies that are no JSON at all, or not what they say. */
export const raw = fc.constantFrom<[type: string, body: string]>(
  ["application/json", '{"a":'],
  ["application/json", '{"__proto__":{"admin":true}}'],
  ["application/json", `${"[".repeat(200_000)}`],
  ["application/json", "\ufeff{}"],
  ["application/json", '"\\ud800"'],
  ["application/json", '{"id":1e309,"userIds":[1e309],"number":-0,"a":1,"a":2}'],
  ["application/json; charset=utf-16", "{}"],
  ["application/x-www-form-urlencoded", `${"a[b]".repeat(500)}=1`],
  ["application/x-www-form-urlencoded", "__proto__[admin]=1&constructor[prototype][admin]=1&a=%00&b=%ff&=&&[]=1"],
  ["application/x-www-form-urlencoded", "name=a&name=b&name[c]=d&name[]=e"],
  ["multipart/form-data; boundary=x", "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--x--"],
  ["text/plain", "bonjour"],
  ["", "{}"],
);
