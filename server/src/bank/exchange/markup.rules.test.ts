import { expect, test } from "vitest";
import { hasPicture, htmlText, pictureInWords, picturesOf, plainText } from "./markup.rules.ts";

test.each([
  ["3 m.s<sup>-2</sup>", "3 m.s⁻²"],
  ["Le méthane (CH<sub>4</sub>)", "Le méthane (CH₄)"],
  ["Le 1<sup>er</sup> ballon <b>habité</b>", "Le 1er ballon habité"],
  ["Un vent&nbsp;fort &amp; froid", "Un vent\u00a0fort & froid"],
  ["aéro&shy;nef&ensp;L&Eacute;GER &lArr; 2&nbsp;&times;&nbsp;3&#8239;m&hellip;", "aéronef LÉGER ⇐ 2\u00a0×\u00a03\u202fm…"],
  ["AT&T &truc; &amp;eacute;", "AT&T &truc; &eacute;"],
  ["Première ligne<br/>seconde", "Première ligne\nseconde"],
  ["  des   espaces\t\t ", "des espaces"],
  ["un\u0000 signe\u0007", "un signe"],
  ["V < 2 et V > 1", "V < 2 et V > 1"],
  ["Si \\(a<b\\) et c>d", "Si \\(a<b\\) et c>d"],
  ['"What does ""wing"" mean?"', 'What does "wing" mean?'],
  ['"Stratus" et "cumulus"', '"Stratus" et "cumulus"'],
  ["demi-mot \ud800", "demi-mot \ufffd"],
])("%j reads %j", (written, read) => {
  expect(plainText(written)).toBe(read);
});

test("a picture that is the whole text may be said in words, a picture beside words may not", () => {
  expect(pictureInWords('<img src="/a.gif" alt="Portance / Traînée">')).toBe("Portance / Traînée");
  expect(pictureInWords('<img src="/a.gif">')).toBeUndefined();
  expect(pictureInWords('Aile lisse <img src="/a.gif" alt="Croquis">')).toBeUndefined();
  expect(hasPicture("Profil <IMG src=x>")).toBe(true);
  expect(hasPicture("Profil")).toBe(false);
});

test.each([
  ["<p>Un</p><p>Deux</p>", "Un\nDeux"],
  ["Un\r\n   deux<br />\n trois", "Un deux\ntrois"],
  ["<ul><li>Un</li><li>Deux &eacute;t&eacute; &#233;&#xE9; &rarr;</li></ul>", "Un\nDeux été éé →"],
  ['<p style="color:red" onclick="x()">Un<script type="a">if (a < b) alert("x")</script></p><style>p {}</style>', "Un"],
  ["a &lt;b&gt; &amp;amp; c", "a <b> &amp; c"],
  ["a < b et c > d", "a < b et c > d"],
  ["<p>Si \\(a<b\\) et c>d</p>", "Si \\(a<b\\) et c>d"],
  ["<p>Si \\[a &lt;<br>b<span>+c</span>\\]</p>", "Si \\[a < b +c \\]"],
  ["<p>$$x<y$$ et <b>gras</b></p>", "$$x<y$$ et gras"],
  ['<p>Ce panneau</p><p><img src="a.png"> <img src="b.png"/></p><p>signifie :</p>', "Ce panneau\nsignifie :"],
  ['Un cumulus<div><img src="a.png"></div>bourgeonne', "Un cumulus bourgeonne"],
])("a browser would show %j as %j", (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test("the pictures of a text: where they are, and what they show", () => {
  expect(picturesOf(`<img alt='Un &quot;cumulus&quot;' src="a.png"> et <IMG SRC='b.png'>`)).toEqual([
    { src: "a.png", alt: 'Un "cumulus"' },
    { src: "b.png", alt: "" },
  ]);
});
