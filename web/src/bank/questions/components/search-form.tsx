import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { bankYearChoices, themeChoices } from "../../../platform/bank-choices.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { SearchIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { noYears, yearsQuery } from "../api.ts";
import { type BankSearch, canSearch, isSameSearch } from "../bank-search.rules.ts";
import { bankTexts } from "../texts.ts";
import { EditorCriteria } from "./editor-criteria.tsx";
import styles from "./search-form.module.css";

const texts = bankTexts.search;

const themeOptions = themeChoices(texts.allThemes);

interface SearchFormProps {
  search: BankSearch;
  onSearch: (search: BankSearch) => void;
}

/**
 * The search form of the bank: words, theme, year. Choices apply at once when there is a criterion; words apply on
 * submit.
 */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const { data: years = noYears } = useQuery(yearsQuery);
  const [draft, setDraft] = useState(search);
  const [complains, setComplains] = useState(false);
  const [seen, setSeen] = useState(search);
  // The address has changed without the form, for instance through the back button.
  if (!isSameSearch(seen, search)) {
    setSeen(search);
    if (!isSameSearch(draft, search)) setDraft(search);
  }
  const choose = (change: Partial<BankSearch>) => {
    const next = { ...draft, ...change, page: 1 };
    setDraft(next);
    // With a search in place, the choice that removes the last criterion also applies, or the results would not match
    // the form.
    if (canSearch(next) || canSearch(search)) onSearch(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setComplains(!canSearch(draft));
    if (canSearch(draft)) onSearch({ ...draft, page: 1 });
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <Card as="form" role="search" aria-label={texts.label} className={styles["form"]} onSubmit={submit as never}>
      <TextField
        label={texts.terms}
        placeholder={texts.termsHint}
        type="search"
        size="sm"
        maxLength={200}
        leading={<SearchIcon />}
        value={draft.terme}
        error={complains && !canSearch(draft) && texts.needed}
        onChange={(event) => setDraft({ ...draft, terme: event.target.value })}
      />
      <div className={styles["switches"]}>
        <Switch checked={draft.andSearch} onChange={(event) => choose({ andSearch: event.target.checked })}>
          {texts.and}
        </Switch>
        <Switch checked={draft.withComment} onChange={(event) => choose({ withComment: event.target.checked })}>
          {texts.withComment}
        </Switch>
      </div>
      <SelectField
        label={texts.theme}
        size="sm"
        options={themeOptions}
        value={draft.themeId}
        onChange={(event) => choose({ themeId: Number(event.target.value) })}
      />
      <SelectField
        label={texts.year}
        size="sm"
        options={bankYearChoices(texts.allYears, years, draft.year)}
        value={draft.year}
        onChange={(event) => choose({ year: Number(event.target.value) })}
      />
      <Button type="submit" size="sm">
        {texts.submit}
      </Button>
      <EditorCriteria search={draft} onChoose={choose} />
    </Card>
  );
}
