import type { Arrival } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { answerArrivalMutation, arrivalsQuery, refreshArrivals, sendArrivalAnswer } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import { ArrivedStudentModal } from "./arrived-student-modal.tsx";
import styles from "./join-codes.module.css";

const texts = allTexts.arrivals;
const nameOf = ({ firstName, name }: Arrival) => `${firstName} ${name}`;

/**
 * The teachers who came with the school's code, each until the manager says that it is a colleague or a mistake.
 * Renders nothing without one.
 */
export function Arrivals() {
  const queryClient = useQueryClient();
  const { data } = useQuery(arrivalsQuery);
  const [student, setStudent] = useState<Arrival>();
  // The button of the arrival may have had the focus.
  const refresh = () => refreshArrivals(queryClient).then(focusTitleIfLost);
  const keep = useMutation(mutationWithToast({ ...answerArrivalMutation, said: (_, { arrival }) => texts.kept(nameOf(arrival)), refresh }));
  const undo = useMutation(
    mutationWithToast({
      ...answerArrivalMutation,
      said: (_, { arrival }) => texts.undone(nameOf(arrival)),
      refresh,
      takeBack: ({ arrival }) => sendArrivalAnswer({ arrival, answer: "restored" }),
      deletes: false,
    }),
  );
  return (
    <>
      {data?.map((arrival) => (
        <Card as="section" key={arrival.userId} className={cx(layout["row"], layout["wrap"], layout["between"], styles["row"])}>
          <div className={cx(layout["shrink"], text["anywhere"])}>
            <h2 className={text["h4"]}>{texts.title(nameOf(arrival))}</h2>
            <p className={cx(text["small"], text["muted"])}>
              {texts.how(formatMomentWithin(arrival.arrivedAt), arrival.email)} · {texts.asked}
            </p>
          </div>
          <div className={cx(layout["wrap"], layout["inline"], layout["gap8"])}>
            <Button size="sm" variant="quiet" aria-label={texts.studentOf(nameOf(arrival))} onClick={() => setStudent(arrival)}>
              {texts.student}
            </Button>
            <Button
              size="sm"
              aria-label={texts.mistakeOf(nameOf(arrival))}
              loading={undo.isPending && undo.variables.arrival.userId === arrival.userId}
              onClick={() => undo.mutate({ arrival, answer: "mistake" })}
            >
              {texts.mistake}
            </Button>
            <Button
              size="sm"
              aria-label={texts.keepOf(nameOf(arrival))}
              loading={keep.isPending && keep.variables.arrival.userId === arrival.userId}
              onClick={() => keep.mutate({ arrival, answer: "kept" })}
            >
              {texts.keep}
            </Button>
          </div>
        </Card>
      ))}
      {student && <ArrivedStudentModal arrival={student} name={nameOf(student)} refresh={refresh} onClose={() => setStudent(undefined)} />}
    </>
  );
}
