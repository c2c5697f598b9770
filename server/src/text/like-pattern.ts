/** Returns the pattern of `like … escape '~'` that finds `term` anywhere, with its wildcards taken literally. */
export const likePattern = (term: string): string => `%${term.replace(/[~%_]/g, "~$&")}%`;
