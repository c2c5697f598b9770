/** Returns `run` made so that a call while it runs gets the outcome of the call before, and starts nothing. */
export function singleFlight<Args extends unknown[], Outcome>(run: (...args: Args) => Promise<Outcome>) {
  let running: Promise<Outcome> | undefined;
  return (...args: Args): Promise<Outcome> => {
    running ??= run(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}
