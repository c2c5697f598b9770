import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { frenchDay } from "../../../platform/due.rules.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { OverseasHour } from "../../../platform/overseas-hour.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { qcmQuery, refreshQcm, saveDates, updateLoadedQcm } from "../api.ts";
import { type DatesBody, type DatesValues, datesSchema, momentOf, type Opening, suggestedDays, valuesOf } from "../dates.rules.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./dates-modal.module.css";

const texts = allTexts.dates;

/** The dialog that sets when a quiz opens and its due day. */
export function DatesModal({ qcm, onClose }: { qcm: Qcm; onClose: () => void }) {
  const queryClient = useQueryClient();
  const conflict = useConflict(qcm);
  const ref = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  const save = useMutation({
    mutationFn: (body: DatesBody) => saveDates(ref, { ...body, version: conflict.base.version }),
    onSuccess: (saved) => {
      updateLoadedQcm(queryClient, saved);
      toastSuccess(texts.saved);
      onClose();
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) return takeOver(error);
      if (!form.refuse(error)) toastFailure(error, () => refreshQcm(queryClient, ref));
    },
  });
  const form = useForm({ schema: datesSchema, initial: valuesOf(conflict.base), onSubmit: (body) => save.mutate(body) });
  /** Starts again from what a colleague has saved, with what was typed. */
  const takeOver = async (error: unknown) => {
    const fresh = await queryClient.fetchQuery({ ...qcmQuery(ref), staleTime: 0 });
    const theirs = valuesOf(fresh);
    const clashes = form.rebase(theirs) as (keyof DatesValues)[];
    conflict.tell(
      error,
      fresh,
      clashes.map((name) => ({ label: texts.labels[name] ?? texts.due, theirs: shown(name, theirs) })),
    );
  };
  const { values } = form;
  return (
    <FormModal onClose={onClose} title={texts.title(qcm.name)} submitLabel={texts.submit} mutation={save} form={form}>
      {conflict.note}
      <fieldset className={cx(layout["stack"], layout["gap10"])}>
        <legend className={text["legend"]}>{texts.opening}</legend>
        <Segmented
          label={texts.opening}
          value={values.opening}
          segments={(["now", "later", "hidden"] as const).map((value) => ({ value, label: texts.openings[value] }))}
          onChange={(value: Opening) => form.setValue("opening", value)}
        />
        {values.opening === "later" && (
          <div className={cx(layout["stackSm"], styles["row"])}>
            <TextField {...form.field("opensAt")} type="date" label={texts.day} />
            <TextField {...form.field("opensTime")} type="time" label={texts.time} />
          </div>
        )}
        {values.opening === "later" && <OverseasHour />}
      </fieldset>
      <div className={cx(layout["stack"], layout["gap10"])}>
        <TextField {...form.field("dueDay")} type="date" label={texts.due} hint={texts.dueHint} />
        <div className={layout["clusterXs"]}>
          {suggestedDays(values, Date.now()).map((day) => (
            <Button key={day} size="sm" onClick={() => form.setValue("dueDay", day)}>
              {frenchDay(day)}
            </Button>
          ))}
          {values.dueDay !== "" && (
            <Button size="sm" variant="quiet" onClick={() => form.setValue("dueDay", "")}>
              {texts.noDue}
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite">
        <PlainWords qcm={qcm} values={values} />
      </div>
    </FormModal>
  );
}

const shown = (name: keyof DatesValues, values: DatesValues): string =>
  name === "opening"
    ? texts.openings[values.opening]
    : name === "dueDay" && values.dueDay
      ? frenchDay(values.dueDay)
      : (values[name] ?? "");

/** « En clair »: what the dates do, in sentences; nothing that a wrong field makes false. */
function PlainWords({ qcm, values }: { qcm: Qcm; values: DatesValues }) {
  if (!datesSchema.safeParse(values).success) return null;
  const students = qcm.classroom.nbStudent;
  const opensAt = momentOf(values);
  return (
    <Note title={texts.plain}>
      <p>
        {opensAt === null
          ? texts[values.opening === "now" ? "seenNow" : "seenNever"](students)
          : texts.seenLater(students, frenchDay(values.opensAt), values.opensTime)}
        {values.opening === "later" && qcm.nbQuestion === 0 && ` ${texts.needsQuestion}`}
      </p>
      {values.dueDay !== "" && <p>{texts.dueWords(frenchDay(values.dueDay))}</p>}
    </Note>
  );
}
