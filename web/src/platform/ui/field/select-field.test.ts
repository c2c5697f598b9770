import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../../../**/*.tsx", { eager: true, query: "?raw", import: "default" });

test("every list of choices is a SelectField: they all look alike", () => {
  const withSelect = Object.entries(sources).flatMap(([path, source]) => (source.includes("<select") ? [path] : []));
  expect(withSelect).toEqual(["./select-field.tsx"]);
});
