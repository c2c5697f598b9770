import { decodeHTMLStrict } from "entities";

/** An explanation is read between two questions: beyond, it is cut after a sentence. */
export const commentMaxLength = 1200;

/** Text of an answer of a machine, without HTML, Markdown nor the thoughts that some models leave in it; empty when nothing is left. */
export function cleanReply(reply: string): string {
  return shorten(tidy(withoutMarkdown(withoutHtml(withoutAsides(reply).slice(0, readLength)))));
}

/** Of what is left once thoughts are out, no more is looked at. */
const readLength = 10_000;

const withoutAsides = (text: string): string => text.replace(/<(think|thinking|script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "");

const withoutHtml = (text: string): string =>
  decodeHTMLStrict(
    text
      .replace(/<!--[\s\S]*?(-->|$)/g, "")
      .replace(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, "\n")
      .replace(/<\/?[a-z][^<>]*>/gi, ""),
  );

const withoutMarkdown = (text: string): string =>
  text
    .replace(/^[ \t]*(```|~~~).*$/gm, "")
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, "")
    .replace(/^[ \t]*>[ \t]?/gm, "")
    .replace(/^[ \t]*[*+•][ \t]+/gm, "- ")
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, "$1")
    .replace(/`([^`\n]*)`/g, "$1");

const tidy = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

function shorten(text: string): string {
  if (text.length <= commentMaxLength) return text;
  const start = text.slice(0, commentMaxLength);
  const end = Math.max(...[". ", "! ", "? ", ".\n"].map((mark) => start.lastIndexOf(mark)));
  return end > commentMaxLength / 2 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(" "))}…`;
}
