declare module "virtual:guide" {
  import type { GuideChapter } from "./guide.ts";
  /** The chapters of docs/guide/, as web/build/guide.ts reads them. */
  export const chapters: readonly GuideChapter[];
}
