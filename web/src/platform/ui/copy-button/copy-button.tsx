import { copyConfirmationMs } from "@badin/contract";
import { useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { CopyIcon } from "../icon/common-icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

interface CopyButtonProps {
  value: string;
  /** What is copied, for screen readers, where several buttons stand side by side. */
  about?: string;
  /** Id of what says which value, where it is on the screen. */
  describedBy?: string;
  /** Told whether the browser copied; by default a refusal is only logged. */
  onOutcome?: (copied: boolean) => void;
}

/** A button that copies `value` to the clipboard and confirms it for 2 seconds. */
export function CopyButton({ value, about, describedBy, onOutcome }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied((times) => times + 1);
      onOutcome?.(true);
    } catch (error) {
      console.warn("Copy to the clipboard refused", error);
      onOutcome?.(false);
    }
  }
  return (
    <>
      <Button variant="line" size="sm" onClick={copy} aria-describedby={describedBy}>
        {copied > 0 ? (
          "✔ Copié !"
        ) : (
          <>
            <CopyIcon /> Copier{about && <VisuallyHidden> {about}</VisuallyHidden>}
          </>
        )}
      </Button>
      <span role="status">{copied > 0 && !onOutcome && <VisuallyHidden>Copié dans le presse-papiers</VisuallyHidden>}</span>
    </>
  );
}
