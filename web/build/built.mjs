// Before the tests that read the built application: builds it, unless the sources are those of the last build.
export { buildWeb as default } from "../../tools/bootstrap.mjs";
