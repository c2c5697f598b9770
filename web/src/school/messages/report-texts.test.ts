import { expect, test } from "vitest";
import { texts } from "./texts.ts";

test("the dialog of a report names those who will read it, and nobody who will not", () => {
  const { who } = texts.report;
  const [both, manager, site, none] = (["both", "manager", "site", "none"] as const).map((readers) => who("Hélène Castaing", readers));
  for (const said of [both, manager]) expect(said).toContain("gestionnaire");
  for (const said of [both, site]) expect(said).toContain("administrateur du site");
  for (const said of [site, none]) expect(said).not.toContain("gestionnaire");
  for (const said of [manager, none]) expect(said).not.toContain("administrateur");
  for (const said of [both, manager, site]) expect(said).toContain("Hélène Castaing n’en saura rien");
  expect(none).toMatch(/personne d’autre que Hélène Castaing.*adulte de confiance/);
  expect(who(null, "none")).toContain("personne d’autre que son auteur");
});
