import { Medallion } from "../../shared/ui/medallion/medallion.tsx";
import { Columns, Section, Specimen } from "../specimen.tsx";

const badges: readonly [string, string][] = [
  ["plane-departure", "1E70AF"],
  ["wind", "16824C"],
  ["plane-up", "0E2B4B"],
  ["cloud-sun-rain", "5FAEE5"],
  ["location-arrow", "D55201"],
  ["shuttle-space", "19588E"],
  ["graduation-cap", "7A5AB5"],
  ["moon", "15416C"],
  ["trophy", "E09C0B"],
  ["infinity", "12673C"],
  ["jet-fighter-up", "C52B2D"],
  ["rocket", "F86404"],
  ["rotate-left", "7A5AB5"],
  ["star", "B44200"],
  ["globe", "1E70AF"],
  ["inconnue", "1E70AF"],
  ["50", "E09C0B"],
  ["100", "0E2B4B"],
];

export function MedallionSection() {
  return (
    <Section title="Médaillons">
      <Columns min={104}>
        {badges.map(([icon, color], index) => (
          <Specimen key={icon} name={icon}>
            <Medallion icon={icon} color={color} seed={index} size={96} />
          </Specimen>
        ))}
        <Specimen name="verrouillé">
          <Medallion icon="moon" color="15416C" locked size={96} />
        </Specimen>
      </Columns>
    </Section>
  );
}
