import type { Qcm, Question } from "@badin/contract";
import { type RefObject, useEffect, useId, useRef } from "react";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { texts } from "../texts.ts";
import { useQuestionSearch } from "../use-question-search.ts";
import { OtherAdditions } from "./other-additions.tsx";
import styles from "./search-drawer.module.css";
import { SearchFooter } from "./search-footer.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";

interface SearchDrawerProps {
  qcm: Qcm;
  /** Whether it is shown beside the list; otherwise it is a full-screen dialog. */
  beside: boolean;
  opened: boolean;
  onClose: () => void;
  /** Adds questions at the end of the quiz; calls `onAdded` on success. */
  onAdd: (questions: readonly Question[], onAdded: () => void) => void;
  adding: boolean;
  /** Opens the draw of questions, on the theme of the search; 0 stands for all. */
  onRandom: (themeId: number) => void;
  /** Opens the editor of a new question. */
  onCreate: () => void;
  /** Whether a user opened the drawer: its first field then takes the focus. False when it is open from page load. */
  takesFocus: RefObject<boolean>;
}

/**
 * Searches the bank and adds questions, in a panel beside the list or in a full-screen dialog. The search and the
 * selection are kept while it is closed.
 */
export function SearchDrawer({ qcm, beside, opened, onClose, onAdd, adding, onRandom, onCreate, takesFocus }: SearchDrawerProps) {
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A modal dialog takes the focus by itself.
    if (opened && beside && takesFocus.current) panel.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [opened, beside, takesFocus]);
  const search = useQuestionSearch(qcm.id);
  const addSelected = () => onAdd([...search.selected.values()], search.clearSelection);
  const content = (
    <>
      <SearchForm search={search}>
        <OtherAdditions onRandom={() => onRandom(search.form.themeId)} onCreate={onCreate} />
      </SearchForm>
      <SearchResults qcm={qcm} search={search} onAdd={(question) => onAdd([question], () => search.deselect(question.id))} />
    </>
  );
  const footer = <SearchFooter search={search} onAdd={addSelected} adding={adding} />;
  if (!opened) return null;
  if (!beside)
    return (
      <Modal onClose={onClose} title={texts.search.title} size="full" footer={footer}>
        {content}
      </Modal>
    );
  return (
    <Card flush ref={panel} className={styles["drawer"]} role="dialog" aria-modal="false" aria-labelledby={title}>
      <div className={styles["head"]}>
        <h2 id={title}>{texts.search.title}</h2>
        <IconButton size="sm" label={texts.search.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles["body"]}>{content}</div>
      <div className={styles["foot"]}>{footer}</div>
    </Card>
  );
}
