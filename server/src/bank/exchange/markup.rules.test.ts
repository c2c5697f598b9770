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
  ["Si a<b et b<c, <b>V</b><Vne<VNO", "Si a<b et b<c, V<Vne<VNO"],
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
  ['<p title="a<b">Si i<s et s<u</p>', "Si i<s et s<u"],
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
  ['<ol style="list-style-type: lower-alpha;"><li>un</li><li>deux</li></ol>', "a. un\nb. deux"],
  ['<ol style="list-style: upper-roman inside" start="3"><li>un</li></ol>', "III. un"],
  ['<table><tr><td>10<font size="2"><sup>3</sup></font></td><td>x<sub><em>1</em></sub></td></tr></table>', "10³ x₁"],
  ['10<span style="position:relative;top:-4.0pt;mso-text-raise:4.0pt">3</span>', "10³"],
  ['x<span style="font-size:70%;vertical-align:-0.3em">2</span>, 10<span style="vertical-align: 4pt">-2</span>', "x₂, 10⁻²"],
  ["<dl><dt>QNH</dt><dd>pression au niveau de la mer</dd></dl>", "QNH\npression au niveau de la mer"],
  ["Avant<hr>après", "Avant\naprès"],
  ["<math><msup><mn>10</mn><mn>3</mn></msup></math> Pa", "\\(10^{3}\\) Pa"],
  ["«math xmlns=¨x¨»«msub»«mi»C«/mi»«mi»z«/mi»«/msub»«/math» nul", "\\(C_{z}\\) nul"],
  ['<img class="Wirisformula" src="a.png" data-mathml="«math»«msup»«mi»x«/mi»«mn»2«/mn»«/msup»«/math»" alt="x au carré">', "\\(x^{2}\\)"],
  [
    '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="https://canvas.example/equation_images/1">',
    "\\(\\frac{1}{2}\\)",
  ],
  ['<img src="https://latex.codecogs.com/svg.latex?%5Cinline%2010%5E3">', "\\(10^3\\)"],
  ["Il vaut $10^{3}$ Pa, et coûte 5 $ ou 6 $, $US", "Il vaut \\(10^{3}\\) Pa, et coûte 5 $ ou 6 $, $US"],
  [
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mn>10</mn></mrow><annotation encoding="application/x-tex">10^3</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>10</span><span>3</span></span></span> Pa',
    "\\(10^3\\) Pa",
  ],
  [
    '<span class="MathJax_Preview">10^3</span><span class="MathJax" data-mathml="<math><mn>10</mn></math>"><nobr><span>103</span></nobr></span><script type="math/tex">10^3</script> Pa',
    "\\(10^3\\) Pa",
  ],
  ['<span class="math-tex">\\(10^3\\)</span> et <span class="nolink">\\(x_2\\)</span>', "\\(10^3\\) et \\(x_2\\)"],
  ['Vu <span style="display:none">caché</span><!-- dit --> enfin', "Vu enfin"],
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
  expect(markupDoubts("{mlang en}Wind{mlang}{mlang es}Viento{mlang}")).toEqual([
    "elle est écrite en plusieurs langues, sans le français\u00a0: elles sont toutes gardées",
  ]);
  expect(markupDoubts("<p>Le <b>vent</b></p>")).toEqual([]);
});

test("the pictures of a text: where they are, and what they show", () => {
  expect(picturesOf(`<img alt='Un &quot;cumulus&quot;' src="a.png"> et <IMG SRC='b.png'>`)).toEqual([
    { src: "a.png", alt: 'Un "cumulus"' },
    { src: "b.png", alt: "" },
  ]);
});

test("a formula that cannot be written is marked in its place, and its signs are shown in the doubt", () => {
  const source = '<p>Le <math><menclose notation="box"><mn>10</mn></menclose></math> vaut</p>';
  expect(htmlText(source)).toBe("Le [formule] vaut");
  expect(markupDoubts(source)).toEqual([
    "elle a une formule qui ne se lit pas, remplacée par «\u00a0[formule]\u00a0»\u00a0: «\u00a0 10 \u00a0»",
  ]);
});

test.each([
  ["{mlang fr}\\(10^{3}\\) Pa{mlang}{mlang en}\\(10^{3}\\) hPa{mlang} ?", "\\(10^{3}\\) Pa ?"],
  ["{mlang en,de}Wind{mlang}{mlang fr_ca,fr}Vent{mlang}{mlang other}?{mlang}", "Vent"],
  ['<lang lang="en">Wind</lang><lang lang="fr">Vent</lang>', "Vent"],
])("of the languages of %s French is kept: %s", (source, text) => {
  expect(htmlText(source)).toBe(text);
});

test.each([
  ["Le mot <del>vent</del> est", "elle a des mots barrés, qui sont gardés\u00a0: «\u00a0vent\u00a0»"],
  ["Le mot en gras : <b>vent</b>", "elle parle de mots en gras, ce que le texte ne garde pas"],
  ['Le mot en rouge : <span style="color: red">vent</span>', "elle parle d’une couleur, ce que le texte ne garde pas"],
  ["<table><tr><td>QNH</td><td>1013</td></tr><tr><td>QFE</td><td>998</td></tr></table>", "elle a un tableau, écrit ligne par ligne"],
  ["Si x<y>z alors", "une balise n’y est pas fermée, ou est un signe de son texte"],
  ["10<sup>3 Pa, puis la suite", "un exposant ou un indice n’y est pas fermé"],
])("what words do not keep of %s is a doubt", (source, doubt) => {
  expect(markupDoubts(source)).toEqual([doubt]);
});

test.each([
  ["Voir [la carte](https://exemple.fr/a) du *vent*", "Voir la carte du vent"],
  ["* un\n- deux\n1. trois", "– un\n– deux\n1. trois"],
  ["5 \\* 3, \\_un\\_ et 10<sup>3</sup>", "5 * 3, _un_ et 10³"],
  ["**Le vent** vaut \\(a_1 * b_2\\)", "Le vent vaut \\(a_1 * b_2\\)"],
])("Markdown %j reads %j", (source, text) => {
  expect(markdownText(source)).toBe(text);
});

test("a formula between dollars ends in its own paragraph, and not in a picture’s words", () => {
  const html = '<p>$CATEGORY: x</p><p>Que vaut x ^ ?</p><p><img src="a.png" alt="$ convallis"/></p>';
  expect(picturesOf(html)).toEqual([{ src: "a.png", alt: "$ convallis" }]);
  expect(htmlText(html)).toBe("$CATEGORY: x\nQue vaut x ^ ?");
  expect(htmlText("<li>Un billet de 5 $a</li><li>une_puissance$</li><li>$x^2$</li>")).toBe(
    "– Un billet de 5 $a\n– une_puissance$\n– \\(x^2\\)",
  );
});
