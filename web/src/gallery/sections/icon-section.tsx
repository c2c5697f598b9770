import * as common from "../../shared/ui/icon/common-icons.ts";
import * as teacher from "../../shared/ui/icon/teacher-icons.ts";
import { Line, Section } from "../specimen.tsx";

export function IconSection() {
  return (
    <Section title="Icônes">
      <Line>
        {Object.entries({ ...common, ...teacher }).map(([name, Icon]) => (
          <span key={name} title={name} style={{ fontSize: "1.25rem" }}>
            <Icon />
          </span>
        ))}
      </Line>
    </Section>
  );
}
