import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { Contact, Hosting, Publisher } from "../components/contact.tsx";
import { LegalPage, LegalSection } from "../components/legal-page.tsx";
import { texts } from "../texts.ts";

/** The terms of use, with the publisher and the host of the site. */
export function ConditionsPage() {
  return (
    <LegalPage
      title={texts.conditions}
      lead="Ce que propose Badin, ce qu’on peut y faire, et qui répond du site. En l’utilisant, vous acceptez ces conditions."
    >
      <LegalSection id="service" title="Le service">
        <p>
          Badin aide à préparer le brevet d’initiation aéronautique (BIA) avec des questionnaires à choix multiples. Il s’adresse aux
          élèves, aux enseignants et aux bénévoles des aéroclubs, collèges et lycées. Il est gratuit et sans publicité. Ce n’est ni un site
          officiel de l’examen, ni une garantie de réussite.
        </p>
      </LegalSection>

      <LegalSection id="comptes" title="Les comptes">
        <ul>
          <li>Un élève a un compte créé par son enseignant, ou crée le sien avec le code que son établissement lui donne.</li>
          <li>Un enseignant rejoint son établissement avec le code de celui-ci, ou y est ajouté par son gestionnaire.</li>
          <li>
            Celui qui inscrit un établissement déclare agir en son nom et en devient le gestionnaire. Il peut transférer cette charge.
          </li>
          <li>
            Chacun garde son mot de passe pour soi. Un mot de passe ou une carte perdus se signalent à l’enseignant, qui peut en donner
            d’autres.
          </li>
        </ul>
      </LegalSection>

      <LegalSection id="regles" title="Les règles">
        <p>Chacun s’engage à :</p>
        <ul>
          <li>donner des informations exactes, et n’utiliser que son propre compte ;</li>
          <li>
            ne pas écrire de propos injurieux ou contraires à la loi, ni de données personnelles d’autrui, dans les textes et les images ;
          </li>
          <li>ne pas chercher à entraver le service, ni à lire ce qui ne lui est pas destiné.</li>
        </ul>
        <p>
          L’enseignant répond de ce qu’il publie pour sa classe. Un compte ou un établissement qui ne respecte pas ces règles peut être
          fermé par l’éditeur, après avertissement sauf urgence.
        </p>
      </LegalSection>

      <LegalSection id="contenus" title="Les contenus">
        <ul>
          <li>
            Les questions d’entraînement livrées avec Badin sont originales. Les annales sont ajoutées par les utilisateurs, qui s’assurent
            d’en avoir le droit.
          </li>
          <li>
            La banque de questions est commune à tous les établissements : ce qu’un enseignant y ajoute peut être utilisé, corrigé et
            complété par les autres.
          </li>
          <li>Un commentaire écrit par une machine est signalé comme tel à l’enseignant, qui le vérifie avant qu’un élève le lise.</li>
          <li>Une question qui semble fausse se signale : elle sera vérifiée.</li>
        </ul>
      </LegalSection>

      <LegalSection id="disponibilite" title="La disponibilité">
        <p>
          Le service est fourni en l’état, sans engagement de disponibilité. L’éditeur peut l’interrompre pour l’entretenir, et en prévient
          quand il s’arrête pour de bon, afin que chacun puisse télécharger ses données.
        </p>
      </LegalSection>

      <LegalSection id="fin" title="La fin d’un compte">
        <p>
          Chacun peut supprimer son compte à tout moment, depuis la page de son compte. Le gestionnaire d’un établissement peut le supprimer
          quand il n’y reste plus de classe. La <Link to={pathTo("privacy")}>politique de confidentialité</Link> dit ce qui est effacé, et
          quand.
        </p>
      </LegalSection>

      <LegalSection id="mentions" title="Mentions légales">
        <h3>Éditeur</h3>
        <Publisher />
        <h3>Hébergeur</h3>
        <Hosting />
        <h3>Contact</h3>
        <Contact />
        <p>Ces conditions relèvent du droit français.</p>
      </LegalSection>
    </LegalPage>
  );
}
