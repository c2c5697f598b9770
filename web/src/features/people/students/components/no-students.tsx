import { Button } from "../../../../shared/ui/button/button.tsx";
import { Card } from "../../../../shared/ui/card/card.tsx";
import { JoinCode } from "../../../../shared/ui/copy-button/join-code.tsx";
import { EmptyState } from "../../../../shared/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../../../shared/ui/icon/common-icons.ts";
import { FileImportIcon } from "../../../../shared/ui/icon/teacher-icons.ts";
import { texts } from "../texts.ts";

interface NoStudentsProps {
  code: string;
  onAdd: () => void;
  onImport: () => void;
}

/** The empty state of a class without students: the three ways to add some. */
export function NoStudents({ code, onAdd, onImport }: NoStudentsProps) {
  const actions = (
    <>
      <Button variant="go" onClick={onAdd}>
        <PlusIcon /> {texts.add}
      </Button>
      <Button onClick={onImport}>
        <FileImportIcon /> {texts.importShort}
      </Button>
      <JoinCode code={code} />
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
