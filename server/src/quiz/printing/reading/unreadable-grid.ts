import { AppError } from "../../../platform/http/errors.ts";
import type { Side } from "./read-grid.ts";
import type { GridRefusal } from "./read-photo.ts";

const again = "reprenez la feuille entière, à plat, sans doigt sur les coins.";
const oneCorner = (where: string) => `Le coin en ${where} de l’image ne se voit pas\u00a0: ${again}`;
const twoCorners = (where: string) => `Les deux coins ${where} de l’image ne se voient pas\u00a0: ${again}`;

const cut: Record<`cut ${Side}`, string> = {
  "cut top left": oneCorner("haut à gauche"),
  "cut top right": oneCorner("haut à droite"),
  "cut bottom left": oneCorner("bas à gauche"),
  "cut bottom right": oneCorner("bas à droite"),
  "cut top": twoCorners("du haut"),
  "cut bottom": twoCorners("du bas"),
  "cut left": twoCorners("de gauche"),
  "cut right": twoCorners("de droite"),
};

const messages = {
  ...cut,
  corners: "Les quatre carrés noirs des coins ne se voient pas tous. Reprenez la feuille entière, à plat, sans doigt sur les coins.",
  squares: "La photo est trop floue ou trop sombre pour reconnaître la feuille. Reprenez-la avec plus de lumière, sans bouger.",
  other: "Cette grille est celle d’un autre examen blanc ou d’un questionnaire.",
  circles:
    "Les cases ne se trouvent pas à leur place\u00a0: la feuille est trop pliée ou la photo trop floue, ou le sujet a changé depuis l’impression. Reprenez-la à plat, ou saisissez cette copie au clavier.",
  two: "Deux feuilles se voient sur cette image\u00a0: prenez-les une par une.",
  pages: "La grille de cet examen tient sur plusieurs pages\u00a0: saisissez ses copies au clavier.",
  large: "Cette image a plus de 40\u00a0millions de pixels\u00a0: photographiez ou numérisez la feuille avec une définition plus basse.",
  "photo-time": "Cette photo est trop longue à lire\u00a0: reprenez-la, ou saisissez cette copie au clavier.",
  "photo-memory": "Cette photo demande trop de mémoire\u00a0: reprenez-la avec une définition plus basse.",
  "photo-crash": "La lecture de cette photo s’est interrompue\u00a0: reprenez-la, ou saisissez cette copie au clavier.",
  "scan-time": "Ce PDF est trop long à ouvrir\u00a0: numérisez les feuilles de nouveau, ou photographiez-les.",
  "scan-memory": "Ce PDF demande trop de mémoire\u00a0: partagez-le, ou numérisez-le en noir et blanc.",
  "scan-crash": "La lecture de ce PDF s’est interrompue\u00a0: numérisez les feuilles de nouveau, ou photographiez-les.",
  "page-busy": "Le serveur est occupé\u00a0: envoyez de nouveau cette page dans un instant.",
  "page-time": "Cette page est trop longue à dessiner\u00a0: photographiez cette feuille.",
  "page-memory": "Cette page demande trop de mémoire\u00a0: photographiez cette feuille, ou numérisez-la en noir et blanc.",
  "page-crash": "La lecture de cette page s’est interrompue\u00a0: photographiez cette feuille.",
} as const;

/**
 * Returns the refusal of a picture, with its reason in French. A picture that is not decoded has the words of the code.
 */
export const refusalOf = (reason: GridRefusal | keyof typeof messages, details?: unknown): AppError =>
  new AppError("unreadable_grid", { ...(reason !== "picture" && { message: messages[reason] }), details });
