import { noticeDays } from "@badin/contract";
import { Contact, Hosting, Publisher } from "../components/contact.tsx";
import { Durations, Kept } from "../components/kept-data.tsx";
import { LegalPage, LegalSection } from "../components/legal-page.tsx";
import { texts } from "../texts.ts";

/** The privacy policy: data, purposes, retention, recipients and rights (GDPR, articles 12 to 14). */
export function PrivacyPage() {
  return (
    <LegalPage
      title={texts.privacy}
      lead="Badin conserve le strict nécessaire pour s’entraîner au BIA, ne le partage avec personne d’autre que votre établissement, l’efface quand il ne sert plus, et vous le rend quand vous le demandez."
    >
      <LegalSection id="responsable" title="Qui est responsable de vos données">
        <Publisher />
        <p>
          Chaque établissement décide qui il inscrit et pourquoi, dans le cadre de la préparation au BIA. L’éditeur du site fournit l’outil
          et répond de sa sécurité.
        </p>
        <h3>Contact</h3>
        <Contact />
      </LegalSection>

      <LegalSection id="donnees" title="Ce qui est conservé, et pourquoi">
        <Kept />
        <p>
          La base légale est la mission d’enseignement de l’établissement ou l’intérêt légitime de l’association qui prépare ses membres au
          BIA et, pour les notifications, votre accord. Aucune note ni aucun badge ne décide de quoi que ce soit hors de Badin.
        </p>
      </LegalSection>

      <LegalSection id="absent" title="Ce qui ne l’est pas">
        <ul>
          <li>Pas de publicité, pas de mesure d’audience, pas de revente ni de partage de vos données.</li>
          <li>Pas de date de naissance, de photo, de téléphone, ni d’adresse postale d’un élève.</li>
          <li>
            Pas d’image des grilles d’un examen sur papier : photographiées ou numérisées par un enseignant, elles sont lues, puis oubliées
            aussitôt. Les réponses lues, et les lignes qu’il doit vérifier, restent sur son appareil jusqu’à ce qu’il les enregistre ou se
            déconnecte.
          </li>
          <li>
            Pas de son : Badin n’écoute pas. La lecture à voix haute prend la voix de l’appareil ; sans voix française sur l’appareil, le
            navigateur peut demander celle de son éditeur, qui reçoit alors le texte lu, sans savoir pour qui.
          </li>
          <li>Pas de transfert hors de l’Union européenne par Badin lui-même.</li>
        </ul>
      </LegalSection>

      <LegalSection id="acces" title="Qui voit quoi">
        <ul>
          <li>Un élève voit ses propres réponses et badges. Il ne voit pas ceux des autres.</li>
          <li>
            Les enseignants d’une classe, et le gestionnaire de l’établissement, voient ses élèves, leurs résultats et leurs demandes
            d’explications.
          </li>
          <li>
            Ce qu’un enseignant écrit à un élève se lit par les autres enseignants de la classe et par le gestionnaire. L’élève peut
            signaler un message : le gestionnaire et les administrateurs du site le lisent alors, jamais son auteur.
          </li>
          <li>
            Un autre établissement ne voit rien du vôtre, sinon son nom, son adresse et les questionnaires que ses enseignants partagent,
            avec leur nom.
          </li>
          <li>
            Si l’établissement relie Badin à sa plateforme de cours ou à son fournisseur d’identité, celui-ci dit à Badin qui vous êtes (un
            identifiant, un rôle, un nom, parfois une adresse) ; la plateforme reçoit en retour vos notes aux activités ouvertes depuis
            elle, et rien d’autre.
          </li>
          <li>
            Les administrateurs du site gèrent la banque de questions et voient des chiffres d’ensemble, ainsi que le journal des actions
            sensibles. Des élèves, ils ne lisent que les messages signalés et, sans nom, ce qui est dit d’une question signalée, jamais les
            résultats.
          </li>
          <li>
            À l’inscription d’un établissement, l’adresse saisie est recherchée dans la Base Adresse Nationale, par notre serveur : ce
            service ne sait pas qui cherche.
          </li>
          <li>
            Si un service d’écriture de commentaires par une machine est configuré, il reçoit le texte d’une question et ses réponses,
            jamais de donnée personnelle.
          </li>
          <li>Les notifications passent, chiffrées, par le service de votre navigateur.</li>
        </ul>
      </LegalSection>

      <LegalSection id="sous-traitants" title="Les sous-traitants">
        <p>
          Badin tel qu’il est livré n’en a aucun. Ceux que ce site peut avoir ajoutés sont son hébergeur, le service qui envoie ses mails
          et, s’il en a un, le service d’écriture par une machine. La plateforme de cours et le fournisseur d’identité, s’il y en a, sont
          ceux de l’établissement. L’hébergeur :
        </p>
        <Hosting />
      </LegalSection>

      <LegalSection id="durees" title="Combien de temps">
        <Durations />
        <p>
          Quand un effacement approche, un email l’annonce {noticeDays} jours avant aux personnes concernées et, pour une classe, à ses
          enseignants. Se connecter ou archiver soi-même la classe suffit à en rester maître.
        </p>
      </LegalSection>

      <LegalSection id="mineurs" title="Les élèves mineurs">
        <p>
          Badin s’utilise dans le cadre d’un établissement, qui informe les élèves et leurs parents. Un élève de moins de quinze ans crée
          son compte avec le code que son établissement lui a donné, et avec l’accord de ses parents (article 8 du RGPD et article 45 de la
          loi « Informatique et libertés »). Un compte sans adresse email est possible : l’identifiant et une carte imprimée suffisent.
        </p>
        <p>Les parents exercent les droits de leur enfant auprès de son enseignant ou du contact ci-dessus.</p>
      </LegalSection>

      <LegalSection id="droits" title="Vos droits">
        <ul>
          <li>
            <strong>Savoir et emporter</strong> : la page de votre compte télécharge tout ce que Badin conserve sur vous, dans un fichier
            lisible.
          </li>
          <li>
            <strong>Corriger</strong> : un adulte modifie son compte lui-même, un élève demande à son enseignant.
          </li>
          <li>
            <strong>Effacer</strong> : la page de votre compte le supprime aussitôt, avec vos réponses, vos badges et vos demandes.
          </li>
          <li>
            <strong>S’opposer ou limiter</strong> : écrivez au contact ci-dessus. Les notifications se refusent à tout moment dans le
            navigateur.
          </li>
        </ul>
        <p>
          Sans réponse satisfaisante sous un mois, vous pouvez saisir la CNIL :{" "}
          <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
            www.cnil.fr/fr/plaintes
          </a>
          .
        </p>
      </LegalSection>

      <LegalSection id="cookies" title="Les cookies">
        <p>
          Badin n’utilise que des cookies strictement nécessaires, qui ne demandent pas votre accord : celui de votre session, celui qui
          protège vos envois contre la falsification, et celui qui rappelle à la page que vous êtes connecté, ceux d’une inscription, d’une
          connexion ou d’une activité commencée ailleurs, et celui qui reconnaît pendant six mois un appareil où votre compte a été ouvert,
          pour que les essais d’un inconnu ne vous empêchent pas d’entrer. Sur un site relié à un fournisseur d’identité, un dernier le
          rappelle un an à la page de connexion. Votre navigateur garde aussi, sur votre appareil, ce que vous êtes en train de saisir, les
          réponses qui attendent le retour du réseau et, jusqu’à la déconnexion, ce qu’un élève a ouvert en dernier, pour le relire sans
          réseau.
        </p>
      </LegalSection>

      <LegalSection id="securite" title="La sécurité">
        <p>
          Les mots de passe sont hachés (argon2id). Celui qu’un enseignant choisit pour la carte d’un élève est conservé chiffré, jusqu’à ce
          que l’élève en choisisse un autre ou que son compte soit effacé. Les liens envoyés par email ne servent qu’une fois. Les actions
          sensibles (suppression, transfert, prise d’identité d’un enseignant par le gestionnaire) sont journalisées.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
