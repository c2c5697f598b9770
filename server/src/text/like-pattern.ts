/** The pattern of `like … escape '~'` that finds `term` anywhere, wildcards taken literally. */
export const likePattern = (term: string): string => `%${term.replace(/[~%_]/g, "~$&")}%`;
