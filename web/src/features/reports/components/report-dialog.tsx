import { lazy, Suspense } from "react";
import type { ReportModalProps } from "./report-modal.tsx";

const ReportModal = lazy(() => import("./report-modal.tsx"));

/** The dialog to report a question; its code comes when it is first wanted: few pupils ever open it. */
export function ReportDialog({ wanted, ...props }: ReportModalProps & { wanted: boolean }) {
  if (!wanted) return null;
  return (
    <Suspense>
      <ReportModal {...props} />
    </Suspense>
  );
}
