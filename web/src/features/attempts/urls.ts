import { pathToQcm } from "../../shared/paths.ts";

/** Query parameter that shows the result of a finished quiz in place of a question. */
export const resultParam = "resultat";

/** Returns the path to a question of a quiz, by its number. */
export const pathToQuestion = (qcmId: number, number: number): string => `${pathToQcm(qcmId, "last")}?q=${number}`;

/** Returns the path to the result of a quiz. */
export const pathToResult = (qcmId: number): string => `${pathToQcm(qcmId, "last")}?${resultParam}`;
