/** Returns the CPU time of `work` in this thread, in milliseconds. */
export async function threadTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Returns the CPU time of `work` in this process, in milliseconds, over all threads: other programs barely affect it.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
