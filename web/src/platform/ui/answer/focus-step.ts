const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the index of the choice that a key moves the focus to. Up and down wrap around the list. Left and right are
 * not handled here: on the page they go to the previous or next question.
 * @param focused index of the one that has the focus, -1 for none
 * @returns undefined when the key does not move the focus
 */
export function focusStep(key: string, focused: number, size: number): number | undefined {
  const step = steps[key];
  if (step === undefined || focused < 0 || size === 0) return undefined;
  return (focused + step + size) % size;
}
