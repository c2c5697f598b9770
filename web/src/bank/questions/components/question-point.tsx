import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SelectField, type SelectFieldProps } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { matchedPointsQuery } from "../api.ts";
import { formTexts as texts } from "../texts.ts";

interface QuestionPointProps extends Pick<SelectFieldProps, "name" | "error" | "onChange" | "onBlur"> {
  /** Code of the point; empty for none. */
  value: string;
  /** 0 while none is chosen. */
  themeId: number;
  /** Text and answers of the question as they are typed. */
  words: string;
  onTake: (point: string) => void;
}

const typingPauseMs = 600;

/**
 * The point of the programme of a question: those that its words propose first, then the others of its theme. One that
 * is sure is taken with a press.
 */
export function QuestionPoint({ themeId, words, onTake, ...field }: QuestionPointProps) {
  const asked = useDebounced(words, typingPauseMs);
  const { data } = useQuery({ ...matchedPointsQuery(themeId, asked), enabled: themeId > 0, placeholderData: keepPreviousData });
  const isOfTheme = (code: string) => code.startsWith(`${themeId}.`);
  const labels = new Map((data?.programme ?? []).map(({ code, label }) => [code, `${code} ${label}`]));
  const suggested = (data?.suggested ?? []).filter(isOfTheme);
  const codes = new Set([...suggested, ...[...labels.keys()].filter(isOfTheme), ...(field.value === "" ? [] : [field.value])]);
  const [first] = suggested;
  return (
    <div className={layout["stackXs"]}>
      <SelectField
        {...field}
        label={texts.point}
        hint={themeId === 0 ? texts.pointTheme : suggested.length > 0 ? texts.pointsFirst : undefined}
        disabled={themeId === 0}
        options={[{ value: "", label: texts.noPoint }, ...[...codes].map((code) => ({ value: code, label: labels.get(code) ?? code }))]}
      />
      {field.value === "" && data?.confident && first !== undefined && (
        <div>
          <Button size="sm" onClick={() => onTake(first)}>
            {texts.takePoint(labels.get(first) ?? first)}
          </Button>
        </div>
      )}
    </div>
  );
}
