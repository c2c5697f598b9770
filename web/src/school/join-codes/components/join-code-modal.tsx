import type { JoinCode, JoinCodeState } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { JoinCode as Code } from "../../../platform/ui/copy-button/join-code.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { changeCodeMutation, joinCodeQuery, type Place, replaceCodeMutation, showCode } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./join-codes.module.css";

const stateOrder: readonly JoinCodeState[] = ["open", "asks", "closed"];

/** The dialog of a code: what it does, and another one in its place. A choice counts at once. */
export function JoinCodeModal({ place, onClose }: { place: Place; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(joinCodeQuery(place));
  const [asking, setAsking] = useState(false);
  const kind = place === "school" ? "school" : "classroom";
  const shown = { refresh: refetch, show: (code: JoinCode) => showCode(queryClient, place, code) };
  const change = useMutation(mutationWithToast({ ...changeCodeMutation(place), ...shown, said: texts.changed }));
  const replace = useMutation(
    mutationWithToast({
      ...replaceCodeMutation(place),
      ...shown,
      said: ({ code }) => texts.replacing.done(code),
      onClose: () => setAsking(false),
    }),
  );
  const buttons = (
    <>
      <Button onClick={() => setAsking(true)} disabled={!data}>
        {texts.replace}
      </Button>
      <Button onClick={onClose}>{texts.close}</Button>
    </>
  );
  return (
    <Modal onClose={onClose} title={texts.title[kind]} footer={buttons}>
      {error && !data && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <>
          <Code code={data.code} />
          <States
            kind={kind}
            code={data}
            pending={change.isPending ? change.variables : undefined}
            onChoose={(state) => change.mutate(state)}
          />
        </>
      )}
      {asking && data && (
        <ConfirmModal
          title={texts.replacing.title}
          confirmLabel={texts.replacing.confirm}
          onConfirm={() => replace.mutate()}
          onCancel={() => setAsking(false)}
          mutation={replace}
        >
          <p>{texts.replacing.what(data.code)}</p>
        </ConfirmModal>
      )}
    </Modal>
  );
}

interface StatesProps {
  kind: "classroom" | "school";
  code: JoinCode;
  /** The choice that is being saved. */
  pending: JoinCodeState | undefined;
  onChoose: (state: JoinCodeState) => void;
}

function States({ kind, code, pending, onChoose }: StatesProps) {
  const name = useId();
  return (
    <fieldset className={cx(layout["stack2xs"], styles["states"])}>
      <legend className={text["legend"]}>{texts.choice}</legend>
      {stateOrder.map((state) => (
        <Radio key={state} name={name} checked={(pending ?? code.state) === state} onChange={() => onChoose(state)}>
          {texts.states[kind][state]}
        </Radio>
      ))}
    </fieldset>
  );
}
