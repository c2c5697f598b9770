import { expect, test } from "vitest";
import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";
import { personOf } from "./person.rules.ts";

const provider: SignInProvider = {
  ...{ key: "cas", kind: "cas", name: "CAS", url: "https://cas.example", emailsVerified: false, signOut: false },
  names: { firstName: "givenName", name: "sn", email: "mail" },
};
const named = (givenName: string, sn: string) => {
  const { firstName, name } = personOf(provider, { kind: "cas", issuer: "", subject: "zoe" }, { givenName, sn });
  return [firstName, name];
};

test("what a provider tells is a name as any sign-up takes it: no address, nothing that is not seen, and letters", () => {
  expect(named(" Zoé\u202e  Anne ", "de l’Étang–Petit (M.)")).toEqual(["Zoé Anne", "de l’Étang–Petit (M.)"]);
  expect(named("Zoé www.exemple.com", "Petit https://exemple.fr/x zoe@exemple.fr")).toEqual([
    "Zoé www exemple com",
    "Petit https exemple fr x zoe exemple fr",
  ]);
  expect(named("Zoé exemple\uff0ecom", "Pe\ufffdtit \uff1cb\uff1e")).toEqual(["Zoé exemple com", "Pe tit b"]);
  expect(named("\u0301".repeat(90), "=1+1")).toEqual(["", ""]);
  expect(named(`${"e".repeat(59)}🛩`, "🛩Petit")).toEqual([`${"e".repeat(59)}🛩`, "🛩Petit"]);
});
