import type { ClientError } from "@badin/contract";

/** Stack lines kept: more say nothing new. */
const maxFrames = 12;
/** A place in a script of the build, as all browsers write it: `/assets/index-Dl12KsuJ.js:3:2104`. */
const place = /\/assets\/[\w.-]+\.js:\d+:\d+/;
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g;
const address = /(?<!\S)\S+@\S+/g;
const url = /\b[a-z]+:\/\/\S+/gi;

/**
 * Returns what the log keeps of an exception in a page. What could name a person is left out: quoted text (a parser
 * quotes what it read), addresses, the words of a path that are no name of a page, and everything of the stack but
 * places in scripts.
 */
export function loggedError({ name, message, stack, page }: ClientError): ClientError {
  return {
    name: name.replace(/\W/g, ""),
    // Only these speak of the code alone; the messages of other errors quote data, each browser in its own way.
    message: /^(Type|Reference|Range)Error$/.test(name) ? message.replace(url, "…").replace(quoted, "…").replace(address, "…") : "",
    stack: stack
      .split("\n")
      .map((line) => place.exec(line)?.[0])
      .filter((line) => line !== undefined)
      .slice(0, maxFrames)
      .join(" "),
    page: page
      .split(/[?#]/, 1)[0]!
      .split("/")
      .map((word) => (/^[a-z-]{0,20}$/.test(word) ? word : ":"))
      .join("/"),
  };
}
