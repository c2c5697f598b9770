import { lazy, Suspense, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { AlertCircleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { tellNotLoaded } from "../../../platform/ui/late-code/tell-not-loaded.ts";
import { texts } from "../texts.ts";
import type { ReportMessageModalProps } from "./report-message-modal.tsx";

/** Loaded on demand, as few students open the dialog. */
const loadModal = () => import("./report-message-modal.tsx");
const ReportMessageModal = lazy(loadModal);

/** A discreet button with which a student reports a message of a teacher. */
export function ReportMessageButton(props: Omit<ReportMessageModalProps, "onClose">) {
  const [opened, setOpened] = useState(false);
  const open = () => loadModal().then(() => setOpened(true), tellNotLoaded);
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={texts.report.openOf(props.message.author)} onClick={open}>
        <AlertCircleIcon /> {texts.report.open}
      </Button>
      {opened && (
        <Suspense>
          <ReportMessageModal {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
