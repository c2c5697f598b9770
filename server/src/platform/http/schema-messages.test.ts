import { expect, test } from "vitest";
import * as z from "zod";
import { schemaMessage } from "./schema-messages.ts";

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: schemaMessage }).error?.issues.map((i) => i.message);

test.each([
  [z.number().min(1), 0, "1 au minimum"],
  [z.number().max(6), 7, "6 au maximum"],
  [z.string().min(3), "", "3\u00a0caractères au minimum"],
  [z.array(z.string()).max(1), ["a", "b"], "1\u00a0élément au maximum"],
  [z.string(), undefined, "Cette valeur manque"],
  [z.string(), 3, "Cette valeur n’est pas valide"],
  [z.enum(["json", "csv"]), "doc", "Cette valeur n’est pas valide"],
])("a value that breaks a rule without words of its own is told in plain French: %#", (schema, value, message) => {
  expect(said(schema, value)).toEqual([message]);
});
