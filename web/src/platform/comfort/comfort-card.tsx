import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button/button.tsx";
import { SectionCard } from "../ui/card/section-card.tsx";
import layout from "../ui/layout/layout.module.css";

const Settings = lazy(async () => ({ default: (await import("./comfort-settings.tsx")).ComfortSettings }));

/** « Confort de lecture » among the settings of the account: what a question's header opens with « Aa ». */
export function ComfortCard() {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Confort de lecture" className={layout["stackSm"]}>
      <p>Taille, espacement et forme des lettres, règle, contraste. « Aa », en haut d’une question ou d’une fiche, les ouvre aussi.</p>
      {open ? (
        <Suspense>
          <Settings />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>Régler</Button>
      )}
    </SectionCard>
  );
}
