import { distributionBins, type QcmStats } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Cell, Head, Table } from "../../../platform/ui/table/table.tsx";
import type { AnswerPictures } from "../answer-pictures.ts";
import { texts } from "../texts.ts";
import { Average } from "./average.tsx";
import { ItemTable } from "./item-table.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";

/** The data of the charts, with more detail, as tables. */
export function StatTables({ stats, pictures }: { stats: QcmStats; pictures: AnswerPictures }) {
  return (
    <>
      <div className={cx(layout["stackLg"], layout["top"], styles["tables"])}>
        <DistributionTable distribution={stats.distribution} />
        <ThemeTable themes={stats.themes} />
      </div>
      <ItemTable questions={stats.questions} pictures={pictures} />
    </>
  );
}

function DistributionTable({ distribution }: { distribution: QcmStats["distribution"] }) {
  const { title, columns, range } = texts.distribution;
  return (
    <Section flush title={title}>
      <Table caption={title}>
        <Head titles={[columns.range, columns.first, columns.last]} numeric={[columns.first, columns.last]} />
        <tbody>
          {distribution.firstTry.map((n, index) => {
            const from = (100 * index) / distributionBins;
            return (
              <tr key={from}>
                <Cell>{range(from)}</Cell>
                <Cell numeric label={columns.first}>
                  {n}
                </Cell>
                <Cell numeric label={columns.last}>
                  {distribution.lastTry[index]}
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}

function ThemeTable({ themes }: { themes: QcmStats["themes"] }) {
  const { title, columns } = texts.themes;
  return (
    <Section flush title={title}>
      <Table caption={title}>
        <Head
          titles={[columns.theme, columns.questions, columns.first, columns.last]}
          numeric={[columns.questions, columns.first, columns.last]}
        />
        <tbody>
          {themes.map((theme) => (
            <tr key={theme.id}>
              <Cell>{theme.label}</Cell>
              <Cell numeric label={columns.questions}>
                {theme.nbQuestion}
              </Cell>
              <Cell numeric label={columns.first}>
                <Average value={theme.firstTry} />
              </Cell>
              <Cell numeric label={columns.last}>
                <Average value={theme.lastTry} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
