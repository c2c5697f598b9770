interface StoredAnswer {
  readonly id: number;
  readonly text: string;
}

/**
 * Which stored answer becomes which new one: the same text keeps its row wherever it goes, so that what students chose still says the same;
 * the rows left over take the texts left over, in order.
 */
export function matchAnswers(stored: readonly StoredAnswer[], texts: readonly string[]): { id: number; text: string }[] {
  const free = [...stored];
  const take = (index: number): number | undefined => (index < 0 ? undefined : free.splice(index, 1)[0]?.id);
  const kept = texts.map((text) => take(free.findIndex((answer) => answer.text === text)));
  return texts.flatMap((text, i) => {
    const id = kept[i] ?? free.shift()?.id;
    return id === undefined ? [] : [{ id, text }];
  });
}
