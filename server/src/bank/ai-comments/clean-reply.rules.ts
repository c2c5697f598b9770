import { decodeHTMLStrict } from "entities";

/** A comment must stay short to read: beyond this length, it is cut at the end of a sentence. */
export const commentMaxLength = 1200;

/**
 * Returns the plain text of a reply of the AI service, without HTML, Markdown or the reasoning that some models
 * include; empty when nothing remains.
 */
export function cleanReply(reply: string): string {
  return shorten(tidy(withoutMarkdown(withoutHtml(withoutReasoning(reply).slice(0, readLength)))));
}

/** Maximum length processed, once the reasoning is removed. */
const readLength = 10_000;

const withoutReasoning = (text: string): string => text.replace(/<(think|thinking|script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "");

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
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
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
