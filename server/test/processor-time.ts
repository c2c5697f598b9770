/** Milliseconds of processor that `work` takes in this process, all threads together: another program on the machine changes little to it. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
