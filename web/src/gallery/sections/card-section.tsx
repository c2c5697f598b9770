import { Button } from "../../shared/ui/button/button.tsx";
import { IconButton } from "../../shared/ui/button/icon-button.tsx";
import { JoinCode } from "../../shared/ui/copy-button/join-code.tsx";
import { cx } from "../../shared/ui/cx.ts";
import { RingDial } from "../../shared/ui/dial/ring-dial.tsx";
import { CopyIcon, ProgressIcon, RestartIcon, SparklesIcon } from "../../shared/ui/icon/common-icons.ts";
import { TrashIcon } from "../../shared/ui/icon/teacher-icons.ts";
import layout from "../../shared/ui/layout/layout.module.css";
import text from "../../shared/ui/layout/text.module.css";
import { ActionMenu, MenuAction, MenuDivider } from "../../shared/ui/menu/action-menu.tsx";
import { Strip, StripActions, StripHead } from "../../shared/ui/strip/strip.tsx";
import { StripCells } from "../../shared/ui/strip/strip-cells.tsx";
import { Tag } from "../../shared/ui/tag/tag.tsx";
import styles from "../gallery.module.css";
import { Columns, Section } from "../specimen.tsx";

const counts = (...figures: [number, number, number, number]) =>
  ["questions", "réponses", "fausses", "justes"].map((label, index) => ({ label, figure: figures[index]! }));

export function CardSection() {
  return (
    <Section title="Bandes">
      <Columns min={343}>
        <Strip labelledBy="strip-1">
          <StripHead>
            <div className={layout["row"]} style={{ alignItems: "flex-start" }}>
              <div className={cx(layout["grow"], styles["strip"])}>
                <Tag tone="part" icon={<ProgressIcon />}>
                  À terminer
                </Tag>
                <h3 id="strip-1" style={{ marginTop: 8 }}>
                  Météo 2 : nuages et fronts
                </h3>
              </div>
              <RingDial percent={71} />
            </div>
            <p className={cx(text["small"], text["muted"])} style={{ height: 50, paddingTop: 10 }}>
              À finir avant jeudi. Les fronts tombent souvent à l’examen : prenez votre temps.
            </p>
          </StripHead>
          <StripCells cells={counts(20, 7, 2, 5)} />
          <StripActions>
            <Button variant="go">Continuer le test</Button>
            <IconButton label="Recommencer le test" framed>
              <RestartIcon />
            </IconButton>
          </StripActions>
        </Strip>
        <Strip labelledBy="strip-2">
          <StripHead>
            <div className={styles["strip"]}>
              <Tag tone="new" icon={<SparklesIcon />}>
                Nouveau
              </Tag>
              <h3 id="strip-2" style={{ marginTop: 8 }}>
                L’aile et la portance
              </h3>
            </div>
          </StripHead>
          <StripCells cells={counts(15, 0, 0, 0)} />
          <StripActions>
            <Button>Commencer le test</Button>
          </StripActions>
        </Strip>
        <Strip labelledBy="strip-3">
          <StripHead>
            <div className={layout["row"]}>
              <div className={layout["grow"]}>
                <h3 id="strip-3">BIA du mercredi</h3>
                <p className={cx(text["small"], text["muted"])}>2026-2027 · BIA en mai 2027</p>
              </div>
              <ActionMenu label="Actions de la classe BIA du mercredi">
                <MenuAction icon={<CopyIcon />} onClick={() => {}}>
                  Dupliquer vers une autre classe
                </MenuAction>
                <MenuDivider />
                <MenuAction icon={<TrashIcon />} danger onClick={() => {}}>
                  Supprimer…
                </MenuAction>
              </ActionMenu>
            </div>
            <JoinCode code="B3WF-9HTR" />
          </StripHead>
          <StripCells
            cells={[
              { figure: 12, label: "questionnaires", to: "/1" },
              { figure: 27, label: "élèves", to: "/2" },
              { figure: 3, label: "enseignants", to: "/3" },
              { figure: 4, label: "demandes", to: "/4", waiting: true },
            ]}
          />
        </Strip>
      </Columns>
    </Section>
  );
}
