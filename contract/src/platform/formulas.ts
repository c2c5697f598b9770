/**
 * A formula in LaTeX, as Moodle marks it: `\(…\)`, `\[…\]` or `$$…$$`. A dollar sign alone is a dollar sign. The length
 * is bounded so that no text takes long to look through.
 */
export const formulaPattern = /\\\([\s\S]{1,1000}?\\\)|\\\[[\s\S]{1,1000}?\\\]|\$\$[^$]{1,1000}\$\$/;
