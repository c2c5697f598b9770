import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { bounded, NestedTooDeep } from "../../../platform/markup/nesting.ts";
import { themeInCategory } from "../categories.rules.ts";
import { type Defaults, nestedTooDeep, type RawFile, type RawItem } from "../item.ts";
import { tidyText } from "../markup.rules.ts";
import { writtenElement } from "../written.rules.ts";
import { shownHtml } from "./shown-html.ts";

type Document = DomHandler["root"];
type Parent = Document | Parameters<typeof DomUtils.getName>[0];
type Element = Extract<Document["children"][number], { name: string; attribs: Record<string, string> }>;

/** Returns the name of an element as version 2 writes it, in lower case: `qti-simple-choice` is `simplechoice`. */
const nameOf = (element: Element): string =>
  element.name
    .replace(/^[\w-]+:/, "")
    .replace(/^qti-/, "")
    .replaceAll("-", "")
    .toLowerCase();

const isElement = (node: unknown): node is Element => (node as { type?: unknown }).type === "tag";

/** Returns the elements that have one of these names, outside one another, in their order. */
function allOf(parent: Parent, names: readonly string[]): Element[] {
  return parent.children.flatMap((node) => {
    if (!isElement(node)) return [];
    return names.includes(nameOf(node)) ? [node] : allOf(node, names);
  });
}

const attributeOf = (element: Element, name: string): string => {
  const found = Object.entries(element.attribs).find(([key]) => key.replaceAll("-", "").toLowerCase() === name);
  return found?.[1]?.trim() ?? "";
};
const textOf = (element: Element): string => DomUtils.textContent(element).trim();
const htmlOf = (element: Element): string => DomUtils.getInnerHTML(element, { xmlMode: true });
const remove = (parent: Element, names: readonly string[]) => {
  for (const element of allOf(parent, names)) DomUtils.removeElement(element);
};

/**
 * Whether a text is QTI: an item or several of version 2 or 3, or the items of version 1.2 that Canvas and Blackboard
 * write.
 */
export const isQti = (text: string): boolean => /^<(?:\w{1,20}:)?(?:qti-)?(?:assessment-?item|questestinterop)\b/i.test(xmlRoot(text));

/** Returns a text from its first element on: without its XML declaration, its other instructions and its comments. */
export function xmlRoot(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? "")) at++;
    const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : undefined;
    const close = end === undefined ? -1 : text.indexOf(end, at);
    if (end === undefined || close < 0) return text.slice(at);
    at = close + end.length;
  }
}

/**
 * Reads the choices of QTI 1.2, 2 and 3: one interaction of choice among words or pictures. Points tell the right
 * answers where no key does.
 * @throws UnreadableFile when elements stand in one another too deep to be read
 */
export function readQti(source: string, { reviewed = false }: Defaults = {}): RawFile {
  const document = documentOf(source);
  const lineAt = lineCounter(source);
  const placeOf: PlaceOf = ({ startIndex, endIndex }) => {
    const start = startIndex ?? 0;
    const line = lineAt(start);
    return { line, ...(reviewed && { written: writtenElement(source, [start, (endIndex ?? start) + 1], line) }) };
  };
  const items = [
    ...allOf(document, ["assessmentitem"]).map((item) => ({ ...readItem(item), ...placeOf(item) })),
    ...allOf(document, ["questestinterop"]).flatMap((root) => readFormer(root, placeOf)),
  ];
  return { exams: [], items };
}

/** Returns where an item stands in its file. */
type PlaceOf = (item: Element) => Pick<RawItem, "line" | "written">;

function documentOf(source: string): Document {
  const handler = new DomHandler(undefined, { xmlMode: true, withStartIndices: true, withEndIndices: true });
  try {
    new Parser(bounded(handler), { xmlMode: true, recognizeCDATA: true }).end(source);
  } catch (error) {
    throw error instanceof NestedTooDeep ? nestedTooDeep() : error;
  }
  return handler.root;
}

function lineCounter(source: string): (index: number) => number {
  let at = 0;
  let line = 1;
  return (index) => {
    for (; at < index; at++) if (source.charCodeAt(at) === 10) line++;
    return line;
  };
}

