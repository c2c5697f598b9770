import { useState } from "react";
import { Button } from "../../shared/ui/button/button.tsx";
import { TextField } from "../../shared/ui/field/text-field.tsx";
import { ConfirmModal } from "../../shared/ui/modal/confirm-modal.tsx";
import { Modal } from "../../shared/ui/modal/modal.tsx";
import { ZoomableImage } from "../../shared/ui/zoomable-image/zoomable-image.tsx";
import { Line, Section } from "../specimen.tsx";

export function WindowSection() {
  const [shown, setShown] = useState<"form" | "confirm">();
  const close = () => setShown(undefined);
  return (
    <Section title="Fenêtres et image" width={6}>
      <Line>
        <Button onClick={() => setShown("form")}>Archiver la classe</Button>
        <Button variant="danger" onClick={() => setShown("confirm")}>
          Effacer l’élève…
        </Button>
      </Line>
      {shown === "form" && (
        <Modal
          onClose={close}
          title="Archiver la classe"
          footer={
            <>
              <Button onClick={close}>Annuler</Button>
              <Button variant="danger-fill" disabled>
                Archiver la classe
              </Button>
            </>
          }
        >
          <p style={{ marginBottom: 14 }}>
            Les comptes de <b>27 élèves</b>, leurs <b>1 204 réponses</b> et <b>4 demandes d’explications</b> seront effacés.
          </p>
          <TextField label="Saisissez « BIA du mercredi » pour confirmer" data-autofocus />
        </Modal>
      )}
      {shown === "confirm" && (
        <ConfirmModal title="Effacer l’élève" confirmLabel="Effacer l’élève" onConfirm={close} onCancel={close}>
          Attention, vous allez effacer un élève. Êtes-vous sûr\u202F?
        </ConfirmModal>
      )}
      <div style={{ marginTop: 16, maxWidth: 343 }}>
        <ZoomableImage src="/icon-512.png" alt="La marque de Badin : un b dont la panse est un cadran" width={512} height={512} />
      </div>
    </Section>
  );
}
