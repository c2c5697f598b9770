/** Returns the person behind an action, from the columns of a left join; null once that account is erased. */
export const personOf = (id: number | null, firstName: string | null, name: string | null) =>
  id === null || firstName === null || name === null ? null : { id, firstName, name };
