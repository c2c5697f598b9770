import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Contact, Publisher } from "../components/contact.tsx";
import styles from "../components/legal-page.module.css";
import { LegalPage, LegalSection } from "../components/legal-page.tsx";
import { compliance, topics } from "../rgaa.rules.ts";
import { type Criterion, criteria, sample, type Verdict } from "../rgaa.ts";
import { texts } from "../texts.ts";

const verdicts: Readonly<Record<Verdict, string>> = {
  met: "Respecté",
  none: "Sans objet",
  failed: "Non respecté",
  untried: "Non vérifié",
};

/** The accessibility statement (RGAA 4.1): what was judged, how, and each criterion with its reason. */
export function AccessibilityPage() {
  const { met, applicable, percent, failed, untried } = compliance(criteria);
  return (
    <LegalPage
      title={texts.accessibility}
      lead="Badin veut servir à tous, avec un clavier, un lecteur d’écran ou des lettres agrandies. Cette page dit où il en est, et ce qui reste à faire."
    >
      <LegalSection id="etat" title="État de conformité">
        <p>
          <strong>Accessibilité : partiellement conforme.</strong> {met} critères applicables sur {applicable} du RGAA 4.1 sont respectés (
          {percent} %), {failed} ne le sont pas, et {untried} n’ont pas été vérifiés : ils comptent comme non respectés.
        </p>
        <p>
          Cette évaluation est celle de Badin tel qu’il est livré, faite sans organisme extérieur et sans essai avec un lecteur d’écran :
          sur le code, avec axe, et par des tests au clavier. Elle ne dispense pas l’éditeur de ce site de la sienne.
        </p>
        <Publisher />
      </LegalSection>

      <LegalSection id="defauts" title="Ce qui n’est pas accessible">
        <Criteria list={criteria.filter(([, , verdict]) => verdict === "failed")} />
        <p>Aucune dérogation pour charge disproportionnée n’est invoquée.</p>
      </LegalSection>

      <LegalSection id="echantillon" title="Les écrans évalués">
        <ul>
          {sample.map((screen) => (
            <li key={screen}>{screen}</li>
          ))}
        </ul>
      </LegalSection>

      <LegalSection id="criteres" title="Les 106 critères">
        {topics(criteria).map(([topic, list]) => (
          <details key={topic}>
            <summary>{topic}</summary>
            <Criteria list={list} />
          </details>
        ))}
      </LegalSection>

      <LegalSection id="contact" title="Une difficulté ?">
        <p>Dites quelle page, ce que vous vouliez faire, et avec quel matériel : une autre solution vous sera proposée.</p>
        <Contact />
      </LegalSection>

      <LegalSection id="recours" title="Sans réponse">
        <p>
          Vous pouvez écrire au Défenseur des droits :{" "}
          <a href="https://formulaire.defenseurdesdroits.fr" rel="noreferrer">
            formulaire.defenseurdesdroits.fr
          </a>
          , l’appeler au 09 69 39 00 00, ou rencontrer son délégué dans votre département.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

const Criteria = ({ list }: { list: readonly Criterion[] }) => (
  <dl className={cx(styles["pairs"], layout["full"])}>
    {list.map(([number, subject, verdict, why]) => (
      <div key={number}>
        <dt>
          {number} {subject}
        </dt>
        <dd>
          {verdicts[verdict]}. {why}
        </dd>
      </div>
    ))}
  </dl>
);
