import type { Plan, PlanBreak } from "@badin/contract";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { CloseIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { texts } from "../texts.ts";
import styles from "./breaks-modal.module.css";

const words = texts.breaks;

interface BreaksModalProps {
  plan: Plan;
  /** As the teacher corrected them; null for those of the zone. */
  holidays: readonly PlanBreak[] | null;
  onSave: (holidays: PlanBreak[] | null) => void;
  onClose: () => void;
}

interface Row extends PlanBreak {
  readonly key: number;
}

/** The holidays of the class, each with its first and last day: a published date can be wrong or not known. */
export function BreaksModal({ plan, holidays, onSave, onClose }: BreaksModalProps) {
  const start = holidays ?? plan.breaks.filter(({ from, until }) => from !== until);
  const [rows, setRows] = useState<Row[]>(() => start.map((row, key) => ({ ...row, key })));
  const [tried, setTried] = useState(false);
  const change = (key: number, changed: Partial<PlanBreak>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () =>
    setRows((before) => [...before, { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, name: words.newName, from: "", until: "" }]);
  const save = () => {
    setTried(true);
    if (rows.some((row) => errorOf(row) !== undefined)) return;
    onSave(
      rows.map(({ name, from, until }) => ({ name: name.trim() || words.newName, from, until })).sort((a, b) => (a.from < b.from ? -1 : 1)),
    );
    onClose();
  };
  const reset = () => {
    onSave(null);
    onClose();
  };
  const footer = (
    <>
      {plan.known && holidays !== null && (
        <Button variant="quiet" onClick={reset}>
          {words.reset}
        </Button>
      )}
      <Button variant="go" onClick={save}>
        {words.submit}
      </Button>
    </>
  );
  return (
    <Modal title={words.title} size="md" onClose={onClose} footer={footer}>
      <div className={layout["stack"]}>
        <p className={text["muted"]}>{words.lead}</p>
        {rows.length === 0 && <p>{words.none}</p>}
        <ul className={layout["stack"]}>
          {rows.map((row) => (
            <li key={row.key} className={styles["row"]}>
              <TextField
                label={words.name}
                value={row.name}
                maxLength={60}
                onChange={(event) => change(row.key, { name: event.target.value })}
              />
              <TextField
                type="date"
                label={words.from}
                value={row.from}
                onChange={(event) => change(row.key, { from: event.target.value })}
              />
              <TextField
                type="date"
                label={words.until}
                value={row.until}
                onChange={(event) => change(row.key, { until: event.target.value })}
                error={tried ? errorOf(row) : undefined}
              />
              <IconButton label={words.remove(row.name)} onClick={() => setRows((before) => before.filter(({ key }) => key !== row.key))}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
        <div>
          <Button onClick={add}>
            <PlusIcon /> {words.add}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function errorOf({ from, until }: PlanBreak): string | undefined {
  if (from === "" || until === "") return words.missing;
  return from > until ? words.wrong : undefined;
}
