import { Button } from "../../../../platform/ui/button/button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import { QrcodeIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { SearchIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { VisuallyHidden } from "../../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { ShareCode } from "../../components/share-code.tsx";
import { texts } from "../texts.ts";
import styles from "./student-toolbar.module.css";

interface StudentToolbarProps {
  classroomId: number;
  /** The subscription code of the class. */
  code: string;
  /** Shows the code in large; undefined for a class that nobody can join any more. */
  onProject: (() => void) | undefined;
  /** Current text of the search field. */
  typed: string;
  onType: (typed: string) => void;
  found: number;
  all: number;
  /** Number of cards that nobody has used yet: their students must not sign up with the code. */
  cards: number;
}

/** Number of students from which there is something to search. */
const searchedFrom = 3;

/** The subscription code to share, and the search field. */
export function StudentToolbar({ classroomId, code, onProject, typed, onType, found, all, cards }: StudentToolbarProps) {
  return (
    <div className={cx(layout["screenOnly"], layout["row"], layout["wrap"], layout["between"], styles["toolbar"])}>
      <ShareCode lead={cards > 0 ? texts.shareCards(cards) : texts.share} code={code} place={onProject && { classroomId }} />
      {onProject && (
        <Button size="sm" onClick={onProject}>
          <QrcodeIcon /> {texts.project}
        </Button>
      )}
      {all >= searchedFrom && (
        <search className={styles["search"]}>
          <TextField
            label={texts.search}
            placeholder={texts.search}
            type="search"
            size="sm"
            leading={<SearchIcon />}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </search>
      )}
      <p role="status">{typed.trim() !== "" && <VisuallyHidden>{texts.found(found, all)}</VisuallyHidden>}</p>
    </div>
  );
}
