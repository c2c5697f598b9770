import { type RawFile, type RawItem, UnreadableFile } from "../item.ts";
import { writtenData } from "../written.rules.ts";
import { shownHtml } from "./shown-html.ts";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Kinds of H5P that ask something else than a choice. */
const kinds: Readonly<Record<string, string>> = {
  Blanks: "texte à trous",
  DragQuestion: "glisser-déposer",
  DragText: "mots à glisser dans un texte",
  MarkTheWords: "mots à choisir dans un texte",
  Essay: "question ouverte",
  Summary: "résumé",
  Dictation: "dictée",
  ImageMultipleHotspotQuestion: "zone à montrer sur une image",
  SortParagraphs: "mise en ordre",
  MultiMediaChoice: "choix d’images",
  ArithmeticQuiz: "calculs tirés au hasard",
  FreeTextQuestion: "question ouverte",
};

/** Modules inside others, at most. */
const depthMax = 40;

/**
 * Reads the questions of an H5P package, whatever holds them: question set, course, book, video.
 * @param library name of its main module, `H5P.QuestionSet`
 * @param json its `content.json`
 * @throws UnreadableFile when it is not JSON
 */
export function readH5p(library: string, json: string): RawFile {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new UnreadableFile("son contenu ne se lit pas");
  }
  return { exams: [], items: itemsIn({ library, params: content }, depthMax) };
}

function itemsIn(value: unknown, depth: number): RawItem[] {
  if (depth === 0 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => itemsIn(each, depth - 1));
  const { library, params } = value as Json;
  const name = /^H5P\.(\w{1,60})/.exec(wordsOf(library))?.[1];
  if (name !== undefined && isObject(params)) {
    const read = readers[name];
    if (read) return read(params);
    const title = isObject((value as Json)["metadata"]) ? wordsOf(((value as Json)["metadata"] as Json)["title"]) : "";
    if (kinds[name] !== undefined)
      return [
        {
          ...shownHtml({ text: title, answers: [] }),
          line: null,
          written: writtenData({ library, params }),
          right: [],
          problem: `ce n’est pas une question à choix multiple (${kinds[name]})`,
        },
      ];
  }
  return Object.values(value).flatMap((each) => itemsIn(each, depth - 1));
}

const readers: Readonly<Record<string, (params: Json) => RawItem[]>> = {
  MultiChoice: (params) => {
    const answers = listOf(params["answers"]);
    return [
      itemOf(
        params,
        answers.map(({ text }) => wordsOf(text)),
        placesOf(answers, ({ correct }) => correct === true),
      ),
    ];
  },
  TrueFalse: (params) => [itemOf(params, ["Vrai", "Faux"], [wordsOf(params["correct"]) === "true" ? 1 : 2])],
  // Its first answer is the right one: the module shuffles them.
  SingleChoiceSet: (params) =>
    listOf(params["choices"]).map((choice) => {
      const answers = Array.isArray(choice["answers"]) ? choice["answers"].map(wordsOf) : [];
      return itemOf(choice, answers, [1]);
    }),
};

const placesOf = <T>(list: readonly T[], is: (element: T) => boolean): number[] => list.flatMap((each, i) => (is(each) ? [i + 1] : []));

function itemOf(params: Json, answers: readonly string[], right: readonly number[]): RawItem {
  const shown = shownHtml({ text: wordsOf(params["question"]), answers });
  const media = mediaOf(params["media"]);
  // A module holds its settings and the words of its buttons as well.
  const { question, answers: given, choices, correct, media: beside } = params;
  return { ...shown, ...media, line: null, right, written: writtenData({ question, answers: given, choices, correct, media: beside }) };
}

/** Returns the picture that a module shows above its question, or says that it shows something else. */
function mediaOf(value: unknown): Pick<RawItem, "picture" | "imageAlt" | "left"> {
  const media = isObject(value) && isObject(value["type"]) ? value["type"] : undefined;
  const params = media && isObject(media["params"]) ? media["params"] : undefined;
  if (!media || !params) return {};
  const file = isObject(params["file"]) ? wordsOf(params["file"]["path"]) : "";
  const library = wordsOf(media["library"]);
  if (library.startsWith("H5P.Image") && file !== "")
    return { picture: { kind: "path", path: file }, imageAlt: wordsOf(params["alt"]) || null };
  return library === "" || library.startsWith("H5P.Image") ? {} : { left: "resté dans le fichier\u00a0: un son, une vidéo ou un document" };
}
