import { describe, expect, test } from "vitest";
import { activationLetter, resetLetter } from "./account-letters.ts";
import { toHtml, toText } from "./letter.ts";

const student = {
  firstName: "Luc",
  name: "Roy",
  username: "luc@exemple.fr",
  student: true,
  url: "https://badin.example/change-password?t=abc",
};
const adult = { ...student, student: false };
const said = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("the activation letter", () => {
  test("says in text what to do, until when, for whom, and what if one did not ask", () => {
    expect(said(toText(activationLetter(adult, 7)))).toBe(
      `Bonjour Luc,

Votre compte Badin est créé. Il vous reste à choisir votre mot de passe.

Choisir mon mot de passe :
https://badin.example/change-password?t=abc

Ce lien est valable 7 jours et ne sert qu’une fois. Passé ce délai, demandez-en un autre depuis la page de connexion.

Compte concerné : Luc Roy, identifiant luc@exemple.fr.

Vous n’avez pas demandé ce compte ? Ignorez ce message : sans ce lien, personne ne peut s’en servir.

-- 
Badin, pour préparer le BIA`,
    );
  });

  test("says « tu » to a student", () => {
    const letter = activationLetter(student, 7);
    expect(letter.subject).toBe("Active ton compte Badin");
    expect(toText(letter)).not.toMatch(/vous|votre/i);
  });
});

test("the reset letter says how long its link lasts", () => {
  expect(said(toText(resetLetter(adult, 1)))).toContain("valable 1 heure et ne sert qu’une fois");
  expect(said(toText(resetLetter(student, 1)))).toContain("Tu n’as rien demandé ? Ignore ce message : ton mot de passe reste le même.");
  expect(toText(resetLetter(student, 1))).not.toMatch(/vous|votre/i);
});

describe("in HTML", () => {
  const html = toHtml(resetLetter(adult, 1));

  test("it fetches nothing and runs nothing", () => {
    expect(html).not.toMatch(/<(img|script|link|style|iframe)|url\(|@import|src=/i);
    expect([...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([url]) => url)).toEqual([student.url, student.url, student.url]);
  });

  test("it says the same as the text", () => {
    const words = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    for (const line of toText(resetLetter(adult, 1)).split("\n\n").slice(0, 2)) expect(words).toContain(line);
    expect(html).toContain('lang="fr"');
  });

  test("what people call themselves is text, never markup", () => {
    const letter = activationLetter({ ...adult, firstName: "<img src=x>", name: `"><script>alert('1')</script>&` }, 7);
    expect(toHtml(letter)).not.toMatch(/<img|<script/);
    expect(toHtml(letter)).toContain("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;");
  });
});
