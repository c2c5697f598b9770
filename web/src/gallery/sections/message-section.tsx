import { Banner, BannerAction } from "../../shared/ui/banner/banner.tsx";
import { Button } from "../../shared/ui/button/button.tsx";
import { BellIcon, HandIcon, InfoIcon, WifiOffIcon } from "../../shared/ui/icon/common-icons.ts";
import { Note } from "../../shared/ui/note/note.tsx";
import { toastError, toastInfo, toastSuccess } from "../../shared/ui/toast/toast.tsx";
import { Line, Section } from "../specimen.tsx";

const asked = "Tu as demandé plus d’explications sur cette question. On en parle au prochain cours";

export function MessageSection() {
  return (
    <>
      <Section title="Messages" width={6}>
        <Line>
          <Button size="sm" onClick={() => toastSuccess("Votre compte a été modifié")}>
            Succès
          </Button>
          <Button size="sm" onClick={() => toastError("Identifiant et/ou mot de passe invalide.")}>
            Échec
          </Button>
          <Button size="sm" onClick={() => toastInfo(asked, { icon: <HandIcon /> })}>
            Information
          </Button>
        </Line>
      </Section>
      <Section title="Notification, réseau et notes" width={6}>
        <div style={{ display: "grid", gap: 12 }}>
          <Banner title="Un nouveau questionnaire ?" icon={<BellIcon />} onClose={() => {}}>
            Reçois une notification. <BannerAction onClick={() => {}}>Activer</BannerAction>
          </Banner>
          <Note title="Hors ligne" icon={<WifiOffIcon />} pending figure={3}>
            Tes réponses sont gardées. Elles partiront au retour du réseau.
          </Note>
          <Note title="Pourquoi">
            Ce nuage naît au sommet d’une onde, quand un vent fort franchit le relief. Il semble fixe, mais l’air le traverse.
          </Note>
          <Note icon={<InfoIcon />}>Une erreur ? Demande à ton enseignant de corriger tes informations.</Note>
        </div>
      </Section>
    </>
  );
}
