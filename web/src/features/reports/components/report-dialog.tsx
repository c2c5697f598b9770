import { useLateCode } from "../../../shared/ui/late-code/use-late-code.ts";
import type { ReportModalProps } from "./report-modal.tsx";

const loadModal = () => import("./report-modal.tsx");

/** The dialog to report a question; its code comes when it is first wanted: few pupils ever open it. */
export function ReportDialog({ wanted, ...props }: ReportModalProps & { wanted: boolean }) {
  const code = useLateCode(loadModal, wanted && props.opened, props.onClose);
  return wanted && code && <code.default {...props} />;
}
