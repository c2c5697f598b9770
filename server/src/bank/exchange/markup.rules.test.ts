import { expect, test } from "vitest";
import { autoText, hasPicture, htmlText, markdownText, markupDoubts, pictureInWords, picturesOf, plainText } from "./markup.rules.ts";

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
  ["<ul><li>Un</li><li>Deux &eacute;t&eacute; &#233;&#xE9; &rarr;</li></ul>", "– Un\n– Deux été éé →"],
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

test.each([
  ["<p>On affirme :</p><ol><li>le vent</li><li>la pluie</li></ol>", "On affirme :\n1. le vent\n2. la pluie"],
  ['<ol type="a" start="2"><li>un</li><li>deux</li></ol>', "b. un\nc. deux"],
  ['<ol type="I"><li>un</li><li value="4">deux</li><li>trois</li></ol>', "I. un\nIV. deux\nV. trois"],
  ["Soit :<ul><li>un<ul><li>dedans</li></ul></li></ul>", "Soit :\n– un\n– dedans"],
  ["10<sup><b>3</b></sup> et <b>10<sup><span>−2</span></sup></b>", "10³ et 10⁻²"],
  ['10<span style="vertical-align: super">3</span> x<sub><i>2</i></sub>', "10³ x₂"],
  ["x<sup>a+b</sup> et e<sup>1/2</sup>", "x\\(^{a+b}\\) et e\\(^{1/2}\\)"],
  ["10<sup>2 %</sup>", "10^(2 %)"],
  ["V<sub>NE</sub>, 30<sup>o</sup>C, M<sup>me</sup>, 2<sup>e</sup>", "VNE, 30°C, Mme, 2e"],
  ["Il dit <q>oui</q>", "Il dit «\u00a0oui\u00a0»"],
  ["<pre>TAF LFRB\nBECMG</pre>", "TAF LFRB\nBECMG"],
  ['<script type="math/tex">a<b</script> et [tex]E=mc^2[/tex]', "\\(a<b\\) et \\(E=mc^2\\)"],
  ['<script type="math/tex; mode=display">\\frac{1}{2}</script>', "\\[\\frac{1}{2}\\]"],
])("lists, powers and formulas of %j are written: %j", (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test("in a cell or a text, line ends stay and what is no tag stays", () => {
  expect(plainText("m.s<sup>-1</sup>&nbsp;vaut <b>combien</b> ?\nRien <vide> l&#39;autre &lt; 5")).toBe(
    "m.s⁻¹\u00a0vaut combien ?\nRien <vide> l'autre < 5",
  );
  expect(autoText("TAF LFRB\r\nBECMG <b>2712</b>")).toBe("TAF LFRB\nBECMG 2712");
});

test("marks of Markdown go, products and gaps stay", () => {
  expect(markdownText("**Attention** : une _rafale_ est `brusque`\n# Titre\n2*3*4, a_b_c, _____")).toBe(
    "Attention : une rafale est brusque\nTitre\n2*3*4, a_b_c, _____",
  );
});

test("of several languages French is kept, and this is said, as what words cannot show", () => {
  const spans = '<span lang="en" class="multilang">Wind</span><span lang="fr" class="multilang">Vent</span> ?';
  expect([htmlText(spans), htmlText("{mlang en}Wind{mlang}{mlang fr}Vent{mlang} ?")]).toEqual(["Vent ?", "Vent ?"]);
  expect(markupDoubts(spans)).toEqual(["elle est écrite en plusieurs langues\u00a0: le français est gardé"]);
  expect(markupDoubts("Le mot <u>vent</u> souligné")).toHaveLength(1);
  expect(markupDoubts("<math><msup><mi>x</mi><mn>2</mn></msup></math>")).toHaveLength(1);
  expect(markupDoubts("<p>Le <b>vent</b></p>")).toEqual([]);
});

test("the pictures of a text: where they are, and what they show", () => {
  expect(picturesOf(`<img alt='Un &quot;cumulus&quot;' src="a.png"> et <IMG SRC='b.png'>`)).toEqual([
    { src: "a.png", alt: 'Un "cumulus"' },
    { src: "b.png", alt: "" },
  ]);
});
