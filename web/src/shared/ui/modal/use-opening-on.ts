import { useState } from "react";

interface State<Subject> {
  readonly opened: boolean;
  readonly times: number;
  readonly subject: Subject | undefined;
}

/** As `useOpening`, for a dialog about one thing among several: it keeps what it is about while it closes. */
export function useOpeningOn<Subject>() {
  const [state, setState] = useState<State<Subject>>({ opened: false, times: 0, subject: undefined });
  return {
    opened: state.opened,
    key: state.times,
    subject: state.subject,
    open: (subject: Subject) => setState(({ times }) => ({ opened: true, times: times + 1, subject })),
    close: () => setState((s) => ({ ...s, opened: false })),
  };
}
