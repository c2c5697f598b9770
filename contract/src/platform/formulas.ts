/**
 * A formula in LaTeX, as Moodle marks it: `\(…\)`, `\[…\]` or `$$…$$`. A dollar sign alone is a dollar sign. The length
 * is bounded so that no text takes long to look through.
 */
export const formulaPattern = /\\\([\s\S]{1,1000}?\\\)|\\\[[\s\S]{1,1000}?\\\]|\$\$[^$]{1,1000}\$\$/;

/** What stands in a text for a formula that cannot be written: nothing of it is left out in silence. */
export const unreadFormula = "[formule]";
