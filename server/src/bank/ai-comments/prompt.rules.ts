import { themeLabel } from "@badin/contract";
import type { ChatMessage } from "../../platform/ai/chat.ts";

/** The data about a question sent to the AI service: no personal data. */
export interface QuestionToExplain {
  readonly theme: number;
  /** Text common to the linked questions it belongs to. */
  readonly seriesText?: string | null;
  readonly text: string;
  readonly answers: readonly { readonly text: string; readonly correct: boolean }[];
  /** Whether some answers are pictures, which their texts describe. */
  readonly hasAnswerImages?: boolean;
  readonly hasImage: boolean;
  readonly imageAlt: string | null;
}

const instructions = `Tu écris les explications d’un site qui prépare des collégiens et lycéens au BIA, le brevet d’initiation aéronautique.
On te donne une question à choix multiple, ses réponses et celle qui est juste.
Écris, en français, une explication de deux à quatre phrases qui fasse comprendre pourquoi cette réponse est juste, et s’il le faut d’où vient l’erreur la plus tentante.
Le lecteur a quatorze ans : des mots simples, une idée par phrase, chaque terme technique expliqué ; tutoie-le si tu t’adresses à lui.
N’affirme que ce dont tu es sûr : ni chiffre, ni date, ni règle que tu ne connaisses avec certitude.
Ne désigne jamais une réponse par son numéro, sa lettre ou sa place : leur ordre change. Cite ses mots.
N’ajoute ni titre, ni salutation, ni liste, ni mise en forme : du texte seul.
Si la réponse donnée pour juste te semble fausse, ou si la question ne se comprend pas sans une image que tu ne vois pas, commence par « À vérifier : » et dis pourquoi.`;

/** Returns the messages that ask for a short explanation for a reader of fourteen. */
export const explanationPrompt = (question: QuestionToExplain): ChatMessage[] => [
  { role: "system", content: instructions },
  { role: "user", content: describe(question) },
];

function describe({ theme, seriesText, text, answers, hasAnswerImages, hasImage, imageAlt }: QuestionToExplain): string {
  const right = answers.find(({ correct }) => correct);
  return [
    `Thème : ${themeLabel(theme)}`,
    ...(seriesText ? [`Texte donné avec la question : ${seriesText}`] : []),
    `Question : ${text}`,
    ...(hasImage ? [imageAlt ? `Image, décrite ainsi : ${imageAlt}` : "Une image accompagne la question ; tu ne la vois pas."] : []),
    ...(hasAnswerImages ? ["Des réponses sont des images, que leur texte décrit ; tu ne les vois pas."] : []),
    "Réponses proposées :",
    ...answers.map((answer) => `- ${answer.text}`),
    `Réponse juste : ${right?.text ?? ""}`,
  ].join("\n");
}
