import { expect, test } from "vitest";
import { messageOf, toFailure } from "./failures.ts";

test("the message is looked for in the order of the specification", () => {
  expect(messageOf("Non.")).toBe("Non.");
  expect(messageOf({ error_description: "Décrit", errors: [{ field: "a", fullErrorMessage: "Champ" }] })).toBe("Décrit");
  expect(messageOf([{ error_description: "Premier" }])).toBe("Premier");
  expect(messageOf({ errors: [{ field: "a", fullErrorMessage: "Champ" }] })).toBe("Champ");
  expect(messageOf(undefined, "Bad Gateway")).toBe("Bad Gateway");
  expect(messageOf({})).toBe("Une erreur s'est produite");
});

test("a failure keeps the code and the message of each field", () => {
  const failure = toFailure(400, "Bad Request", {
    error: "invalid",
    error_description: "Non",
    errors: [{ field: "email", fullErrorMessage: "Veuillez saisir votre email" }],
  });
  expect([failure.status, failure.code, failure.message, failure.fields]).toEqual([
    400,
    "invalid",
    "Non",
    { email: "Veuillez saisir votre email" },
  ]);
});
