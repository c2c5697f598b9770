import text from "../layout/text.module.css";
import { askedInWords } from "./asked-years.rules.ts";

/** « Demandé en 2012, 2016, 2021 »: in which papers a fact was asked; nothing where that is unknown. */
export function AskedYears({ years }: { years: readonly number[] | undefined }) {
  const words = askedInWords(years);
  return words && <span className={text["hint"]}>{words}</span>;
}
