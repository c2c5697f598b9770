/**
 * Returns the pattern of `like … escape '~'` that finds texts that begin with `start`, with its wildcards taken
 * literally.
 */
export const startPattern = (start: string): string => `${start.replace(/[~%_]/g, "~$&")}%`;

/** Returns the pattern of `like … escape '~'` that finds `term` anywhere, with its wildcards taken literally. */
export const likePattern = (term: string): string => `%${term.replace(/[~%_]/g, "~$&")}%`;
