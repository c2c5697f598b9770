import { statfs } from "node:fs/promises";

/**
 * Returns the bytes that this account may still write on the disk of `folder`; undefined when the system does not tell.
 */
export async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
