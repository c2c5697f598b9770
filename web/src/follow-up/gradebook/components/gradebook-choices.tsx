import type { BodyInputOf, Gradebook, updateGradebook } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { gradebookQuery, saveGradebook, showGradebook } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./marks-table.module.css";
import { WeightsModal } from "./weights-modal.tsx";

/** What the teacher chooses about the marks of a class; each choice is kept at once, and the table follows. */
export function GradebookChoices({ classroomId, book }: { classroomId: number; book: Gradebook }) {
  const queryClient = useQueryClient();
  const [weighing, setWeighing] = useState(false);
  const save = useMutation({
    mutationFn: (change: BodyInputOf<typeof updateGradebook>) => saveGradebook(classroomId, change),
    onSuccess: (saved) => showGradebook(queryClient, classroomId, saved),
    onError: (error) => toastFailure(error, () => queryClient.invalidateQueries(gradebookQuery(classroomId))),
  });
  const shown = { ...book, ...(save.isPending ? save.variables : {}) };
  return (
    <Card as="section" aria-label={texts.how}>
      <div className={cx(layout["screenOnly"], layout["cluster"], layout["gap16"], layout["bottom"], styles["choices"])}>
        <SelectField
          label={texts.markOf}
          value={shown.markOf}
          options={(["last", "best", "mean"] as const).map((value) => ({ value, label: texts.markOfChoices[value] }))}
          onChange={(event) => save.mutate({ markOf: event.target.value as Gradebook["markOf"] })}
        />
        <SelectField
          label={texts.missing}
          value={shown.missingIsZero ? "yes" : "no"}
          options={(["no", "yes"] as const).map((value) => ({ value, label: texts.missingChoices[value] }))}
          onChange={(event) => save.mutate({ missingIsZero: event.target.value === "yes" })}
        />
        <Button onClick={() => setWeighing(true)}>{texts.weights}</Button>
      </div>
      <p className={styles["onPaper"]}>
        {texts.chosen(texts.markOfChoices[book.markOf], texts.missingChoices[book.missingIsZero ? "yes" : "no"])}
      </p>
      <p className={cx(text["muted"], text["small"], layout["apart"])}>{texts.legend}</p>
      {weighing && <WeightsModal classroomId={classroomId} book={book} onClose={() => setWeighing(false)} />}
    </Card>
  );
}
