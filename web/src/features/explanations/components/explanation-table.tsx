import type { ExplanationRequest } from "@badin/contract";
import { Button } from "../../../shared/ui/button/button.tsx";
import { SchoolIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { Cell, Table } from "../../../shared/ui/table/table.tsx";
import { Tooltip } from "../../../shared/ui/tooltip/tooltip.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { studentNames } from "../student-names.rules.ts";
import { texts } from "../texts.ts";
import styles from "./explanation-table.module.css";

interface ExplanationTableProps {
  requests: readonly ExplanationRequest[];
  /** Opens the review at this question. */
  onStart: (questionId: number) => void;
}

/** The questions to explain, with the number of students who asked. Their names are in a tooltip. */
export function ExplanationTable({ requests, onStart }: ExplanationTableProps) {
  return (
    <Table caption={texts.table.caption} striped>
      <thead>
        <tr>
          <th scope="col">{texts.table.question}</th>
          <th scope="col" className={styles["students"]}>
            {texts.table.students}
          </th>
          <th scope="col">
            <VisuallyHidden>{texts.table.start}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.question.id}>
            <Cell id={`request-${request.question.id}`}>{request.question.question}</Cell>
            <Cell label={texts.table.students}>
              <Askers request={request} />
            </Cell>
            <Cell actions>
              <Button size="sm" onClick={() => onStart(request.question.id)} aria-describedby={`request-${request.question.id}`}>
                {texts.table.start}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Askers({ request }: { request: ExplanationRequest }) {
  const names = studentNames(request);
  return (
    <Tooltip label={<Names names={names} />}>
      <button type="button" className={styles["askers"]}>
        <SchoolIcon />
        <span className={styles["count"]}>{names.length}</span>
        <VisuallyHidden> : {names.join(", ")}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two pupils may have the same name
    <span key={index} className={styles["name"]}>
      {name}
    </span>
  ));
