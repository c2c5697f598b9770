import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { ExportCard } from "../components/export-card.tsx";
import { ImportCard } from "../components/import-card.tsx";
import { ImportsCard } from "../components/imports-card.tsx";
import { exchangeTexts as texts } from "../texts.ts";

/** Import and export of the bank, for site admins. */
export function ExchangePage() {
  return (
    <SubPageShell back={{ to: pathTo("adminManageQuestion"), label: texts.back }} title={texts.title}>
      <ImportCard />
      <ImportsCard />
      <ExportCard />
    </SubPageShell>
  );
}
