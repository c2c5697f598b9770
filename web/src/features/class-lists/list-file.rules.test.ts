import { expect, test } from "vitest";
import { contentOf, correctionOf, outcomeOf } from "./list-file.rules.ts";

test("a list travels byte for byte, in base64", async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256);
  expect(await contentOf(new Blob([bytes]))).toSatisfy((content: string) =>
    Uint8Array.from(atob(content), (char) => char.charCodeAt(0)).every((byte, i) => byte === bytes[i]),
  );
});

test("a line says what becomes of it; a duplicate, of which line", () => {
  expect(outcomeOf({ status: "new", problem: null, sameAs: null })).toBe("À ajouter");
  expect(outcomeOf({ status: "present", problem: null, sameAs: null })).toBe("Déjà dans la classe");
  expect(outcomeOf({ status: "refused", problem: "name_missing", sameAs: null })).toBe("Nom manquant");
  expect(outcomeOf({ status: "refused", problem: "duplicate_name", sameAs: 4 })).toBe("Même nom qu’à la ligne\u00a04");
});

test("a correction keeps what it does not change, a namesake confirmed before too", () => {
  const line = {
    line: 4,
    firstName: "Petit",
    name: "Léa",
    email: null,
    status: "new",
    problem: null,
    sameAs: null,
    byName: false,
  } as const;
  expect(correctionOf({ ...line, namesake: false }, { firstName: "Léa", name: "Petit" })).toEqual({
    line: 4,
    firstName: "Léa",
    name: "Petit",
    email: "",
    otherPerson: false,
  });
  expect(correctionOf({ ...line, namesake: true }, {})).toMatchObject({ otherPerson: true });
});
