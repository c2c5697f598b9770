import { useQuery } from "@tanstack/react-query";
import type { ReactNode, SubmitEvent } from "react";
import { noYears, yearsQuery } from "../../../bank/questions/api.ts";
import { bankYearChoices, themeChoices } from "../../../platform/bank-choices.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { SearchIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { firstYear, hasCriterion, withOldProgram } from "../search.rules.ts";
import { texts } from "../texts.ts";
import type { QuestionSearch } from "../use-question-search.ts";
import styles from "./search-form.module.css";

const themeOptions = themeChoices(texts.search.allThemes);

interface SearchFormProps {
  search: QuestionSearch;
  /** What adds questions without a search, below the criteria. */
  children?: ReactNode;
}

/** The search form of the bank: words, theme, year and options. */
export function SearchForm({ search, children }: SearchFormProps) {
  const { form, type, choose, submit, refused } = search;
  const { data: years = noYears } = useQuery(yearsQuery);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
    if (!hasCriterion(form)) event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <search>
      <form className={cx(layout["stackSm"], styles["form"])} onSubmit={send} noValidate>
        <div className={cx(pages["withButton"], styles["terms"])}>
          <TextField
            label={texts.search.terms}
            size="sm"
            leading={<SearchIcon />}
            type="search"
            value={form.terme}
            onChange={(event) => type(event.target.value)}
            error={refused && texts.search.criterionNeeded}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
          />
          <Button type="submit" size="sm">
            {texts.search.submit}
          </Button>
        </div>
        {(!search.folded || search.results.isError) && (
          <>
            <div className={cx(layout["stackXs"], styles["filters"])}>
              <SelectField
                label={texts.search.theme}
                size="sm"
                value={form.themeId}
                options={themeOptions}
                onChange={(event) => choose({ themeId: Number(event.target.value) })}
              />
              <SelectField
                label={texts.search.year}
                size="sm"
                value={form.year}
                options={bankYearChoices(texts.search.allYears, years, form.year, firstYear(form.oldProgram))}
                onChange={(event) => choose({ year: Number(event.target.value) })}
              />
            </div>
            <div className={cx(layout["cluster"], styles["options"])}>
              <Switch checked={form.andSearch} onChange={(event) => choose({ andSearch: event.target.checked })}>
                <span>{texts.search.and}</span>
              </Switch>
              <Switch checked={form.withComment} onChange={(event) => choose({ withComment: event.target.checked })}>
                {texts.search.withComment}
              </Switch>
              <Switch checked={form.oldProgram} onChange={(event) => choose(withOldProgram(form, event.target.checked))}>
                {texts.search.oldProgram}
              </Switch>
            </div>
            {children}
          </>
        )}
      </form>
    </search>
  );
}
