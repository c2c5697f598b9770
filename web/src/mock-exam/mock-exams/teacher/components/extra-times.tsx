import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconButton } from "../../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import { CloseIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import pages from "../../../../platform/ui/layout/pages.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { studentsQuery } from "../../../../school/people/students/api.ts";
import { nameApart } from "../../../../school/people/students/student-list.rules.ts";
import { extraTimesQuery, refreshExtraTimes, saveExtraTime } from "../api.ts";
import { extraTimeOptions, third } from "../extra-time.rules.ts";
import { texts } from "../texts.ts";
import styles from "./exam-form.module.css";

const words = texts.form;

/** The students with a right to extra time, kept for every exam. */
export function ExtraTimes({ classroomId }: { classroomId: number }) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(extraTimesQuery(classroomId));
  const { data: students = [] } = useQuery(studentsQuery(classroomId));
  const nameOf = nameApart(students);
  const save = useMutation({
    mutationFn: ({ userId, extra }: { userId: number; extra: "third" | number | null }) => saveExtraTime(classroomId, userId, extra),
    onError: (thrown) => toastFailure(thrown, () => refreshExtraTimes(queryClient, classroomId)),
    onSettled: () => refreshExtraTimes(queryClient, classroomId),
  });
  const others = students.filter((s) => !data?.some((e) => e.userId === s.id));
  return (
    <fieldset className={cx(layout["stackSm"], styles["extra"])}>
      <legend>{words.extra}</legend>
      <p className={text["hint"]}>{words.extraHint}</p>
      {error && <FailureNote title={words.extraFailed} error={error} onRetry={refetch} retrying={isFetching} />}
      {data?.map((extra) => {
        const name = `${extra.firstName} ${extra.name}`;
        return (
          <div key={extra.userId} className={pages["withButton"]}>
            <SelectField
              label={words.extraOf(name)}
              size="sm"
              value={extra.minutes ?? third}
              onChange={(event) =>
                save.mutate({ userId: extra.userId, extra: event.target.value === third ? third : Number(event.target.value) })
              }
              options={extraTimeOptions(extra.minutes ?? third)}
            />
            <IconButton label={words.extraRemove(name)} onClick={() => save.mutate({ userId: extra.userId, extra: null })}>
              <CloseIcon />
            </IconButton>
          </div>
        );
      })}
      {others.length > 0 && (
        <SelectField
          label={words.extraAdd}
          value=""
          onChange={(event) => event.target.value !== "" && save.mutate({ userId: Number(event.target.value), extra: third })}
          options={[{ value: "", label: "—" }, ...others.map((s) => ({ value: s.id, label: nameOf(s) }))]}
        />
      )}
    </fieldset>
  );
}
