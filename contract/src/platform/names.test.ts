import { expect, test } from "vitest";
import { accountForm, newUserForm } from "../identity/account-forms.schemas.ts";
import { liveForm } from "../quiz/live.schemas.ts";
import { qcmForm } from "../quiz/qcms.schemas.ts";
import { classroomForm } from "../school/classrooms.schemas.ts";
import { schoolForm } from "../school/schools.schemas.ts";
import { nameProblem, nameToShow } from "./names.ts";

test.each(["Jean-Noël d’Étaples", "N’Guyen", "Lycée St. Exupéry", "C.E.L. Aéro", "Éric M.", "Club n° 3 (Vannes)", "José  Luis", "Zoë 🙂"])(
  "%s is a name",
  (name) => {
    expect(nameProblem(name)).toBeUndefined();
  },
);

test.each(["https://evil", "www.evil", "moi@evil.fr", "gagne sur evil.fr", "Evil.COM maintenant", "bit.ly/x", "été.example"])(
  "%s holds an address",
  (name) => {
    expect(nameProblem(name)).toContain("adresse");
  },
);

test.each(["evil\u2024fr", "evil\uff0efr", "evil\uff61fr", "evil\u3002com", "www\u2024evil", "a\uff20b", "https\uff1a\uff0f\uff0fevil"])(
  "« %s » holds an address, in look-alike signs",
  (name) => {
    expect(nameProblem(name)).toContain("adresse");
  },
);

test.each(["<b>Zoé", "Zoé>", "\uff1cZoé\uff1e"])("« %s » holds a sign of markup", (name) => {
  expect(nameProblem(name)).toContain("ni «");
});

test.each(["Lé\u0000a", "Lé\na", "Lé\u202Ea", "Lé\u200Ba", "Lé\u2028a"])("%j holds what is not seen", (name) => {
  expect(nameProblem(name)).toContain("invisibles");
});

test("the forms of accounts and schools say so at the field", () => {
  const saidBy = (form: typeof accountForm | typeof newUserForm | typeof schoolForm, values: object) =>
    form
      .safeParse(values)
      .error?.issues.filter(({ message }) => message.includes("adresse, ni"))
      .map(({ path }) => path.join("."));
  expect(saidBy(accountForm, { firstName: "evil.fr", name: "www.evil" })).toEqual(["firstName", "name"]);
  expect(saidBy(newUserForm, { firstName: "evil.fr", name: "a@b.fr", password: "Rafale-2026" })).toEqual(["firstName", "name"]);
  expect(saidBy(schoolForm, { schoolName: "Aéroclub https://evil.fr", ownerPosition: "evil.fr" })).toEqual(["schoolName", "ownerPosition"]);
});

test("titles and comments refuse what turns a text round, not lines nor emojis: by one rule, in every form", () => {
  const forms = { title: liveForm.shape.title, name: qcmForm.shape.name, comments: classroomForm.shape.comments };
  for (const [field, form] of Object.entries(forms)) {
    for (const text of ["Météo \u202Efdp.exe", "Vol\u2066\u2069", "Vol\u0000"])
      expect([field, form.safeParse(text).error?.issues.map(({ message }) => message)]).toEqual([
        field,
        ["Ce texte contient des caractères invisibles\u00a0: retapez-le"],
      ]);
    for (const text of ["Météo 👩\u200d✈️", "Ligne 1\r\nLigne 2\tfin", "Angle\u00a0: 12\u202f°"])
      expect([field, form.safeParse(text).data]).toEqual([field, text]);
    expect(form.safeParse("Ligne 1\vLigne 2\u2028Ligne 3").data).toBe("Ligne 1\nLigne 2\nLigne 3");
  }
});

test("a name as typed at sign-up is shown only when it is one", () => {
  expect(nameToShow("www-evil-fr", "www.evil.fr")).toBe("www-evil-fr");
  expect(nameToShow("Chloe", "Chloé")).toBe("Chloé");
});
