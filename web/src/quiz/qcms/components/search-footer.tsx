import { builderPageSize } from "@badin/contract";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { texts } from "../texts.ts";
import type { QuestionSearch } from "../use-question-search.ts";
import styles from "./search-footer.module.css";

interface SearchFooterProps {
  search: QuestionSearch;
  onAdd: () => void;
  adding: boolean;
}

/** The pagination of results, and the button that adds the selected questions. */
export function SearchFooter({ search, onAdd, adding }: SearchFooterProps) {
  const count = search.selected.size;
  return (
    <div className={cx(layout["row"], layout["wrap"], layout["between"], styles["footer"])}>
      <Pagination
        page={search.page}
        pageSize={builderPageSize}
        total={search.results.data?.nbTotalQuestion ?? 0}
        onChange={search.goTo}
        label={texts.search.pages}
        places={5}
        compact
      />
      <Button variant="go" onClick={onAdd} loading={adding} disabled={count === 0} once className={styles["add"]}>
        {texts.search.add(count)}
      </Button>
    </div>
  );
}
