import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import { texts } from "../texts.ts";

/** The empty state of a class without quizzes, with the button that adds the first one. */
export function EmptyQcms({ archived, onAdd }: { archived: boolean; onAdd: () => void }) {
  const action = (
    <Button variant="go" onClick={onAdd}>
      <PlusIcon /> {texts.list.add}
    </Button>
  );
  return (
    <Card>
      <EmptyState title={texts.list.empty} action={!archived && action}>
        {archived ? texts.list.emptyArchived : texts.list.emptyText}
      </EmptyState>
    </Card>
  );
}
