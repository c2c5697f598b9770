import { Answer } from "../../shared/ui/answer/answer.tsx";
import { AnswerGroup } from "../../shared/ui/answer/answer-group.tsx";
import { Button } from "../../shared/ui/button/button.tsx";
import { IconButton } from "../../shared/ui/button/icon-button.tsx";
import { Dial } from "../../shared/ui/dial/dial.tsx";
import { Dock } from "../../shared/ui/dock/dock.tsx";
import { ArrowLeftIcon, ArrowRightIcon, HomeIcon } from "../../shared/ui/icon/common-icons.ts";
import layout from "../../shared/ui/layout/layout.module.css";
import text from "../../shared/ui/layout/text.module.css";
import { Sky } from "../../shared/ui/sky/sky.tsx";
import { Explanation } from "../../shared/ui/verdict/explanation.tsx";
import { Verdict } from "../../shared/ui/verdict/verdict.tsx";
import styles from "../gallery.module.css";
import { Line, Section } from "../specimen.tsx";

export function PhoneSection() {
  return (
    <Section title="Écrans d’élève">
      <Line>
        <div className={styles["phone"]}>
          <div style={{ padding: 16, display: "grid", gap: 12 }}>
            <h3 id="phone-question" className={text["question"]}>
              Un nuage en forme de lentille reste immobile, sous le vent d’une montagne. Que signale-t-il ?
            </h3>
            <AnswerGroup labelledBy="phone-question">
              <Answer name="phone" letter="a" state="dismissed" locked onChoose={() => {}}>
                Un brouillard sur le point de se lever
              </Answer>
              <Answer name="phone" letter="b" state="wrong" locked onChoose={() => {}}>
                Une zone d’air très calme
              </Answer>
              <Answer name="phone" letter="c" state="missed" locked onChoose={() => {}}>
                Une onde et un vent fort en altitude
              </Answer>
            </AnswerGroup>
          </div>
          <Dock
            verdict={
              <Verdict right={false} title="Pas cette fois">
                La bonne réponse était c : <strong>Une onde et un vent fort en altitude</strong>
              </Verdict>
            }
            explanation={
              <Explanation
                title="Pourquoi"
                text="Ce nuage naît au sommet d’une onde, quand un vent fort franchit le relief. Il semble fixe, mais l’air le traverse : il se forme sans cesse du côté du vent et se défait de l’autre."
              />
            }
          >
            <IconButton label="Question précédente" framed>
              <ArrowLeftIcon />
            </IconButton>
            <Button variant="go">
              Suivante <ArrowRightIcon />
            </Button>
          </Dock>
        </div>
        <div className={styles["phone"]}>
          <Sky hour="dusk" sunX="50%" sunY="102%" sunRadius={128} ring={40}>
            <div className={layout["topbar"]}>
              <IconButton label="Retour aux questionnaires">
                <HomeIcon />
              </IconButton>
            </div>
            <div style={{ textAlign: "center", height: 300 }}>
              <Dial percent={85} />
            </div>
          </Sky>
          <div style={{ textAlign: "center", padding: 16 }}>
            <h3 style={{ fontSize: "2rem" }}>Très bien</h3>
            <p className={text["muted"]}>Tu as réussi 85 % du questionnaire.</p>
          </div>
          <Dock stacked verdict={<Verdict right title="Bonne réponse" aside="7 justes sur 10 jusqu’ici." />}>
            <Button variant="go">Revoir les réponses</Button>
            <Button variant="quiet">Retour aux questionnaires</Button>
          </Dock>
        </div>
      </Line>
    </Section>
  );
}
