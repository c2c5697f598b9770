import { Dial } from "../../shared/ui/dial/dial.tsx";
import { RingDial } from "../../shared/ui/dial/ring-dial.tsx";
import { CheckIcon, CircleDashedIcon, EyeIcon, EyeOffIcon, ProgressIcon, SparklesIcon } from "../../shared/ui/icon/common-icons.ts";
import { ProgressBar, ProgressSegments } from "../../shared/ui/progress-bar/progress-bar.tsx";
import { Tag } from "../../shared/ui/tag/tag.tsx";
import { Tape } from "../../shared/ui/tape/tape.tsx";
import type { TapeMark } from "../../shared/ui/tape/tape-summary.ts";
import { Line, Section } from "../specimen.tsx";

const run = (length: number, done: number): TapeMark[] =>
  Array.from({ length }, (_, index) => (index >= done ? "todo" : (index * 7) % 5 === 2 ? "wrong" : "right"));

export function InstrumentSection() {
  return (
    <>
      <Section title="Ruban de progression" width={6}>
        <Tape marks={run(20, 7)} current={7} />
        <Tape marks={run(20, 9)} current={8} />
        <Tape marks={run(60, 60)} />
        <Tape marks={run(120, 90)} current={90} />
      </Section>
      <Section title="Étiquettes et score" width={6}>
        <Line>
          <Tag tone="new" icon={<SparklesIcon />}>
            Nouveau
          </Tag>
          <Tag tone="todo" icon={<CircleDashedIcon />}>
            À faire
          </Tag>
          <Tag tone="part" icon={<ProgressIcon />}>
            À terminer
          </Tag>
          <Tag tone="plain" icon={<CheckIcon />}>
            Terminé
          </Tag>
          <Tag tone="todo" icon={<EyeIcon />}>
            Publié
          </Tag>
          <Tag tone="part" icon={<EyeOffIcon />}>
            Masqué
          </Tag>
          <Tag tone="success">85 %</Tag>
          <Tag tone="warning">58 %</Tag>
          <Tag tone="danger">40 %</Tag>
        </Line>
        <Line>
          {[100, 85, 58, 40].map((percent) => (
            <RingDial key={percent} percent={percent} />
          ))}
        </Line>
        <ProgressBar value={19} max={27} />
        <p style={{ margin: "12px 0" }}>
          <ProgressSegments value={6} max={15} />
        </p>
        <ProgressSegments value={1} max={3} steps />
      </Section>
      <Section title="Badin">
        <Line>
          {[0, 45, 60, 85, 100].map((percent) => (
            <Dial key={percent} percent={percent} size={210} />
          ))}
        </Line>
      </Section>
    </>
  );
}
