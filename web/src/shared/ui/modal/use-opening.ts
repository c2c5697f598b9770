import { useState } from "react";

/**
 * Whether a dialog is open. `key` changes each time it opens: given to what holds the dialog's form, it starts afresh every time, and still
 * closes in its own time.
 */
export function useOpening() {
  const [state, setState] = useState({ opened: false, times: 0 });
  return {
    opened: state.opened,
    key: state.times,
    open: () => setState(({ times }) => ({ opened: true, times: times + 1 })),
    close: () => setState(({ times }) => ({ opened: false, times })),
  };
}
