import { lazy, Suspense } from "react";
import { SectionFold } from "../ui/fold/section-fold.tsx";

const Settings = lazy(async () => ({ default: (await import("./comfort-settings.tsx")).ComfortSettings }));

/** « Confort de lecture » among the settings of the account: what a question's header opens with « Aa ». */
export const ComfortCard = () => (
  <SectionFold name="comfort" title="Confort de lecture">
    <p>« Aa », en haut d’une question ou d’une fiche, ouvre aussi ces réglages.</p>
    <Suspense>
      <Settings />
    </Suspense>
  </SectionFold>
);
