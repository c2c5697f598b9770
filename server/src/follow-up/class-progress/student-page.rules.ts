/** Wrong answers from which a question that is still answered wrong is an error that lasts. */
const lastingTimes = 2;
const shownErrors = 10;

/** Returns the errors that last, the most frequent first, ten at most. */
export const lastingErrors = <Row extends { readonly id: number; readonly times: number }>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ times }) => times >= lastingTimes)
    .sort((a, b) => b.times - a.times || a.id - b.id)
    .slice(0, shownErrors);
