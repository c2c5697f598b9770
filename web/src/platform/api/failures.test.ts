import { type ErrorCode, errorCatalogue } from "@badin/contract";
import { reportForm } from "@badin/contract/schemas";
import { expect, test } from "vitest";
import { ApiFailure, ConnectionFailure, ForeignReply, messageOf, toFailure } from "./failures.ts";

test("the message is looked for in the text, then the descriptions, else is a sentence in French", () => {
  expect(messageOf("Non.")).toBe("Non.");
  expect(messageOf({ error_description: "Décrit", errors: [{ field: "a", fullErrorMessage: "Champ" }] })).toBe("Décrit");
  expect(messageOf([{ error_description: "Premier" }])).toBe("Premier");
  expect(messageOf({ errors: [{ field: "a", fullErrorMessage: "Champ" }] })).toBe("Champ");
  for (const nothing of [{}, undefined, "", []]) expect(messageOf(nothing)).toBe("Une erreur s’est produite");
});

test("what a proxy says in English reaches nobody", () => {
  for (const text of ["Bad Request", "Too Many Requests", "Forbidden", "404 page not found", "413 Payload Too Large\n"])
    expect(toFailure(400, text).message, text).toBe("Une erreur s’est produite");
  for (const text of ["no healthy upstream", "error code: 502"]) expect(toFailure(502, text).message).toBe("Une erreur s’est produite");
  expect(toFailure(400, "Le serveur a répondu en clair").message).toBe("Le serveur a répondu en clair");
});

test("every code of the contract makes a refusal, whatever the status; without one a reply is not the server's", () => {
  for (const [code, [status, description]] of Object.entries(errorCatalogue))
    expect(toFailure(status, { error: code, error_description: description })).toBeInstanceOf(ApiFailure);
  for (const body of [undefined, null, "", "404 page not found", {}, [], { error: "toString", error_description: "Non" }, { error: 404 }])
    expect(toFailure(404, body)).toBeInstanceOf(ForeignReply);
});

test("a failure keeps the code and the message of each field", () => {
  const failure = toFailure(400, {
    error: "invalid",
    error_description: "Non",
    errors: [{ field: "email", fullErrorMessage: "Veuillez saisir votre email" }],
  });
  expect(failure).toMatchObject({ status: 400, code: "invalid", message: "Non", fields: { email: "Veuillez saisir votre email" } });
});

test("what students and adults may both be told says neither « tu » nor « vous »", () => {
  const codes: ErrorCode[] = [
    "invalid",
    "unauthenticated",
    "csrf",
    "forbidden",
    "not_found",
    "too_large",
    "too_many",
    "internal",
    "unavailable",
  ];
  const complaints = [{}, { reason: "other" }].flatMap(
    (form) => reportForm.safeParse(form).error?.issues.map(({ message }) => message) ?? [],
  );
  expect(complaints).toEqual(["Une raison est à choisir", "Un mot d’explication est nécessaire"]);
  for (const message of [...codes.map((code) => errorCatalogue[code][1]), ...complaints, new ConnectionFailure(undefined).message])
    expect(message).not.toMatch(/\b(tu|te|toi|ton|ta|tes|vous|votre|vos)\b|ez\b/i);
});
