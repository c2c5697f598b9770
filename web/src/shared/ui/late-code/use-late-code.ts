import { useEffect, useEffectEvent, useState } from "react";
import { tellNotLoaded } from "./tell-not-loaded.ts";

/**
 * The code of a window, fetched by `load` when it is first wanted, and kept; undefined until it is there. When it cannot be fetched, a toast
 * says so and `onMissing` closes what waited for it; it is asked for again when it is wanted again.
 */
export function useLateCode<Code extends object>(load: () => Promise<Code>, wanted: boolean, onMissing: () => void): Code | undefined {
  const [code, setCode] = useState<Code>();
  const giveUp = useEffectEvent((error: unknown) => {
    tellNotLoaded(error);
    onMissing();
  });
  useEffect(() => {
    if (!wanted || code) return;
    // Not a lazy component: without network it would take the page down with it.
    let waiting = true;
    load().then(
      (loaded) => waiting && setCode(loaded),
      (error: unknown) => waiting && giveUp(error),
    );
    return () => {
      waiting = false;
    };
  }, [load, wanted, code]);
  return code;
}
