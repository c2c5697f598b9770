import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { themeChoices, yearChoices } from "../../../platform/bank-choices.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { FileDrop } from "../../../platform/ui/file-drop/file-drop.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import type { Progress } from "../api.ts";
import { exchangeTexts } from "../texts.ts";
import { questionFileEnds, useImport } from "../use-import.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { ElsewhereForm } from "./elsewhere-form.tsx";
import styles from "./exchange-card.module.css";
import { ImportOutcome } from "./import-outcome.tsx";
import { KeysForm } from "./keys-form.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { SheetsForm } from "./sheets-form.tsx";

const texts = exchangeTexts.importing;
const themeOptions = themeChoices(texts.none);

/** Imports files into the bank: choice, pictures, columns of a table, preview, corrections, confirmation, report. */
export function ImportCard() {
  const work = useImport();
  const { defaults, pictures, unmatched, progress, report, refusal, check, choose, addPictures, match, confirm, restart } = work;
  const done = report && !report.preview;
  const refused = useRef<HTMLDivElement>(null);
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refusal) (resume.current ?? refused.current)?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  if (work.isOpening) return null;
  return (
    <Card as="section" aria-labelledby="import-title" className={layout["stack"]}>
      <h2 className={text["h3"]} id="import-title">
        {texts.title}
      </h2>
      {!done && (
        <>
          <p>{texts.intro}</p>
          <p>
            {exchangeTexts.paper.intro} <Link to={pathTo("adminPaper")}>{exchangeTexts.paper.link}</Link>
          </p>
          <div className={styles["fields"]}>
            <SelectField
              label={texts.theme}
              size="sm"
              options={themeOptions}
              value={defaults.theme}
              disabled={progress !== undefined}
              onChange={(event) => choose({ theme: Number(event.target.value) })}
            />
            <SelectField
              label={texts.year}
              size="sm"
              options={yearChoices(texts.none)}
              value={defaults.year}
              disabled={progress !== undefined}
              onChange={(event) => choose({ year: Number(event.target.value) })}
            />
          </div>
          <PicturesField pictures={pictures} disabled={progress !== undefined} onChange={addPictures} />
        </>
      )}
      {unmatched && <ColumnsForm key={unmatched.titles.join("\t")} table={unmatched} busy={progress !== undefined} onMatch={match} />}
      {work.sheets && <SheetsForm sheets={work.sheets} busy={progress !== undefined} onChoose={work.chooseSheets} />}
      {work.keys && (
        <KeysForm key={work.keys.table} keys={work.keys} file={work.askedFile} busy={progress !== undefined} onChoose={work.readKeys} />
      )}
      {!report && <FileDrop texts={texts} accept={questionFileEnds.join()} multiple onFiles={check} reading={progress !== undefined} />}
      {!report && <ElsewhereForm busy={progress !== undefined} onFile={(file) => check([file])} />}
      {report && (
        <ImportOutcome
          key={String(report.preview)}
          report={report}
          busy={progress !== undefined}
          points={work.points}
          correction={{ defaults, pictures: [...pictures, ...work.rowPictures], save: work.correct }}
          reading={{ read: work.read, onRead: work.setRead, kept: work.kept }}
          onMerge={work.merge}
          onAside={work.leave}
          onConfirm={confirm}
          onRestart={restart}
        />
      )}
      <div role="status" className={layout["live"]}>
        {progress && <ImportProgress progress={progress} />}
      </div>
      <div ref={refused} role="alert" className={layout["live"]}>
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
      {work.resume && (
        <div>
          <Button ref={resume} onClick={work.resume} once>
            {texts.resume}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ImportProgress({ progress: { step, done, total } }: { progress: Progress }) {
  return (
    <div className={layout["stackXs"]}>
      <p>{total === 0 ? texts.steps[step] : texts.progress(texts.steps[step], done, total)}</p>
      <ProgressBar value={done} max={total} />
    </div>
  );
}
