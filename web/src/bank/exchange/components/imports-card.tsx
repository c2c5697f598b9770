import type { ImportSummary } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment, formatMomentWithin } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Cell, Head, Table } from "../../../platform/ui/table/table.tsx";
import { importsQuery } from "../api.ts";
import { exchangeTexts } from "../texts.ts";
import styles from "./exchange-card.module.css";
import { UndoModal } from "./undo-modal.tsx";

const texts = exchangeTexts.imports;

/** The imports that were made. One can be undone while no student has answered its questions. */
export function ImportsCard() {
  const { data, error, isFetching, refetch } = useQuery(importsQuery);
  const [asked, setAsked] = useState<ImportSummary>();
  return (
    <Card as="section" aria-labelledby="imports-title" className={layout["stack"]}>
      <h2 className={text["h3"]} id="imports-title">
        {texts.title}
      </h2>
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data?.length === 0 && <p>{texts.none}</p>}
      {data && data.length > 0 && <ImportTable imports={data} onUndo={setAsked} />}
      {asked && <UndoModal batch={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function ImportTable({ imports, onUndo }: { imports: readonly ImportSummary[]; onUndo: (batch: ImportSummary) => void }) {
  return (
    <Table caption={texts.caption} striped>
      <Head titles={[texts.file, texts.when, texts.result, texts.actions]} />
      <tbody>
        {imports.map((batch) => (
          <ImportRow key={batch.id} batch={batch} onUndo={onUndo} />
        ))}
      </tbody>
    </Table>
  );
}

function ImportRow({ batch, onUndo }: { batch: ImportSummary; onUndo: (batch: ImportSummary) => void }) {
  const { id, file, importedAt, importedBy, added, merged, refused, remaining, answered, undoneAt } = batch;
  return (
    <tr>
      <Cell className={text["anywhere"]}>{file}</Cell>
      <Cell label={texts.when}>{texts.by(formatMoment(importedAt), importedBy && `${importedBy.firstName} ${importedBy.name}`)}</Cell>
      <Cell label={texts.result}>
        {texts.counts(added, merged, refused)}
        {undoneAt && <small className={cx(layout["block"], text["muted"])}>{texts.undone(formatMomentWithin(undoneAt))}</small>}
        {!undoneAt && answered > 0 && <small className={cx(layout["block"], text["muted"])}>{texts.answered(answered)}</small>}
      </Cell>
      <Cell actions className={styles["batch"]}>
        {!undoneAt && remaining > 0 && (
          <ButtonLink size="sm" to={`${pathTo("adminManageQuestion")}?import=${id}`} aria-label={texts.seeOf(file)}>
            {texts.see}
          </ButtonLink>
        )}
        {!undoneAt && answered === 0 && added + merged > 0 && (
          <Button size="sm" variant="danger" aria-label={texts.undoOf(file)} onClick={() => onUndo(batch)}>
            {texts.undo}
          </Button>
        )}
      </Cell>
    </tr>
  );
}
