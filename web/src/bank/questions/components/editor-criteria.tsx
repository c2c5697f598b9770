import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../identity/sign-in/session.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { ChevronDownIcon } from "../../../platform/ui/icon/common-icons.ts";
import pages from "../../../platform/ui/layout/pages.module.css";
import { choicesQuery } from "../api.ts";
import { type BankSearch, editorCriteriaCount, facilityRanges, noSearch } from "../bank-search.rules.ts";
import { bankTexts } from "../texts.ts";
import styles from "./search-form.module.css";

const texts = bankTexts.search;

interface EditorCriteriaProps {
  search: BankSearch;
  onChoose: (change: Partial<BankSearch>) => void;
}

/** The criteria for keeping the bank, folded away while none is chosen. */
export function EditorCriteria({ search, onChoose }: EditorCriteriaProps) {
  const me = useMe();
  const { data } = useQuery(choicesQuery);
  const chosen = editorCriteriaCount(search);
  const { terme, andSearch, withComment, themeId, year } = search;
  const switches = [
    ["withoutComment", texts.withoutComment],
    ["withoutPoint", texts.withoutPoint],
    ["draft", texts.drafts],
    ["neutralised", texts.neutralised],
    ["hidden", texts.hidden],
  ] as const;
  const named = (list: readonly string[], all: string) => [{ value: "", label: all }, ...list.map((value) => ({ value, label: value }))];
  const authors = me?.admin
    ? (data?.authors ?? []).map(({ id, firstName, name }) => ({ value: id, label: `${firstName} ${name}` }))
    : [{ value: me?.id ?? 0, label: texts.me }];
  return (
    <details className={cx(pages["whole"], styles["more"])} open={chosen > 0 || undefined}>
      <summary>
        {chosen > 0 ? texts.moreCount(chosen) : texts.more} <ChevronDownIcon />
      </summary>
      <div className={styles["criteria"]}>
        <div className={styles["switches"]}>
          {switches.map(([key, label]) => (
            <Switch key={key} checked={search[key]} onChange={(event) => onChoose({ [key]: event.target.checked })}>
              {label}
            </Switch>
          ))}
        </div>
        <SelectField
          label={texts.exam}
          size="sm"
          options={[{ value: 0, label: texts.allExams }, ...(data?.exams ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.examId}
          onChange={(event) => onChoose({ examId: Number(event.target.value) })}
        />
        <SelectField
          label={texts.author}
          size="sm"
          options={[{ value: 0, label: texts.allAuthors }, ...authors]}
          value={search.authorId}
          onChange={(event) => onChoose({ authorId: Number(event.target.value) })}
        />
        <SelectField
          label={texts.point}
          size="sm"
          options={[
            { value: "", label: texts.allPoints },
            ...(data?.points ?? []).map(({ code, label }) => ({ value: code, label: label === null ? code : `${code} ${label}` })),
          ]}
          value={search.point}
          onChange={(event) => onChoose({ point: event.target.value })}
        />
        <SelectField
          label={texts.tag}
          size="sm"
          options={named(data?.tags ?? [], texts.allTags)}
          value={search.tag}
          onChange={(event) => onChoose({ tag: event.target.value })}
        />
        <SelectField
          label={texts.facility}
          size="sm"
          options={facilityRanges.map(({ value }) => ({ value, label: texts.facilities[value] }))}
          value={`${search.facilityMin}-${search.facilityMax}`}
          onChange={(event) => {
            const range = facilityRanges.find(({ value }) => value === event.target.value);
            if (range) onChoose({ facilityMin: range.min, facilityMax: range.max });
          }}
        />
        <TextField
          label={texts.since}
          size="sm"
          type="date"
          value={search.changedSince}
          onChange={(event) => onChoose({ changedSince: event.target.value })}
        />
        {chosen > 0 && (
          <Button size="sm" onClick={() => onChoose({ ...noSearch, terme, andSearch, withComment, themeId, year })}>
            {texts.clear}
          </Button>
        )}
      </div>
    </details>
  );
}
