import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { onProofNeeded } from "../../platform/api/client.ts";

interface Asked {
  readonly Modal: ComponentType<{ onClose: (given: boolean) => void }>;
  readonly onClose: (given: boolean) => void;
}

/**
 * Returns the dialog that asks for the password, while a call waits for a recent proof; undefined otherwise. It is
 * loaded then.
 */
export function useProofQuestion(): ReactElement | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let waiting: Promise<boolean> | undefined;
    const ask = async () => {
      const { ProofModal } = await import("./components/proof-modal.tsx");
      return new Promise<boolean>((resolve) => {
        const onClose = (given: boolean) => {
          setAsked(undefined);
          resolve(given);
        };
        setAsked({ Modal: ProofModal, onClose });
      });
    };
    // Two calls that wait ask once.
    onProofNeeded(() => {
      waiting ??= ask().finally(() => {
        waiting = undefined;
      });
      return waiting;
    });
  }, []);
  return asked && <asked.Modal onClose={asked.onClose} />;
}
