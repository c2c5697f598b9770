/** What the bundler knows of modules, as much as is read here. */
export interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const isOurs = /\/web\/src\//;

/**
 * Returns the modules of the application that come with `page`: those that it imports, at any depth. What a module
 * imports dynamically comes later, and is left out.
 */
export function needsOf(page: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([page]);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (isOurs.test(imported)) found.add(imported);
  return found;
}

/**
 * Returns the name of a group of Rolldown that holds what each of `pages` needs in order to show, and nothing else: a
 * new module joins it when these pages import it.
 * @param pages absolute paths of source files
 */
export function firstNeeds(name: string, pages: readonly string[]) {
  const known = new WeakMap<Modules, readonly ReadonlySet<string>[]>();
  return (id: string, modules: Modules): string | null => {
    const needs = known.get(modules) ?? pages.map((page) => needsOf(page, modules));
    known.set(modules, needs);
    return needs.every((ids) => ids.has(id)) ? name : null;
  };
}
