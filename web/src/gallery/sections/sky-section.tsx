import { Sky, type SkyHour } from "../../shared/ui/sky/sky.tsx";
import { Windsock } from "../../shared/ui/windsock/windsock.tsx";
import styles from "../gallery.module.css";
import { Columns, Section } from "../specimen.tsx";

const hours: readonly [SkyHour, string][] = [
  ["dawn", "Aube, pour arriver"],
  ["day", "Jour, pour travailler"],
  ["dusk", "Soir, pour le résultat"],
  ["night", "Nuit, pour les badges"],
];

export function SkySection() {
  return (
    <Section title="Ciels et manche à air">
      <Columns min={260}>
        {hours.map(([hour, name]) => (
          <Sky key={hour} hour={hour} sunX="86%" sunY="96%" sunRadius={40} ring={40} className={styles["sky"]}>
            <p>{name}</p>
            <div style={{ position: "absolute", left: 60, bottom: 0 }}>
              <Windsock wind={hour === "day" ? "limp" : "full"} width={110} />
            </div>
          </Sky>
        ))}
      </Columns>
    </Section>
  );
}
