import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressFeature } from "@badin/contract";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { lockNamed } from "../../platform/database/locks.ts";
import type { CommunesTable } from "../../platform/database/schema.ts";
import { findCommunes, findCommunesVersion, replaceCommunes } from "./communes.queries.ts";
import { communeKey, communeTerms } from "./communes.rules.ts";

const source = "@etalab/decoupage-administratif";
const require = createRequire(import.meta.url);

const communesFile = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.string(),
    codesPostaux: z.optional(z.array(z.string())),
    population: z.optional(z.number()),
  }),
);
/** Former communes are excluded. The districts of Paris, Lyon and Marseille are included, as addresses name them. */
const kinds = new Set(["commune-actuelle", "arrondissement-municipal"]);

/**
 * Loads the communes of France into the database, once per version of the package that holds them: reading its file
 * takes 50 MB.
 * @returns whether anything was loaded
 */
export async function loadCommunes({ database }: Pick<Context, "database">): Promise<boolean> {
  const { version } = require(`${source}/package.json`) as { version: string };
  if ((await findCommunesVersion(database.db)) === version) return false;
  const rows = await readCommunes();
  return database.transaction(async (trx) => {
    await lockNamed(trx, database.engine, "communes");
    if ((await findCommunesVersion(trx)) === version) return false;
    await replaceCommunes(trx, version, rows);
    return true;
  });
}

async function readCommunes(): Promise<CommunesTable[]> {
  const text = await readFile(require.resolve(`${source}/data/communes.json`), "utf8");
  return communesFile
    .parse(JSON.parse(text))
    .filter(({ type }) => kinds.has(type))
    .flatMap(({ code, nom, codesPostaux = [], population = 0 }) =>
      codesPostaux.map((postcode) => ({ code, name: nom, name_search: communeKey(nom), postcode, population })),
    );
}

/** Returns the communes that match `typed`, a complete or partial address, as suggestions without coordinates. */
export async function searchCommunes({ database }: Pick<Context, "database">, typed: string, limit: number): Promise<AddressFeature[]> {
  const rows = await findCommunes(database.db, communeTerms(typed), limit);
  return rows.map(({ code, name, postcode }) => ({
    properties: { label: `${postcode} ${name}`, city: name, postcode, citycode: code },
    geometry: null,
  }));
}
