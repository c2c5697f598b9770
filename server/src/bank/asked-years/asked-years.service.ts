/** In which papers the facts of the shipped questions were asked (docs/decisions/0082-moment-of-the-answer.md). */
export { findOftenAsked } from "./asked-years.queries.ts";
