import type { ExplanationRequest } from "@badin/contract";
import { Button } from "../../../platform/ui/button/button.tsx";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import { Askers } from "./askers.tsx";
import styles from "./explanation-table.module.css";

interface ExplanationTableProps {
  classroomId: number;
  requests: readonly ExplanationRequest[];
  /** Opens the review at this question. */
  onStart: (questionId: number) => void;
}

/**
 * The questions to explain, with the number of students who asked. Their names are in a tooltip, and in a list of
 * links.
 */
export function ExplanationTable({ classroomId, requests, onStart }: ExplanationTableProps) {
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
            <Cell id={`request-${request.question.id}`}>
              <MathText>{request.question.question}</MathText>
            </Cell>
            <Cell label={texts.table.students} className={styles["level"]}>
              <Askers classroomId={classroomId} request={request} />
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
