import { pathToQcm } from "../../shared/paths.ts";

/** Query parameter of a finished quiz: the result takes the place of the question. */
export const resultParam = "resultat";

/** A question of a quiz by its number. */
export const pathToQuestion = (qcmId: number, number: number): string => `${pathToQcm(qcmId, "last")}?q=${number}`;

/** The result of a quiz. */
export const pathToResult = (qcmId: number): string => `${pathToQcm(qcmId, "last")}?${resultParam}`;
