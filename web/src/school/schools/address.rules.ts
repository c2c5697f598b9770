import { type AddressFeature, withoutAccents } from "@badin/contract";
import { schoolStep } from "@badin/contract/schemas";
import type { FormSchema } from "../../platform/forms/form.rules.ts";

type SchoolFields = { schoolName: string; addressInput: string };

/**
 * Returns the schema of the first step. The address is `chosen` only while the field still holds its label; text typed
 * since then is no chosen address. Errors about the address are attached to the visible field.
 */
export const schoolSchema = (
  chosen: AddressFeature | null,
): FormSchema<SchoolFields, SchoolFields & { address: AddressFeature | null }> => ({
  safeParse: (values) => {
    const address = chosen?.properties.label === values.addressInput ? chosen : null;
    const result = schoolStep.safeParse({ ...values, address });
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => ({ path: path[0] === "address" ? ["addressInput"] : path, message }));
    return { success: false, error: { issues } };
  },
});

/**
 * Returns an address in two lines: street, then postcode and commune. For a commune without street: its name, then its
 * postcode.
 */
export function addressLines({ properties: { label, postcode, city } }: AddressFeature): [main: string, second: string] {
  const commune = `${postcode} ${city}`;
  if (label === commune) return [city, postcode];
  return [label.endsWith(commune) ? label.slice(0, -commune.length).trim() : label, commune];
}

/** A part of a suggestion, and whether it matches the typed text. */
export interface Piece {
  readonly text: string;
  readonly typed: boolean;
}

const fold = (text: string) => withoutAccents(text).toLowerCase();

/** Splits `text` at the parts that match the beginnings of typed words: « Hélène Bou|cher » for « helene bou ». */
export function typedPieces(text: string, typed: string): Piece[] {
  const words = fold(typed)
    .split(/[\s,'’-]+/)
    .filter(Boolean);
  const pieces = (text.match(/[\s'’-]|[^\s'’-]+/g) ?? []).flatMap((token) => {
    const word = words.filter((w) => fold(token).startsWith(w)).sort((a, b) => b.length - a.length)[0];
    const length = word?.length ?? 0;
    return [
      { text: token.slice(0, length), typed: true },
      { text: token.slice(length), typed: false },
    ];
  });
  return pieces.filter((piece) => piece.text !== "");
}
