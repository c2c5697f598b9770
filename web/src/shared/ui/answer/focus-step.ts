const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Which of the choices receives the focus when a key is pressed: up and down turn round the list. Left and right are left to the
 * screen, where they go from one question to the next.
 * @param focused index of the one that has the focus, -1 for none
 * @returns undefined when the key does not move
 */
export function focusStep(key: string, focused: number, size: number): number | undefined {
  const step = steps[key];
  if (step === undefined || focused < 0 || size === 0) return undefined;
  return (focused + step + size) % size;
}
