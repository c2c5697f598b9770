import { AppError } from "../../../platform/http/errors.ts";
import type { GridRefusal } from "./read-photo.ts";

const messages = {
  corners: "Les quatre carrés noirs des coins ne se voient pas tous. Reprenez la feuille entière, à plat, sans doigt sur les coins.",
  squares: "La photo est trop floue ou trop sombre pour reconnaître la feuille. Reprenez-la avec plus de lumière, sans bouger.",
  other: "Cette grille est celle d’un autre examen blanc ou d’un questionnaire.",
  circles:
    "Les cases ne se trouvent pas à leur place\u00a0: la feuille est trop pliée ou la photo trop floue, ou le sujet a changé depuis l’impression. Reprenez-la à plat, ou saisissez cette copie au clavier.",
  pages: "La grille de cet examen tient sur plusieurs pages\u00a0: saisissez ses copies au clavier.",
  slow: "Cette photo est trop longue à lire",
} as const;

/** Returns the refusal of a picture, with its reason in French. A picture that is not decoded has the words of the code. */
export const refusalOf = (reason: GridRefusal | "slow"): AppError =>
  new AppError("unreadable_grid", reason === "picture" ? {} : { message: messages[reason] });
