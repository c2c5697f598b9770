import type { Picture, RawItem } from "../item.ts";
import {
  hasMedia,
  htmlText,
  markupDoubts,
  markupMaxLength,
  numberPasted,
  pastedNumber,
  pastedPictures,
  picturesOf,
} from "../markup.rules.ts";

/** What a question shows, in HTML, as the formats of packages write it. */
export interface HtmlQuestion {
  readonly text: string;
  readonly answers: readonly string[];
  readonly comment?: string | undefined;
}

type Shown = Pick<RawItem, "text" | "answers" | "comment" | "picture" | "imageAlt" | "answerPictures" | "left" | "doubts" | "problem">;

/** Returns the fields of an item whose question and answers are HTML. Pictures are paths, or in the HTML itself. */
export function shownHtml({ text, answers, comment = "" }: HtmlQuestion): Shown {
  const all = [text, ...answers].map(withImages);
  const [question = "", ...choices] = all;
  const shown = pictureOf(question);
  const read = choices.map((html) => ({ text: htmlText(numberPasted(html)), shown: pictureOf(html) }));
  const bare = read.some((choice) => choice.shown && choice.text === "");
  const left = [
    ...(shown && shown.others > 0 ? ["d’autres images de son texte"] : []),
    ...(!bare && read.some((choice) => choice.shown) ? ["les images à côté de ses réponses"] : []),
    ...(picturesOf(numberPasted(comment).slice(0, markupMaxLength)).length > 0 ? ["l’image de son commentaire"] : []),
    ...(hasMedia(question) ? ["un son, une vidéo ou un document"] : []),
  ];
  const away = [shown, ...(bare ? read.map((choice) => choice.shown) : [])].some((each) => each?.picture === null);
  const alts = read.map((choice) => choice.shown?.alt ?? "");
  const worded = alts.every((alt) => alt !== "") && new Set(alts).size === alts.length;
  return {
    text: htmlText(numberPasted(question)),
    answers: read.map((choice, i) =>
      choice.text !== "" ? choice.text : choice.shown ? (worded ? (alts[i] ?? "") : `Image ${i + 1}`) : "",
    ),
    comment: htmlText(numberPasted(comment)) || null,
    picture: shown?.picture ?? null,
    imageAlt: shown?.alt || null,
    answerPictures: bare ? read.map((choice) => (choice.text === "" ? (choice.shown?.picture ?? null) : null)) : undefined,
    left: left.length > 0 ? `resté dans le fichier\u00a0: ${left.join(", ")}` : null,
    doubts: [...new Set(all.flatMap((html) => markupDoubts(numberPasted(html))))],
    problem: away ? "son image est ailleurs sur internet, pas dans le fichier" : undefined,
  };
}

/** Returns HTML in which an image kept in an `object` is an `img`, and names have no prefix: `m:math`. */
const withImages = (html: string): string =>
  html
    .slice(0, 4 * 1024 * 1024)
    .replace(/<(\/?)[a-z][\w-]{0,20}:(?=[a-z])/gi, "<$1")
    .replace(/<object\b([^<>]{0,500})>/gi, (tag, attributes: string) => {
      const data = /type\s*=\s*["']image\//i.test(attributes) ? /\bdata\s*=\s*["']([^"']{1,300})["']/i.exec(attributes)?.[1] : undefined;
      return data === undefined ? tag : `<img src="${data}">`;
    });

function pictureOf(html: string): { picture: Picture | null; alt: string; others: number } | undefined {
  const pictures = picturesOf(numberPasted(html).slice(0, markupMaxLength));
  const [first] = pictures;
  if (!first) return undefined;
  const others = new Set(pictures.map(({ src }) => src)).size - 1;
  const place = pastedNumber(first.src);
  const base64 = place === undefined ? undefined : pastedPictures(html)[place];
  if (base64 !== undefined)
    return { alt: first.alt, others, picture: { kind: "bytes", bytes: Buffer.from(base64, "base64"), name: "image" } };
  if (first.src === "" || /^[a-z][a-z\d+.-]{0,20}:|^\/\//i.test(first.src)) return { alt: first.alt, others, picture: null };
  return { alt: first.alt, others, picture: { kind: "path", path: pathOf(first.src) } };
}

/** Returns the path of a picture in its package, without the mark that Canvas writes for the folder of its files. */
function pathOf(src: string): string {
  const path = src.replace(/[?#].*$/s, "");
  const named = decode(path).replace(/^\$[A-Z_-]{1,30}\$\//, "");
  return named.normalize("NFC");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
