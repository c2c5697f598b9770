import fc from "fast-check";
import { expect, test } from "vitest";
import { paced, processorTime } from "../../../test/processor-time.ts";
import { cleanReply, commentMaxLength } from "./clean-reply.rules.ts";

test.each([
  ["plain text stays as it is: 2 * 3 = 6, a < b et c > d.", "plain text stays as it is: 2 * 3 = 6, a < b et c > d."],
  ["  L’air **chaud** monte ; *toujours*.  ", "L’air chaud monte ; toujours."],
  ["# Réponse\n\nC’est `Vne`.", "Réponse\n\nC’est Vne."],
  ["* un\n* deux", "- un\n- deux"],
  ["Voir [la page](https://example.org/x).", "Voir la page."],
  ["<p>L’<b>aile</b> porte.</p><p>Oui.</p>", "L’aile porte.\nOui."],
  ["<script>alert(1)</script>Bonjour", "Bonjour"],
  ["<img src=x onerror=alert(1)>Bonjour", "Bonjour"],
  ["V<sub>s</sub> &lt; V<sub>ne</sub> &amp; c’est tout", "Vs < Vne & c’est tout"],
  ["L&#8217;altim&egrave;tre d&eacute;rive", "L’altimètre dérive"],
  ["<think>Hmm, la réponse…\n</think>\nParce que.", "Parce que."],
  ["<think>coupé avant la fin", ""],
  ["```\nParce que.\n```", "Parce que."],
  ["> Parce que.", "Parce que."],
  ["a\u0000b\u202Ec\u200B", "abc"],
  ["un\r\n\r\n\r\n\r\ndeux", "un\n\ndeux"],
])("%j becomes %j", (reply, text) => {
  expect(cleanReply(reply)).toBe(text);
});

test("a long answer is cut after a sentence", () => {
  const sentence = "L’air chaud est plus léger que l’air froid. ";
  const text = cleanReply(sentence.repeat(100));
  expect(text.length).toBeLessThanOrEqual(commentMaxLength);
  expect(text.endsWith("froid.")).toBe(true);
  expect(cleanReply("mot ".repeat(1000))).toMatch(/mot…$/);
});

test("whatever is answered, no tag and no control character is left, in no time", async () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (reply) => {
      const text = cleanReply(reply);
      expect(text).not.toMatch(/<\/?[a-z][^<>]*>/i);
      expect(text).not.toContain("\0");
      expect(text.length).toBeLessThanOrEqual(commentMaxLength + 1);
    }),
  );
  const pieces = ["<", "*", "**a", "[", "<think>", "`", "_ _", "<!--", "\n ", "![a]("];
  expect(await processorTime(() => pieces.forEach((piece) => void cleanReply(piece.repeat(20_000))))).toBeLessThan(paced(1000));
});
