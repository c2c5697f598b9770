import type { Qcm, Share } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { dayLabel } from "../../../platform/dates.ts";
import { pathToShared } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { CopyIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { changeShareOf, closeShareOf, keepShare, openShareOf, shareQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./sharing.module.css";

interface ShareModalProps {
  qcm: Qcm;
  onClose: () => void;
}

/**
 * The dialog of the link that shares a quiz: opening it shares the quiz, with nobody but the people who are given the
 * link.
 */
export function ShareModal({ qcm, onClose }: ShareModalProps) {
  const queryClient = useQueryClient();
  const ref = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  const known = useQuery(shareQuery(ref));
  const show = (share: Share | null) => keepShare(queryClient, ref, share);
  const open = useMutation({ mutationFn: () => openShareOf(ref), onSuccess: show });
  const { mutate, isIdle } = open;
  const isUnshared = known.data?.share === null;
  useEffect(() => {
    if (isUnshared && isIdle) mutate();
  }, [isUnshared, isIdle, mutate]);
  const close = useMutation(
    mutationWithToast({ mutationFn: () => closeShareOf(ref), said: texts.dialog.stopped, refresh: () => show(null), onClose }),
  );
  const share = known.data?.share;
  const error = known.error ?? open.error;
  const buttons = (
    <>
      <Button variant="quiet" onClick={() => close.mutate()} loading={close.isPending} disabled={!share}>
        {texts.dialog.stop}
      </Button>
      <Button onClick={onClose}>{texts.dialog.close}</Button>
    </>
  );
  return (
    <Modal onClose={onClose} title={texts.dialog.title(qcm.name)} footer={buttons}>
      <p className={text["muted"]}>{texts.dialog.intro}</p>
      {!share && !error && <SkeletonCards count={1} />}
      {error && <FailureNote title={texts.dialog.failed} error={error} onRetry={known.error ? known.refetch : () => mutate()} />}
      {share && <Link share={share} questions={qcm.nbQuestion} onChange={show} place={ref} />}
    </Modal>
  );
}

interface LinkProps {
  share: Share;
  questions: number;
  place: { classroomId: number; qcmId: number };
  onChange: (share: Share) => void;
}

type Choice = Pick<Share, "listed" | "withSchool" | "elsewhere">;

function Link({ share, questions, place, onChange }: LinkProps) {
  const queryClient = useQueryClient();
  const link = new URL(pathToShared(share.code), location.href).href;
  const change = useMutation({
    mutationFn: (form: Choice) => changeShareOf(place, form),
    onSuccess: onChange,
    onError: (error) => toastFailure(error, () => queryClient.invalidateQueries(shareQuery(place))),
  });
  const { listed, withSchool, elsewhere } = change.isPending ? change.variables : share;
  const choose = (changed: Partial<Choice>) => change.mutate({ listed, withSchool, elsewhere, ...changed });
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toastSuccess(texts.dialog.copied),
      () => toastError(link),
    );
  return (
    <div className={cx(layout["stack"], layout["gap18"], styles["link"])}>
      <div className={pages["withButton"]}>
        <TextField label={texts.dialog.link} value={link} readOnly onFocus={({ target }) => target.select()} />
        <Button variant="go" onClick={copy} data-autofocus>
          <CopyIcon /> {texts.dialog.copy}
        </Button>
      </div>
      <p>
        <span className={cx(text["small"], text["muted"], layout["block"])}>{texts.dialog.code}</span>
        <b className={styles["code"]}>{share.code}</b>
      </p>
      <Note>
        {texts.dialog.what(questions)} {texts.dialog.until(dayLabel(share.closesAt.slice(0, 10)), share.copies)}
      </Note>
      <CheckField
        label={texts.dialog.listed}
        hint={texts.dialog.listedHint(share.waits)}
        checked={listed}
        onChange={({ target }) => choose({ listed: target.checked })}
      />
      {listed && (
        <CheckField
          label={texts.dialog.withSchool}
          hint={texts.dialog.withSchoolHint}
          checked={withSchool}
          onChange={({ target }) => choose({ withSchool: target.checked })}
        />
      )}
      <CheckField
        label={texts.dialog.elsewhere}
        hint={texts.dialog.elsewhereHint}
        checked={elsewhere}
        onChange={({ target }) => choose({ elsewhere: target.checked })}
      />
    </div>
  );
}
