import { binDays, dayMs } from "@badin/contract";

export const binMs = binDays * dayMs;

/** Says when something was put in a bin (epoch ms), by whom, and when it is erased for good. */
export const describeDeletion = <Person>(deletedAt: number, deletedBy: Person) => ({
  deletedAt: new Date(deletedAt).toISOString(),
  deletedBy,
  erasedAt: new Date(deletedAt + binMs).toISOString(),
});
