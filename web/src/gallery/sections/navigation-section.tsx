import { useState } from "react";
import { DescriptionList } from "../../shared/ui/card/description-list.tsx";
import { Segmented } from "../../shared/ui/segmented/segmented.tsx";
import { TabNav } from "../../shared/ui/tab-nav/tab-nav.tsx";
import { Section } from "../specimen.tsx";

export function NavigationSection() {
  const [view, setView] = useState<"active" | "archived">("active");
  return (
    <Section title="Onglets, bascule, informations" width={6}>
      <TabNav
        label="Pages de la classe"
        tabs={[
          { to: "/", label: "Questionnaires", count: 12 },
          { to: "/students", label: "Élèves", count: 27 },
          { to: "/teachers", label: "Enseignants", count: 3 },
        ]}
      />
      <p style={{ margin: "16px 0" }} />
      <Segmented
        label="Classes montrées"
        value={view}
        onChange={setView}
        segments={[
          { value: "active", label: "Actives", count: 4 },
          { value: "archived", label: "Archivées", count: 2 },
        ]}
      />
      <DescriptionList
        entries={[
          { term: "Prénom", value: "Inès" },
          { term: "Nom", value: "Lefèvre" },
          { term: "Email", value: "ines.lefevre@exemple.fr" },
        ]}
      />
    </Section>
  );
}
