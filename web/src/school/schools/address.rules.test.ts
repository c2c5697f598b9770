import type { AddressFeature } from "@badin/contract";
import { expect, test } from "vitest";
import { addressLines, schoolSchema, typedPieces } from "./address.rules.ts";

const feature = (label: string): AddressFeature => ({
  properties: { label, city: "Vannes", postcode: "56000", citycode: "56260" },
  geometry: null,
});
const chosen = feature("12 Rue Hélène Boucher 56000 Vannes");
const messages = (values: { schoolName: string; addressInput: string }, address: AddressFeature | null) => {
  const result = schoolSchema(address).safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
};

test("an address must be chosen: typing it is not enough, nor changing it afterwards", () => {
  const label = chosen.properties.label;
  expect(messages({ schoolName: "Aéroclub", addressInput: label }, chosen)).toEqual([]);
  const refused = [["addressInput", "Veuillez saisir une adresse"]];
  expect(messages({ schoolName: "Aéroclub", addressInput: label }, null)).toEqual(refused);
  expect(messages({ schoolName: "Aéroclub", addressInput: `${label} bis` }, chosen)).toEqual(refused);
  expect(messages({ schoolName: " ", addressInput: label }, chosen)).toEqual([["schoolName", "Veuillez saisir un nom"]]);
});

test("an address shows its street, then its commune; a commune its name, then its postcode", () => {
  expect(addressLines(chosen)).toEqual(["12 Rue Hélène Boucher", "56000 Vannes"]);
  expect(addressLines(feature("56000 Vannes"))).toEqual(["Vannes", "56000"]);
  expect(addressLines(feature("Vannes"))).toEqual(["Vannes", "56000 Vannes"]);
});

test("the beginnings of words that were typed are marked, whatever their accents", () => {
  const marked = (text: string, typed: string) =>
    typedPieces(text, typed)
      .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
      .join("");
  expect(marked("12 Rue Hélène Boucher", "12 helene bou")).toBe("[12] Rue [Hélène] [Bou]cher");
  expect(marked("L'Isle-Adam", "isle a")).toBe("L'[Isle]-[A]dam");
  expect(marked("Rue des Lilas", "boulevard")).toBe("Rue des Lilas");
});
