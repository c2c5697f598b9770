/**
 * Returns the probabilities of 0 to `n` successes when the chance of each follows a beta law of parameters `a` and `b`.
 */
export function betaBinomial(n: number, a: number, b: number): number[] {
  let chance = 1;
  for (let i = 0; i < n; i++) chance *= (b + i) / (a + b + i);
  const chances = [chance];
  for (let k = 0; k < n; k++) {
    chance *= ((n - k) * (a + k)) / ((k + 1) * (b + n - k - 1));
    chances.push(chance);
  }
  return chances;
}

/** Returns the probabilities of the sum of two independent numbers, 0 and more. */
export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const result = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) for (let j = 0; j < b.length; j++) result[i + j]! += a[i]! * b[j]!;
  return result;
}

/** Standard deviations beyond which a normal law has less than the error of `normalCdf`. */
const farTail = 5.5;

/** The normal distribution function, to within 1e-7 (Abramowitz and Stegun, 26.2.17). */
export function normalCdf(x: number): number {
  if (Math.abs(x) > farTail) return x < 0 ? 0 : 1;
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x < 0 ? tail : 1 - tail;
}
