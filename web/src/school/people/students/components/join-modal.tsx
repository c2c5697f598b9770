import { useQuery } from "@tanstack/react-query";
import { imageSource } from "../../../../platform/api/image-source.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { classroomQuery } from "../../../classrooms/api.ts";
import { joinQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./join-modal.module.css";

interface JoinModalProps {
  classroomId: number;
  onClose: () => void;
  /** Opens the dialog of the code. */
  onManage: () => void;
}

/** The code of a class and a QR code that opens the page of new accounts with it, to be projected. */
export function JoinModal({ classroomId, onClose, onManage }: JoinModalProps) {
  const { data, error, isFetching, refetch } = useQuery(joinQuery(classroomId));
  const { data: classroom } = useQuery(classroomQuery(classroomId));
  const manage = <Button onClick={onManage}>{texts.join.manage}</Button>;
  return (
    <Modal onClose={onClose} title={texts.join.title(classroom?.name ?? "")} size="full" footer={data?.state !== "closed" && manage}>
      {error && <FailureNote title={texts.join.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data?.state === "closed" && (
        <EmptyState title={texts.join.closed} action={manage}>
          {texts.join.why}
        </EmptyState>
      )}
      {data && data.state !== "closed" && (
        <div className={cx(layout["stack"], styles["join"])}>
          <img src={imageSource(data.qrcode)} alt={texts.join.qr} className={styles["qr"]} />
          <ol className={styles["steps"]}>
            <li>
              {texts.join.scan} <b className={text["anywhere"]}>{new URL(data.url).host}</b>
            </li>
            <li>{texts.join.email}</li>
            {data.state === "asks" && <li>{texts.join.asks}</li>}
            <li>
              {texts.join.code} <b className={styles["code"]}>{data.code}</b>
            </li>
          </ol>
        </div>
      )}
    </Modal>
  );
}
