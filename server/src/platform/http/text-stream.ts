import { Readable } from "node:stream";

/**
 * Returns the pieces of a text as a stream of bytes in UTF-8, for a long answer. Strings would not do: Node 26 counts
 * bytes when it makes a stream wait, and characters when it lets it go on, so that an answer with accents would stop
 * for good on a slow network.
 */
export const textStream = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });
