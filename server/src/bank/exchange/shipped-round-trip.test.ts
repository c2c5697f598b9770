import { type ExchangeFormat, exchangeExtensions, exchangeFormats } from "@badin/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/database.ts";
import { loadShippedBank } from "../exams/shipped/shipped-bank.service.ts";
import { exportBank } from "./export.service.ts";
import { createImageSource } from "./image-source.ts";
import { importBankFile } from "./import.service.ts";
import { readBankFile } from "./read-file.ts";

// Tests only the texts of the shipped questions, so one engine is enough and halves the time.
const opened: Database[] = [];
const newBank = async (): Promise<Context> => {
  const database = await freshDatabase("sqlite");
  opened.push(database);
  return (await createTestApp(database)).context;
};
let shipped: Context;
beforeAll(async () => {
  shipped = await newBank();
  await loadShippedBank(shipped);
});
afterAll(async () => {
  for (const database of opened) await database.close();
});

const importExport = async (into: Context, format: ExchangeFormat, preview: boolean) => {
  let file = "";
  for await (const piece of exportBank(shipped, format, { themeId: 0, year: 0 })) file += piece;
  const name = `banque.${exchangeExtensions[format]}`;
  const read = readBankFile(name, Buffer.from(file), { theme: 1, year: 2000 });
  const images = createImageSource(into.database.db);
  const { lines } = await importBankFile(into, () => read, { name, pictures: null, preview, images, actor: null });
  return { lines, doubted: read.items.filter(({ doubts }) => doubts.length > 0) };
};

test.each(exchangeFormats)(
  "the bank that ships, exported as %s and imported again, is known to the last question, and none is doubted",
  async (format) => {
    const { lines, doubted } = await importExport(shipped, format, true);
    expect(lines.filter(({ status }) => status !== "known")).toEqual([]);
    expect(doubted).toEqual([]);
  },
);

test.each(["json", "moodle"] as const)("the bank that ships, exported as %s, is imported whole into an empty one", async (format) => {
  const copy = await newBank();
  const { lines } = await importExport(copy, format, false);
  expect(lines.filter(({ status }) => status === "refused")).toEqual([]);
  const descriptions = ({ db }: Database) =>
    db.selectFrom("questions").where("image_alt", "is not", null).orderBy("id").select("image_alt").execute();
  expect(await descriptions(copy.database)).toEqual(await descriptions(shipped.database));
});