const kinds: Readonly<Record<string, string>> = {
  textentryinteraction: "réponse courte",
  extendedtextinteraction: "question ouverte",
  matchinteraction: "appariement",
  associateinteraction: "appariement",
  gapmatchinteraction: "texte à trous",
  graphicgapmatchinteraction: "texte à trous",
  inlinechoiceinteraction: "mots à choisir dans un texte",
  hottextinteraction: "mots à choisir dans un texte",
  orderinteraction: "mise en ordre",
  graphicorderinteraction: "mise en ordre",
  hotspotinteraction: "zone à montrer sur une image",
  selectpointinteraction: "point à montrer sur une image",
  sliderinteraction: "réponse numérique",
  uploadinteraction: "fichier à envoyer",
  mediainteraction: "film ou son",
  custominteraction: "question particulière",
};

const otherKind = (kind: string): string => `ce n’est pas une question à choix multiple (${kind})`;
const titled = (item: Element): string => tidyText(attributeOf(item, "title"));

function readItem(item: Element): Omit<RawItem, "line"> {
  const [body] = allOf(item, ["itembody"]);
  const interactions = body ? interactionsOf(body) : [];
  const [interaction] = interactions;
  const refused = (problem: string) => ({ text: titled(item), answers: [], right: [], problem });
  if (!body || !interaction) return refused("elle n’a pas de réponses");
  if (interactions.length > 1) return refused("elle pose plusieurs questions");
  const kind = nameOf(interaction);
  if (kind !== "choiceinteraction") return refused(otherKind(kinds[kind] ?? "autre genre"));
  if (allOf(item, ["templatedeclaration"]).length > 0) return refused("ses valeurs sont tirées au hasard");
  const choices = allOf(interaction, ["simplechoice"]);
  for (const choice of choices) remove(choice, ["feedbackinline", "feedbackblock"]);
  const answers = inFrench(choices.map(htmlOf));
  const right = rightOf(item, attributeOf(interaction, "responseidentifier"));
  const [prompt] = allOf(interaction, ["prompt"]);
  // The question stands before the choices, in their prompt, or behind them.
  interaction.name = "div";
  interaction.children = prompt ? [prompt] : [];
  const instructions = allOf(body, ["rubricblock"]).filter(
    (block) => /candidate|^$/i.test(attributeOf(block, "view")) && textOf(block) !== "",
  );
  remove(body, ["feedbackinline", "feedbackblock", "rubricblock", "stylesheet"]);
  const comments = new Set(allOf(item, ["modalfeedback"]).map(htmlOf));
  const comment = comments.size === 1 ? [...comments][0] : undefined;
  const shown = shownHtml({ text: htmlOf(body), answers, comment });
  const shared =
    allOf(item, ["assessmentstimulusref"]).length > 0 ? "resté dans le fichier\u00a0: un texte commun à plusieurs questions" : null;
  return {
    ...shown,
    left:
      [shown.left ?? null, shared, instructions.length > 0 ? "resté dans le fichier\u00a0: une consigne" : null]
        .filter((each) => each !== null)
        .join("\u00a0; ") || null,
    right: choices.flatMap((choice, i) => (right.has(attributeOf(choice, "identifier")) ? [i + 1] : [])),
  };
}

/** Returns both answers of a true or false question in French. */
const inFrench = (answers: readonly string[]): readonly string[] =>
  answers.length === 2 && answers.every((answer) => /^\s*(?:true|false)\s*$/i.test(answer))
    ? answers.map((answer) => (/true/i.test(answer) ? "Vrai" : "Faux"))
    : answers;

const interactionsOf = (parent: Parent): Element[] =>
  parent.children.flatMap((node) => {
    if (!isElement(node)) return [];
    return /interaction$/.test(nameOf(node)) ? [node] : interactionsOf(node);
  });

/** Returns the identifiers of the right choices, by the key, else by the points. */
function rightOf(item: Element, response: string): ReadonlySet<string> {
  const declaration = allOf(item, ["responsedeclaration"]).find((each) => attributeOf(each, "identifier") === response);
  if (!declaration) return new Set();
  const keys = allOf(declaration, ["correctresponse"]).flatMap((key) => allOf(key, ["value"]).map(textOf));
  const paid = allOf(declaration, ["mapentry"]).filter((entry) => Number(attributeOf(entry, "mappedvalue")) > 0);
  return new Set(keys.length > 0 ? keys : paid.map((entry) => attributeOf(entry, "mapkey")));
}

const materials = ["mattext", "matformattedtext", "mat_formattedtext", "matimage"];

