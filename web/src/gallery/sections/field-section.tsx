import { Checkbox, Radio, Switch } from "../../shared/ui/field/choice.tsx";
import { PasswordField } from "../../shared/ui/field/password-field.tsx";
import { SelectField } from "../../shared/ui/field/select-field.tsx";
import { TextAreaField } from "../../shared/ui/field/text-area-field.tsx";
import { TextField } from "../../shared/ui/field/text-field.tsx";
import { SearchIcon } from "../../shared/ui/icon/teacher-icons.ts";
import { Columns, Line, Section, Specimen } from "../specimen.tsx";

const themes = [
  { value: 0, label: "Tous les thèmes" },
  { value: 2, label: "Aérodynamique, aérostatique et principes du vol" },
  { value: 6, label: "Anglais" },
];

export function FieldSection() {
  return (
    <Section title="Champs">
      <Columns>
        <TextField label="Prénom" defaultValue="Éloïse" />
        <TextField label="Nom" error="Veuillez saisir votre nom" />
        <TextField label="Adresse email" defaultValue="eloise@exemple.fr" readOnly />
        <TextField label="Identifiant" defaultValue="eloise.dufrene" disabled />
        <TextField label="Code" hint="Votre école ou aéroclub vous le donne." placeholder="XXXF-XXXX" />
        <PasswordField label="Mot de passe" defaultValue="altimetre" autoComplete="off" />
        <SelectField label="Thème" options={themes} defaultValue={6} />
        <SelectField label="Thème du filtre" options={themes} defaultValue={2} size="sm" />
        <TextField label="Chercher un élève" size="sm" leading={<SearchIcon />} placeholder="Nom ou prénom" />
        <TextAreaField
          label="Question"
          defaultValue="Un nuage en forme de lentille reste immobile, sous le vent d’une montagne. Que signale-t-il ?"
        />
      </Columns>
      <Line>
        <Specimen name="bascule">
          <Switch defaultChecked>et</Switch>
        </Specimen>
        <Specimen name="bascule">
          <Switch>avec commentaire</Switch>
        </Specimen>
        <Specimen name="case">
          <Checkbox defaultChecked>Envoyer l’email d’activation</Checkbox>
        </Specimen>
        <Specimen name="case">
          <Checkbox>Cette question</Checkbox>
        </Specimen>
        <Specimen name="inactive">
          <Checkbox disabled>Déjà choisie</Checkbox>
        </Specimen>
        <Specimen name="choix">
          <Radio name="choice" defaultChecked>
            Bonne réponse
          </Radio>
        </Specimen>
        <Specimen name="choix">
          <Radio name="choice">Autre</Radio>
        </Specimen>
      </Line>
    </Section>
  );
}
