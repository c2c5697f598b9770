import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import { PrinterIcon, SearchIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { dialogLink } from "../../../../platform/ui/modal/dialog-route.ts";
import { VisuallyHidden } from "../../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { ShareCode } from "../../components/share-code.tsx";
import { texts } from "../texts.ts";
import { cardsPath } from "./student-actions.tsx";
import styles from "./student-toolbar.module.css";

interface StudentToolbarProps {
  classroomId: number;
  /** The subscription code of the class. */
  code: string;
  /** Whether nobody can join the class any more. */
  archived: boolean;
  /** Current text of the search field. */
  typed: string;
  onType: (typed: string) => void;
  found: number;
  all: number;
  /** Number of cards that nobody has used yet: their students must not sign up with the code. */
  cards: number;
  /** Number of students found who have a card. */
  foundCards: number;
}

/** Number of students from which there is something to search. */
const searchedFrom = 3;

/** The subscription code to share or, while cards wait for their students, what prints them; and the search field. */
export function StudentToolbar({ classroomId, code, archived, typed, onType, found, all, cards, foundCards }: StudentToolbarProps) {
  return (
    <div className={cx(layout["screenOnly"], layout["row"], layout["wrap"], layout["between"], styles["toolbar"])}>
      <ShareCode lead={cards > 0 ? texts.shareCards(cards) : texts.share} code={code} place={archived ? undefined : { classroomId }} />
      {cards > 0 && foundCards > 0 && !archived && (
        <ButtonLink size="sm" to={cardsPath(classroomId, typed.trim())} {...dialogLink}>
          <PrinterIcon /> {typed.trim() === "" ? texts.print : texts.printShown(foundCards)}
        </ButtonLink>
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