/** Reads the items of version 1.2, each with the category that its assessment and section name. */
function readFormer(root: Element, placeOf: PlaceOf): RawItem[] {
  const names = allOf(root, ["assessment", "objectbank"]).map(titled);
  const [category = ""] = names;
  const items = allOf(root, ["item"]);
  const texts = new Map(items.map((item) => [attributeOf(item, "ident"), allOf(item, ["presentation"]).map(materialOf)[0] ?? ""]));
  return items.map((item) => {
    const named = themeInCategory(category);
    const parent = fieldsOf(item).get("parent_stimulus_item_ident");
    const common = parent ? texts.get(parent) : undefined;
    const series = common === undefined ? {} : { series: { text: shownHtml({ text: common, answers: [] }).text, rank: null } };
    return { ...placeOf(item), theme: named.theme, ...series, ...readFormerItem(item, named.doubt) };
  });
}

/** What Canvas says of an item, by its names. */
const fieldsOf = (item: Element): ReadonlyMap<string, string> =>
  new Map(
    allOf(item, ["qtimetadatafield"]).map((field) => {
      const [label = "", entry = ""] = allOf(field, ["fieldlabel", "fieldentry"]).map(textOf);
      return [label, entry] as const;
    }),
  );

const formerKinds: Readonly<Record<string, string>> = {
  short_answer_question: "réponse courte",
  fill_in_multiple_blanks_question: "texte à trous",
  multiple_dropdowns_question: "mots à choisir dans un texte",
  matching_question: "appariement",
  numerical_question: "réponse numérique",
  calculated_question: "réponse calculée",
  essay_question: "question ouverte",
  file_upload_question: "fichier à envoyer",
  text_only_question: "description",
};

function readFormerItem(item: Element, doubt: string | null): Omit<RawItem, "line"> {
  const type = fieldsOf(item).get("question_type") ?? "";
  const [presentation] = allOf(item, ["presentation"]);
  const responses = presentation
    ? allOf(presentation, ["response_lid", "response_str", "response_num", "response_grp", "response_xy"])
    : [];
  const [response] = responses;
  const refused = (problem: string) => ({ text: titled(item), answers: [], right: [], problem });
  if (formerKinds[type] !== undefined) return refused(otherKind(formerKinds[type]));
  if (!presentation || !response) return refused("elle n’a pas de réponses");
  if (responses.length > 1) return refused("elle pose plusieurs questions");
  if (nameOf(response) !== "response_lid") return refused(otherKind("réponse courte"));
  const labels = allOf(response, ["response_label"]);
  const right = formerRight(item, attributeOf(response, "ident"));
  const answers = inFrench(labels.map(materialOf));
  DomUtils.removeElement(response);
  const general = allOf(item, ["itemfeedback"]).find((each) => attributeOf(each, "ident") === "general_fb");
  const shown = shownHtml({ text: materialOf(presentation), answers, comment: general && materialOf(general) });
  return {
    ...shown,
    doubts: [...(shown.doubts ?? []), ...(doubt === null ? [] : [doubt])],
    right: labels.flatMap((label, i) => (right.has(attributeOf(label, "ident")) ? [i + 1] : [])),
  };
}

/** Returns the HTML of the texts and images under an element. */
const materialOf = (parent: Element): string =>
  allOf(parent, materials)
    .map((material) => {
      if (nameOf(material) === "matimage") return `<img src="${attributeOf(material, "uri").replaceAll('"', "")}">`;
      const text = textOf(material);
      return /html|formatted/i.test(attributeOf(material, "texttype") + nameOf(material)) ? text : escaped(text);
    })
    .join(" ");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br/>");

/** Returns the labels that a condition which gives points names, but those that it excludes. */
function formerRight(item: Element, response: string): ReadonlySet<string> {
  const paying = allOf(item, ["respcondition"]).filter((condition) =>
    allOf(condition, ["setvar"]).some(
      (given) => (Number(textOf(given)) > 0 || /\.max$/i.test(textOf(given))) && attributeOf(given, "action").toLowerCase() !== "subtract",
    ),
  );
  return new Set(
    paying.flatMap((condition) => {
      remove(condition, ["not"]);
      return allOf(condition, ["varequal"])
        .filter((equal) => attributeOf(equal, "respident") === response)
        .map(textOf);
    }),
  );
}
