import { copyConfirmationMs } from "@badin/contract";
import { useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { CopyIcon } from "../icon/common-icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/**
 * A button that copies `value` to the clipboard and confirms it for 2 seconds. An error of the browser is only logged.
 * `describedBy`: id of what says which value, where several are beside each other.
 */
export function CopyButton({ value, describedBy }: { value: string; describedBy?: string }) {
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
    } catch (error) {
      console.warn("Copy to the clipboard refused", error);
    }
  }
  return (
    <>
      <Button variant="line" size="sm" onClick={copy} aria-describedby={describedBy}>
        {copied > 0 ? (
          "✔ Copié !"
        ) : (
          <>
            <CopyIcon /> Copier
          </>
        )}
      </Button>
      <span role="status">{copied > 0 && <VisuallyHidden>Copié dans le presse-papiers</VisuallyHidden>}</span>
    </>
  );
}
