/** Returns the CPU time of `work` in this process, in milliseconds, over all threads: other programs barely affect it. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
