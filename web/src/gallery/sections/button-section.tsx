import { Button } from "../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../shared/ui/button/button-link.tsx";
import { IconButton } from "../../shared/ui/button/icon-button.tsx";
import { CopyButton } from "../../shared/ui/copy-button/copy-button.tsx";
import { JoinCode } from "../../shared/ui/copy-button/join-code.tsx";
import { ArrowLeftIcon, ArrowRightIcon, HandIcon, PlusIcon, RestartIcon } from "../../shared/ui/icon/common-icons.ts";
import { PencilIcon } from "../../shared/ui/icon/teacher-icons.ts";
import { Line, Section, Specimen } from "../specimen.tsx";

export function ButtonSection() {
  return (
    <Section title="Boutons">
      <Line>
        <Specimen name="action">
          <Button variant="go">Suivant</Button>
        </Specimen>
        <Specimen name="inactif">
          <Button variant="go" disabled>
            Suivant
          </Button>
        </Specimen>
        <Specimen name="secondaire">
          <Button>Annuler</Button>
        </Specimen>
        <Specimen name="où l’on est">
          <Button variant="soft" size="sm">
            Gérer les questions
          </Button>
        </Specimen>
        <Specimen name="discret">
          <Button variant="quiet">Tout effacer</Button>
        </Specimen>
        <Specimen name="discret, activé">
          <Button variant="quiet" aria-pressed>
            <HandIcon /> Explication demandée
          </Button>
        </Specimen>
        <Specimen name="danger, d’abord">
          <Button variant="danger">Supprimer…</Button>
        </Specimen>
        <Specimen name="danger, confirmé">
          <Button variant="danger-fill">Effacer 27 élèves</Button>
        </Specimen>
        <Specimen name="en cours">
          <Button variant="go" loading>
            Valider
          </Button>
        </Specimen>
        <Specimen name="lien">
          <ButtonLink to="/" variant="line">
            <PlusIcon /> Ajouter
          </ButtonLink>
        </Specimen>
        <Specimen name="copier">
          <CopyButton value="K7QE-4XMP" />
        </Specimen>
        <Specimen name="code">
          <JoinCode code="K7QE-4XMP" />
        </Specimen>
        <Specimen name="icône">
          <IconButton label="Recommencer le test" framed>
            <RestartIcon />
          </IconButton>
        </Specimen>
        <Specimen name="icône nue">
          <IconButton label="Retour">
            <ArrowLeftIcon />
          </IconButton>
        </Specimen>
        <Specimen name="petite">
          <IconButton label="Modifier" size="sm">
            <PencilIcon />
          </IconButton>
        </Specimen>
        <Specimen name="inactive">
          <IconButton label="Modifier" size="sm" disabled>
            <PencilIcon />
          </IconButton>
        </Specimen>
        <Specimen name="grand">
          <Button variant="go" size="lg">
            Suivante <ArrowRightIcon />
          </Button>
        </Specimen>
        <Specimen name="long">
          <Button variant="go">Effacer la demande et passer à la suivante</Button>
        </Specimen>
      </Line>
    </Section>
  );
}
