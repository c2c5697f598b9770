import type { Classroom, Me, User } from "@badin/contract";
import { type ReactNode, useState } from "react";
import { matchesWords } from "../../../../platform/text-search.ts";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import { SearchIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import pages from "../../../../platform/ui/layout/pages.module.css";
import { texts as allTexts } from "../../texts.ts";
import { TeacherRemoval, useTeacherDialogActions } from "./teacher-dialog-actions.tsx";
import styles from "./teachers-table.module.css";
import { TeachersTable } from "./teachers-table.tsx";

const texts = allTexts.teachers;
/** Number of teachers from which the search field is shown; a shorter list fits on a screen. */
const searchedFrom = 10;

interface TeacherListProps {
  caption: string;
  teachers: readonly User[];
  me: Me;
  /** The class whose teachers are listed; undefined for all teachers of the school. */
  classroom?: Classroom;
}

/**
 * The teachers of a class or of the school, with the actions allowed on each, and a search field when the list is long.
 */
export function TeacherList({ caption, teachers, me, classroom }: TeacherListProps) {
  const [typed, setTyped] = useState("");
  const { actions, farewell } = useTeacherDialogActions(me, classroom);
  const found = teachers.filter((t) => matchesWords(typed, `${t.firstName} ${t.name} ${t.email ?? t.username}`));
  return (
    <>
      {teachers.length > searchedFrom && <Search value={typed} onChange={setTyped} />}
      <Card flush>
        {teachers.length === 0 && <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        {found.length > 0 && <TeachersTable caption={caption} teachers={found} me={me} actions={actions} />}
        {teachers.length > 0 && found.length === 0 && <NothingFound>{texts.notFound}</NothingFound>}
      </Card>
      <TeacherRemoval {...farewell} />
    </>
  );
}

function Search({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <div className={styles["search"]}>
      <TextField
        type="search"
        size="sm"
        label={texts.search}
        leading={<SearchIcon />}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
      />
    </div>
  );
}

const NothingFound = ({ children }: { children: ReactNode }) => (
  <p role="status" className={pages["roomy"]}>
    {children}
  </p>
);
