import type { Rolldown } from "vite";

interface FirstScreens {
  /** The module that starts the application, whatever the page. */
  readonly start: string;
  /** The modules that a first screen begins with, by the name of its chunk. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/**
 * One chunk for what the application starts with, one more for each of some first screens: their modules and what these import at once,
 * followed to the end. What two screens need starts with the application; what only other pages need comes with neither; what an earlier
 * group has taken stays there.
 */
export function firstScreens({ start, screens }: FirstScreens): Rolldown.CodeSplittingGroup {
  let chunkOf: ReadonlyMap<string, string> | undefined;
  return {
    debugName: "first screens",
    test: isOurs,
    name: (id, context) => {
      chunkOf ??= assignChunks(context);
      return chunkOf.get(id) ?? null;
    },
  };

  function assignChunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
    const chunks = new Map<string, string>();
    for (const [name, entries] of Object.entries(screens))
      for (const id of importedFrom(entries, context)) chunks.set(id, chunks.has(id) ? "start" : name);
    for (const id of importedFrom([start], context)) chunks.set(id, "start");
    return chunks;
  }
}

const isOurs = (id: string) => /\/web\/src\//.test(id);

function importedFrom(entries: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || !isOurs(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  for (const entry of entries) {
    if (!context.getModuleInfo(entry)) throw new Error(`No module of the build is called ${entry}`);
    follow(entry);
  }
  return found;
}
