import type { Handler } from "htmlparser2";

/**
 * Elements inside others, at most. Those of documents are a few dozen deep; the parser looks through all open elements
 * at each one.
 */
export const nestingMax = 500;

/** Elements that stand in one another deeper than `nestingMax`. */
export class NestedTooDeep extends Error {}

/**
 * Bounds what a handler of htmlparser2 is given, before the parser slows down.
 * @returns the handler, whose parser throws NestedTooDeep
 */
export function bounded<T extends Partial<Handler>>(handler: T): T {
  const own: Partial<Handler> = handler;
  const { onopentagname, onclosetag } = own;
  let depth = 0;
  own.onopentagname = (name) => {
    if (++depth > nestingMax) throw new NestedTooDeep(`elements stand deeper than ${nestingMax}`);
    onopentagname?.call(handler, name);
  };
  own.onclosetag = (name, isImplied) => {
    depth--;
    onclosetag?.call(handler, name, isImplied);
  };
  return handler;
}
