import type { Rolldown } from "vite";

/** Files of the chunks that hold some modules and of what they import at once. @param modules ends of their paths */
export function chunksOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const fileName of chunk.imports) add(chunks.find((other) => other.fileName === fileName));
  };
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
    if (!chunk) throw new Error(`No module of the build is called ${name}`);
    add(chunk);
  }
  return [...found];
}
