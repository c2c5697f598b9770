import { isDeepStrictEqual } from "node:util";
import { safeEncode } from "zod";
import { compiledSerializer } from "../src/platform/http/serializer.ts";

/**
 * Serialises as the server does, after checking that the response matches its contract, value by value, and loses no
 * data.
 */
export const checkedSerializer: typeof compiledSerializer = (route) => {
  const write = compiledSerializer(route);
  return (value) => {
    const checked = safeEncode(route.schema, value);
    if (checked.error) throw new Error(`${route.method} ${route.url} breaks its contract: ${checked.error.message}`);
    const written = write(value);
    const expected = JSON.stringify(checked.data);
    if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(expected)))
      throw new Error(`${route.method} ${route.url} writes ${written} where its contract says ${expected}`);
    return written;
  };
};
