import { toBase64 } from "../../../platform/text/base64.ts";
import { categoryOf } from "../categories.rules.ts";
import type { ExportedQuestion } from "../item.ts";
import { escapeAttribute, escapeHtml, withPlainMarks } from "../markup.rules.ts";
import { seriesClass, seriesTag, sourceTag } from "./moodle.ts";

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleTail = "</quiz>\n";

/** Characters that XML cannot represent, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** `]]>` would end the CDATA section, so it is split in two. */
const cdata = (text: string): string => `<![CDATA[${text.replace(unwritable, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const html = (name: string, content: string, attributes = ""): string =>
  `    <${name} format="html"${attributes}>\n      <text>${cdata(content)}</text>`;
const paragraph = (text: string): string => `<p>${withPlainMarks(escapeHtml(text))}</p>`;
const tag = (text: string): string => `      <tag><text>${cdata(text)}</text></tag>\n`;

const imageName = "image.png";

const shown = (name: string, alt: string): string =>
  `<p><img src="@@PLUGINFILE@@/${name}" alt="${withPlainMarks(escapeAttribute(alt))}"/></p>`;
const fileElement = (name: string, png: Uint8Array): string =>
  `\n      <file name="${name}" path="/" encoding="base64">${toBase64(png)}</file>`;

/** Returns the element that places the following questions in the category of a theme. */
const categoryElement = (theme: number): string =>
  `  <question type="category">\n    <category><text>${cdata(`$course$/top/Badin/${categoryOf(theme)}`)}</text></category>\n  </question>\n`;

/** Returns a question as Moodle XML, with its image and preceded by its category. */
export function writeMoodle(q: ExportedQuestion): string {
  const image = q.png ? shown(imageName, q.imageAlt ?? "") : "";
  const file = q.png ? fileElement(imageName, q.png) : "";
  const common = q.series ? `<div class="${seriesClass}">${paragraph(q.series.text)}</div>` : "";
  const answers = q.answers.map((answer, i) => {
    const png = q.answerPngs?.[i];
    // The name tells the place of the answer, not whether it is right.
    const name = `answer-${i + 1}.png`;
    const content = png ? shown(name, answer) : paragraph(answer);
    return `${html("answer", content, ` fraction="${i + 1 === q.correct ? 100 : 0}"`)}${png ? fileElement(name, png) : ""}\n    </answer>\n`;
  });
  return [
    categoryElement(q.theme),
    `  <question type="multichoice">\n    <name><text>${cdata(q.text.replace(/\s+/g, " ").slice(0, 80).toWellFormed())}</text></name>\n`,
    `${html("questiontext", common + paragraph(q.text) + image)}${file}\n    </questiontext>\n`,
    `${html("generalfeedback", q.comment ? paragraph(q.comment) : "")}\n    </generalfeedback>\n`,
    `    <defaultgrade>1</defaultgrade>\n    <single>true</single>\n    <shuffleanswers>${!q.fixedOrder}</shuffleanswers>\n    <answernumbering>ABCD</answernumbering>\n`,
    ...answers,
    `    <tags>\n${tag(String(q.year))}${q.source ? tag(sourceTag + q.source) : ""}${q.series ? tag(seriesTag + q.series.rank) : ""}    </tags>\n  </question>\n`,
  ].join("");
}
