import { Button } from "../../../../platform/ui/button/button.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import { PlusIcon, QrcodeIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { FileImportIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import { CodeInUse } from "../../../join-codes/components/manage-code.tsx";
import { texts } from "../texts.ts";

interface NoStudentsProps {
  classroomId: number;
  code: string;
  onAdd: () => void;
  onImport: () => void;
  /** Shows the code in large. */
  onProject: () => void;
}

/** The empty state of a class without students: the three ways to add some. */
export function NoStudents({ classroomId, code, onAdd, onImport, onProject }: NoStudentsProps) {
  const actions = (
    <>
      <Button variant="go" onClick={onImport}>
        <FileImportIcon /> {texts.importShort}
      </Button>
      <Button onClick={onAdd}>
        <PlusIcon /> {texts.add}
      </Button>
      <Button onClick={onProject}>
        <QrcodeIcon /> {texts.project}
      </Button>
      <CodeInUse place={{ classroomId }} code={code} />
    </>
  );
  return (
    <Card>
      <EmptyState title={texts.empty} action={actions}>
        {texts.emptyHelp}
      </EmptyState>
    </Card>
  );
}

/** The empty state of an archived class: its students are gone, and none can be added. */
export function ArchivedStudents() {
  return (
    <Card>
      <EmptyState title={texts.empty}>{texts.archived}</EmptyState>
    </Card>
  );
}
