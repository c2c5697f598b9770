import { Button } from "../../shared/ui/button/button.tsx";
import { EmptyState } from "../../shared/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../shared/ui/icon/common-icons.ts";
import { SkeletonCards } from "../../shared/ui/skeleton/skeleton.tsx";
import { Spinner } from "../../shared/ui/spinner/spinner.tsx";
import { Section } from "../specimen.tsx";

export function WaitingSection() {
  return (
    <>
      <Section title="État vide" width={6}>
        <EmptyState
          title="Aucun élève pour le moment"
          level={3}
          action={
            <Button variant="go">
              <PlusIcon /> Ajouter un élève
            </Button>
          }
        >
          Ajoutez vos élèves un par un, ou affichez le code de la classe au tableau.
        </EmptyState>
      </Section>
      <Section title="Attente" width={6}>
        <SkeletonCards count={1} />
        <div style={{ display: "grid", placeItems: "center", paddingTop: 22 }}>
          <Spinner />
        </div>
      </Section>
    </>
  );
}
