import { pathToQcm } from "../../platform/paths.ts";

/** Query parameter that shows the result of a finished quiz in place of a question. */
export const resultParam = "resultat";

/** Returns the path to a question of a quiz, by its number. */
export const pathToQuestion = (qcmId: number, number: number): string => `${pathToQcm(qcmId, "last")}?q=${number}`;

/** Query parameter that walks through the questions answered wrong only. */
export const mistakesParam = "erreurs";

/** Returns the path to a question answered wrong, by its number, on a walk through these only. */
export const pathToMistake = (qcmId: number, number: number): string => `${pathToQuestion(qcmId, number)}&${mistakesParam}`;

/** Returns the path to the result of a quiz. */
export const pathToResult = (qcmId: number): string => `${pathToQcm(qcmId, "last")}?${resultParam}`;
